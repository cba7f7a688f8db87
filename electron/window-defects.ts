/** Defects of the window, in the log under a reference that the window shows. */
import { randomUUID } from 'node:crypto';
import type { DefectReport } from '../shared/defect-report.ts';
import type { Log } from './log.ts';

/**
 * Logs a report and returns its reference. The window is trusted least of all: of the places that it names, only those
 * in scripts that are really there are written.
 */
export function windowDefects(log: Log, isScript: (name: string) => boolean) {
  return ({ kind, name, at }: DefectReport): string => {
    const reference = randomUUID().slice(0, 8);
    const own = at.filter((place) => isScript(place.slice(0, place.indexOf(':'))));
    log.error({ reference, where: 'window', kind, name, at: own }, 'defect');
    return reference;
  };
}
