/** `veridesk retention`: ends of relationships, what would go, erasing it, certificates. */

import { isBorne } from '../../../shared/borne.ts';
import { counted } from '../../../shared/counted.ts';
import { Day, EraseReason, RETENTION_YEARS, RetentionYears } from '../../../shared/retention.ts';
import {
  countedWords,
  endWords,
  eventsWaitingWords,
  goesWords,
  heldWords,
} from '../../../shared/retention-words.ts';
import { whenFirstAskedToEnd } from '../asked-to-end.ts';
import { stopFrom } from '../core.ts';
import { dayWords, whenWords } from '../dates.ts';
import { EXIT, type ExitCode, orStop, Stop, wrongUse } from '../exit.ts';
import { isLost, refuseLost } from '../lost-letters.ts';
import { type GlobalOptions, type JsonOption, wholeNumber } from '../options.ts';
import { complain, print, printJson, printJsonText } from '../output.ts';
import { type Open, withOpen } from '../with-open.ts';
import { isCheckedAfter } from './checked-after.ts';

/** All of them: whoever wants fewer has other programs for that. */
const LIST_PAGE = 200;

export function retentionListCommand(options: JsonOption, global: GlobalOptions): Promise<ExitCode> {
  return withOpen(global, 'operator', async ({ core, history }) => {
    const rows = [];
    let after: string | null = null;
    do {
      const page = await core.retention.relationships(history, '', after, LIST_PAGE);
      rows.push(...page.rows);
      after = page.next;
    } while (after !== null);
    if (options.json) printJson(rows);
    else if (rows.length === 0) print('No end of a relationship is entered.');
    else {
      const lines = rows.map(
        ({ identifier, endedOn, dueOn, enteredBy }) =>
          `${identifier}  ended ${dayWords(endedOn)}  may be erased from ${dayWords(dueOn)}  entered by ${enteredBy}`,
      );
      print([...lines, 'What stays all the same, and why, says: veridesk retention preview']);
    }
    return EXIT.verified;
  });
}

export function retentionEndCommand(
  identifier: string,
  options: JsonOption & { readonly on: string; readonly yes?: boolean },
  global: GlobalOptions,
): Promise<ExitCode> {
  const day = Day.safeParse(options.on);
  if (!day.success) throw wrongUse('--on is a day as 2026-11-20.');
  return withOpen(global, 'reviewer', async ({ core, history, by }) => {
    if ((!options.yes || isLost(identifier)) && !(await isBorne(identifier, history.find))) {
      refuseLost('The identifier', identifier);
      throw wrongUse(
        `No check bears “${identifier.trim()}”. Name it as it stands on the checks, or name --yes to enter the end all the same.`,
      );
    }
    const entered = orStop(await core.retention.endRelationship(history, identifier, day.data, by));
    if (options.json) printJson({ ...entered, checkedAfter: await isCheckedAfter(history, entered) });
    else {
      const { identifier: customer, endedOn, dueOn } = entered;
      print(
        `“${customer}” ended on ${dayWords(endedOn)}; the records may be erased from ${dayWords(dueOn)}.`,
      );
      if (await isCheckedAfter(history, entered)) print(heldWords['checked-after']);
    }
    return EXIT.verified;
  });
}

export function retentionResumeCommand(identifier: string, global: GlobalOptions): Promise<ExitCode> {
  return withOpen(global, 'reviewer', async ({ core, history, by }) => {
    orStop(await core.retention.resumeRelationship(history, identifier, by));
    print(`The relationship with “${identifier.trim()}” goes on.`);
    return EXIT.verified;
  });
}

export function retentionPolicyCommand(
  options: JsonOption & { readonly years?: string },
  global: GlobalOptions,
): Promise<ExitCode> {
  const { min, max } = RETENTION_YEARS;
  const wanted = options.years === undefined ? null : RetentionYears.safeParse(wholeNumber(options.years));
  if (wanted?.success === false) throw wrongUse(`--years is a whole number from ${min} to ${max}.`);
  return withOpen(global, wanted ? 'administrator' : 'operator', async ({ core, history, by }) => {
    if (wanted) orStop(await core.operators.settings.set(history, 'retention-years', wanted.data, by));
    const { years } = await core.retention.state(history);
    if (options.json) printJson({ years });
    else print(`Records are kept for ${counted(years, 'year')} after the relationship ends.`);
    return EXIT.verified;
  });
}

const previewed = async ({ core, history }: Open) => {
  const preview = orStop(await core.retention.preview(history));
  if (!preview) throw new TypeError('Nobody cancels at the terminal');
  return preview;
};

