/** `veridesk audit`: verifies the log, and prints the public part of the device's key. */
import type { AuditProgress } from '../../../shared/audit.ts';
import { findingWords, reportWords } from '../../../shared/audit-words.ts';
import { whenFirstAskedToEnd } from '../asked-to-end.ts';
import { withCore } from '../core.ts';
import { whenWords } from '../dates.ts';
import { EXIT, type ExitCode, Stop } from '../exit.ts';
import type { GlobalOptions } from '../options.ts';
import { complain, print, printDocument, printJson } from '../output.ts';

export interface AuditVerifyOptions {
  readonly json?: boolean;
  readonly deep?: boolean;
}

/** How often a person is told how far it has come, in milliseconds. */
const TOLD_MS = 1_000;

const notOpen = () => new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');

/** Says on the error output how far it has come, once a second: a short run says nothing. */
function teller(): (progress: AuditProgress) => void {
  let toldAt = performance.now();
  return ({ part, done, of }) => {
    if (performance.now() - toldAt < TOLD_MS) return;
    toldAt = performance.now();
    complain(`${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} ${part}`);
  };
}

/** Exit code 0 when everything is as it was written, 10 when something is not. */
export function auditVerifyCommand(options: AuditVerifyOptions, global: GlobalOptions): Promise<ExitCode> {
  const verify = withCore(
    global,
    async (core) => {
      const history = core.history();
      if (!history) throw notOpen();
      const cancel = new AbortController();
      const isOver = whenFirstAskedToEnd(() => cancel.abort());
      const report = await core.audit
        .verify(history, {
          isDeep: options.deep === true,
          told: options.json ? () => undefined : teller(),
          cancel: cancel.signal,
        })
        .finally(isOver);
      if (!report) throw new Stop(EXIT.failed, 'cancelled', 'The verification was stopped.');
      return report;
    },
    { least: 'reviewer', ofDesk: true },
  );
  return verify.then((report) => {
    if (options.json) printJson(report);
    else {
      print(reportWords(report));
      for (const finding of report.findings) print(`  ${findingWords(finding, whenWords)}`);
      const more = report.found - report.findings.length;
      if (more > 0) print(`  And ${more.toLocaleString('en-GB')} more.`);
      const { lastHead } = report;
      print(
        lastHead
          ? `Last signed: entry ${lastHead.seq.toLocaleString('en-GB')} at ${whenWords(lastHead.signedAt)} with key ${lastHead.keyId}.`
          : 'No head has been signed yet.',
      );
    }
    return report.found === 0 ? EXIT.verified : EXIT.otherOutcome;
  });
}

/** Prints the key as PEM, or with its other forms and the ids of those before it as JSON. It is made if there is none yet. */
export function auditKeyCommand(options: { json?: boolean }, global: GlobalOptions): Promise<ExitCode> {
  return withCore(
    global,
    async (core) => {
      const key = await core.audit.keys();
      if (!key) throw notOpen();
      if (options.json) printJson(key);
      else printDocument(key.pem.trimEnd());
      return EXIT.verified;
    },
    { least: 'reviewer' },
  );
}
