/** Puts a defect of the window into the log. */
import { type DefectReport, reportOf } from '../../shared/defect-report.ts';
import { client, Defect } from '../client.ts';

/** The reference under which a defect stands in the log; null if it could not be put there. Never rejects. */
export async function referenceFor(kind: DefectReport['kind'], thrown: unknown): Promise<string | null> {
  // Trouble in the main process is in its log already.
  if (thrown instanceof Defect) return thrown.reference;
  try {
    const result = await client.app.report(reportOf(kind, thrown));
    return result.ok ? result.value.reference : null;
  } catch {
    // A second defect on top of the first would only hide it.
    return null;
  }
}