export function retentionPreviewCommand(options: JsonOption, global: GlobalOptions): Promise<ExitCode> {
  return withOpen(global, 'administrator', async (open) => {
    const { planId: _, ...preview } = await previewed(open);
    if (options.json) {
      printJson(preview);
      return EXIT.verified;
    }
    const { counts, oldest, newest, customers, held } = preview;
    print(`${goesWords(counts)} would be erased. ${countedWords(preview, dayWords(preview.day))}`);
    print(`${counted(counts.answers, 'answer')}, ${counted(counts.pictures, 'picture')}.`);
    if (oldest !== null && newest !== null)
      print(`Oldest ${whenWords(oldest)}, newest ${whenWords(newest)}.`);
    const stay = eventsWaitingWords(counts.eventsWaiting);
    if (stay !== null) print(stay);
    for (const { identifier, endedOn, records } of customers)
      print(`  ${identifier}  ended ${dayWords(endedOn)}  ${counted(records, 'record')}`);
    if (counts.customers > customers.length) print(`  and ${counts.customers - customers.length} more`);
    for (const { identifier, endedOn, why } of held)
      print(`  stays: ${identifier}  ended ${dayWords(endedOn)}  ${heldWords[why]}`);
    const moreHeld = counts.held - held.length;
    if (moreHeld > 0) print(`  and ${counted(moreHeld, 'more that stays', 'more that stay')}`);
    return EXIT.verified;
  });
}

/** What does not come back is told first, whatever has kept the rest from being written. */
function brokenOff(error: unknown, certificateId: string, records: number): unknown {
  const stop = stopFrom(error);
  if (!(stop instanceof Stop)) return error;
  const gone =
    records === 0
      ? 'The erasing was broken off before any record went.'
      : `The erasing was broken off after ${counted(records, 'record')}, which ${records === 1 ? 'does' : 'do'} not come back; the others that were due are still here. Certificate ${certificateId} says which; where it is still open, it is closed when the desk opens next.`;
  return new Stop(stop.exitCode, stop.code, `${gone} ${stop.message}`);
}

export function retentionEraseCommand(
  options: JsonOption & { readonly reason: string; readonly yes?: boolean },
  global: GlobalOptions,
): Promise<ExitCode> {
  const reason = EraseReason.safeParse(options.reason);
  refuseLost('--reason', options.reason);
  if (!reason.success) throw wrongUse('--reason says why, in 300 characters at most.');
  if (!options.yes) throw wrongUse('What is erased cannot be brought back: name --yes to do it.');
  return withOpen(global, 'administrator', async (open) => {
    const { core, history, by } = open;
    const preview = await previewed(open);
    const { planId, counts } = preview;
    if (preview.isClockDoubted) complain(countedWords(preview, dayWords(preview.day)));
    if (counts.customers + counts.events === 0) {
      if (options.json) printJson({ certificate: null });
      else print('No customer’s retention period has ended.');
      return EXIT.verified;
    }
    // Ctrl+C ends it between two customers; what went until then is overwritten all the same. Pressed again, it ends at once.
    const isOver = whenFirstAskedToEnd(() => core.retention.cancel());
    const begun = orStop(await core.retention.erase(history, planId, reason.data, by));
    const failed = await begun.settled.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    isOver();
    const closed = (await history.certificates()).find(({ id }) => id === begun.certificateId);
    // What is due has gone by then, where the disk takes no more than that: the bytes stay in the file, which is told.
    const done = failed !== null && closed?.end === 'interrupted' ? undefined : closed;
    if (!done)
      throw failed
        ? brokenOff(failed.error, begun.certificateId, begun.records())
        : new TypeError('An erasing that has ended has a certificate');
    const stopped = 'The erasing was stopped; the other records that were due are still here.';
    const error = done.end === 'cancelled' ? { error: { code: 'cancelled', sentence: stopped } } : {};
    if (options.json) printJson({ certificate: done, ...error });
    else print(`Erased ${goesWords(done)}. Certificate ${done.id}.`);
    if (done.overwrittenAt === null) {
      complain(
        'The bytes are not out of the file yet: a check is under way, another Veridesk is at work on it, or the disk or the memory has no room for a second copy. Wait for the check, close the other one, or make room, and run: veridesk retention rewrite',
      );
    }
    if (done.end !== 'cancelled') return EXIT.verified;
    complain(stopped);
    return EXIT.failed;
  });
}

export function retentionRewriteCommand(global: GlobalOptions): Promise<ExitCode> {
  return withOpen(global, 'administrator', async ({ core, history }) => {
    orStop(await core.retention.rewrite(history));
    print('The file of the history is written anew.');
    return EXIT.verified;
  });
}

export function retentionCertificatesCommand(options: JsonOption, global: GlobalOptions): Promise<ExitCode> {
  return withOpen(global, 'reviewer', async ({ history }) => {
    const certificates = await history.certificates();
    if (options.json) printJson(certificates);
    else if (certificates.length === 0) print('Nothing was erased yet.');
    else {
      const lines = certificates.map(
        ({ id, endedAt, operator, end, ...counts }) =>
          `${id}  ${whenWords(endedAt)}  ${goesWords(counts)}  ${operator}  ${endWords[end]}`,
      );
      print(lines);
    }
    return EXIT.verified;
  });
}

export function retentionCertificateCommand(
  id: string,
  options: JsonOption,
  global: GlobalOptions,
): Promise<ExitCode> {
  return withOpen(global, 'reviewer', async ({ core, history }) => {
    const { text } = orStop(
      await core.retention.certificate(history, id.toLowerCase(), options.json ? 'json' : 'text'),
    );
    if (options.json) printJsonText(text.trimEnd());
    else print(text.trimEnd().split('\n'));
    return EXIT.verified;
  });
}
