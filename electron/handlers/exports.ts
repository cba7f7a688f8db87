/** What leaves the desk as a file. */
import { basename } from 'node:path';
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { dated } from '../../shared/history-query.ts';
import { localDay } from '../../shared/local-day.ts';
import { reportedIds, reportInput } from '../report-input.ts';
import type { HandlerPorts } from './ports.ts';
import { isStillAtWorkBehind, withActor, withCheck, withKeys } from './with.ts';

/** The day in UTC: a name says when, and never of whom. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function exportHandlers({
  core,
  now,
  about,
  saveFile,
  exportTold,
  reviewed,
}: HandlerPorts): VerideskHandlers['exports'] {
  /** Where each export of this run went. The window names it by its id and never learns of the folder. */
  const written = new Map<string, string>();
  const done = (id: string, path: string, checks: number) => {
    written.set(id, path);
    return succeed({ fileName: basename(path), checks });
  };

  return {
    list: ({ id, query, format, masked }) =>
      withActor(core, async (history, by) => {
        // Of the day on which the list was seen, however long a place is looked for; all parts of it are of the same days.
        const asked = dated(query, localDay(now()));
        const path = await saveFile.ask(`veridesk-checks-${dayOf(now())}.${format}`, format);
        if (path === null) return succeed(null);
        if (!(await isStillAtWorkBehind(core, by))) return fail('not-signed-in');
        const told = (progress: { rows: number; total: number | null; elapsedMs: number }) =>
          exportTold({ id, ...progress });
        told({ rows: 0, total: null, elapsedMs: 0 });
        const ended = await core.evidence.list(id, history, { query: asked, format, masked, path, by }, told);
        return ended.ok ? done(id, path, ended.value.rows) : ended;
      }),

    report: ({ id, checkId, scope, masked, withPhoto }) =>
      withKeys(() =>
        withCheck(core, async (history, by) => {
          const reported = await reportedIds(history, checkId, scope);
          const { ids } = reported;
          core.evidence.reportAhead();
          const path = await saveFile.ask(`veridesk-report-${dayOf(now())}.pdf`, 'pdf');
          if (path === null) return succeed(null);
          if (!(await isStillAtWorkBehind(core, by))) return fail('not-signed-in');
          exportTold({ id, rows: 0, total: ids.length, elapsedMs: 0 });
          const wish = { ...reported, masked, withPhoto, by, madeAt: now(), version: about.version };
          const input = await reportInput(core, history, wish);
          const ended = await core.evidence.report(id, history, { input, path, by });
          if (!ended.ok) return ended;
          reviewed([...ids]);
          return done(id, path, ended.value.rows);
        }),
      ),

    cancel: async ({ id }) => {
      core.evidence.cancel(id);
      return succeed({});
    },

    showInFolder: async ({ id }) => {
      const path = written.get(id);
      if (path === undefined) return fail('file-unknown');
      saveFile.show(path);
      return succeed({});
    },
  };
}
