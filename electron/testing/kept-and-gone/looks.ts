/** Whether a desk holds what the model says: found, shown, written down and handed out, and nothing else in any byte. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AuditReport } from '../../../shared/audit.ts';
import type { Check } from '../../../shared/check.ts';
import type { CheckRow, FoundPage, HistoryCounts, SavedView } from '../../../shared/contract.ts';
import { maskedPack, type PackVerdict } from '../../../shared/evidence.ts';
import { type DatedQuery, wholeHistory } from '../../../shared/history-query.ts';
import type { PreparedRow } from '../../../shared/prepared.ts';
import type { Relationship } from '../../../shared/retention.ts';
import type { Review, TimelineEntry } from '../../../shared/review.ts';
import { readZip } from '../../evidence/pack/read-zip.ts';
import { everything } from '../../evidence/pack/testing/packs.ts';
import { people } from './people.ts';
import { eventsLookedAt, type Play } from './play.ts';
import { asShown, foundBy, hasNumber, heldIn, type Known, shownAs, standing, type World } from './world.ts';

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).sort();

/** Values that the desk has no reason to hold any more; not those that stand within another one that it holds. */
export function goneOf({ world, ever }: Play): string[] {
  const held = [...heldIn(world)].join('\n').toLowerCase();
  return [...ever].filter((one) => !held.includes(one.toLowerCase()));
}

const traits: Readonly<Record<string, (check: Known) => string>> = {
  kind: ({ kind }) => kind,
  standing: ({ outcome, state }) => outcome ?? state,
  state: ({ state }) => state,
  decision: standing,
  operator: ({ operator }) => operator,
};

async function looksFound({ desk, world }: Play): Promise<void> {
  const found = async (query: Partial<DatedQuery>) =>
    idsOf(
      (
        await desk.value<FoundPage>('history.find', {
          query: { ...wholeHistory, ...query },
          before: null,
          limit: 200,
        })
      ).rows,
    );
  expect(await found({})).toEqual(idsOf(world.checks));
  const notes = world.checks.flatMap((check) => check.notes.slice(0, 1).map(({ text }) => text));
  for (const text of [...people.flatMap(({ phone: _, ...values }) => Object.values(values)), ...notes])
    expect([text, await found({ text })]).toEqual([text, idsOf(foundBy(world, text))]);
  const { hits, facets } = await desk.value<HistoryCounts>('history.counts', { query: wholeHistory });
  expect(hits).toEqual({ count: world.checks.length, isMore: false });
  for (const [facet, traitOf] of Object.entries(traits)) {
    const counted = facets.filter((one) => one.facet === facet && one.hits.count > 0);
    const expected = Map.groupBy(world.checks, traitOf);
    expect(Object.fromEntries(counted.map(({ value, hits: { count } }) => [value, count]))).toEqual(
      Object.fromEntries([...expected].map(([value, some]) => [value, some.length])),
    );
    for (const [value, some] of expected)
      expect(await found({ filters: { [facet]: [value] } })).toEqual(idsOf(some));
  }
  for (const [day, some] of Map.groupBy(world.checks, (check) => check.day))
    expect(await found({ from: day, to: day })).toEqual(idsOf(some));
}

/** What was done to a check. What goes by itself may come in any order. */
function deedsIn(timeline: readonly { readonly what: string }[]): string[][] {
  const names = timeline.map(({ what }) => what);
  const isGoing = (what: string) => ['picture-erased', 'minimised'].includes(what);
  const ofItself = ['made', 'sent', 'ended', 'event-matched'];
  return [names.filter((what) => !isGoing(what) && !ofItself.includes(what)), names.filter(isGoing).sort()];
}

const deedsOf = ({ did }: Known) => deedsIn(did.map((what) => ({ what })));

const saidIn = (timeline: readonly TimelineEntry[]) =>
  timeline.flatMap((entry) =>
    entry.what === 'noted'
      ? [[entry.operator, entry.text]]
      : entry.what === 'decided'
        ? [[entry.operator, entry.decision.decision, entry.decision.note]]
        : [],
  );

const saidOf = ({ notes, decisions, did }: Known) => {
  const [written, decided] = [[...notes], [...decisions]];
  return did.flatMap((what) => {
    const note = what === 'noted' ? written.shift() : undefined;
    const made = what === 'decided' ? decided.shift() : undefined;
    return note ? [[note.operator, note.text]] : made ? [[made.operator, made.decision, made.note]] : [];
  });
};

async function looksShown({ desk, world }: Play): Promise<void> {
  for (const check of world.checks) {
    const { id, number } = check;
    const shown = await desk.value<Check>('checks.show', { id });
    expect(shownAs(shown)).toEqual(asShown(check));
    expect(JSON.stringify(shown)).not.toContain(number);
    const { timeline, decision } = await desk.value<Review>('review.of', { id });
    expect(decision?.id).toBe(check.decisions.at(-1)?.id);
    expect(deedsIn(timeline)).toEqual(deedsOf(check));
    expect(saidIn(timeline)).toEqual(saidOf(check));
    const { capture } = await desk.value<{ capture: object | null }>('checks.faces', { id });
    if (check.kind === 'face') expect(capture !== null).toBe(!check.isPictureErased);
    const isOfSame = (one: Known) => one !== check && one.identifier === check.identifier;
    const { rows } = await desk.value<{ rows: CheckRow[] }>('review.samePerson', { id });
    expect(idsOf(rows)).toEqual(expect.arrayContaining(idsOf(world.checks.filter(isOfSame))));
  }
}

/** The log fits itself and the records; what waits, ended and was saved is what the model says. */
export async function looksAsItShould(play: Play): Promise<void> {
  const { desk } = play;
  await eventsLookedAt(play);
  await desk.as('administrator');
  const { world }: { world: World } = play;
  const report = await desk.value<AuditReport>('audit.verify', { id: randomUUID(), deep: true });
  expect(report.findings).toEqual([]);
  await looksFound(play);
  await looksShown(play);
  const query = { text: '', after: null, limit: 200 };
  const { rows } = await desk.value<{ rows: Relationship[] }>('retention.relationships', query);
  expect(Object.fromEntries(rows.map(({ identifier, endedOn }) => [identifier, endedOn]))).toEqual(
    world.ends,
  );
  const waiting = await desk.value<PreparedRow[]>('prepared.list');
  expect(Object.fromEntries(waiting.map(({ id, isRestored }) => [id, isRestored]))).toEqual(
    Object.fromEntries(world.prepared.map(({ id, isRestored }) => [id, isRestored])),
  );
  expect(idsOf(await desk.value<SavedView[]>('history.views'))).toEqual(idsOf(world.views));
}

/** Lists and packs, masked and in clear, hold what the model says, and packs verify. */
export async function leavesAsItShould(play: Play): Promise<void> {
  const { desk, world, packs } = play;
  await eventsLookedAt(play);
  const ids = world.checks.map(({ id }) => id);
  const gone = goneOf(play);
  for (const masked of [true, false]) {
    const list = { id: randomUUID(), query: wholeHistory, format: 'jsonl', masked };
    const lines = `${await desk.written('exports.list', list)}`.split('\n').filter((line) => line !== '');
    expect(lines).toHaveLength(ids.length);
    expect(gone.filter((one) => lines.join().includes(one))).toEqual([]);
    for (const check of world.checks) {
      const line = lines.find((one) => one.includes(check.id)) ?? '';
      expect(line.includes(check.number)).toBe(!masked && hasNumber(check));
    }
    const file = await desk.written('evidence.make', { ids, shows: masked ? maskedPack : everything });
    packs.push(file);
    const verdict = await desk.value<PackVerdict>('evidence.verify', { base64: file.toString('base64') });
    expect(verdict).toMatchObject({ verdict: 'valid', findings: [] });
    const parts = (await readZip(file)).map(({ path, bytes }) => ({ path, text: bytes.toString('latin1') }));
    const textOf = (path: string) => parts.find((part) => part.path.startsWith(path))?.text ?? '';
    expect(gone.filter((one) => parts.some(({ text }) => text.includes(one)))).toEqual([]);
    for (const check of world.checks) {
      const record = textOf(`records/${check.id}`);
      expect(deedsIn((JSON.parse(record) as Review).timeline)).toEqual(deedsOf(check));
      check.did.push('pack-made');
      const isThere = (word: string | null, part: string) => word !== null && textOf(part).includes(word);
      const { answer, portrait, picture } = check;
      const keepsAnswer = !check.minimised?.answer;
      expect({
        number: record.includes(check.number),
        answer: isThere(answer, `answers/${check.id}`),
        portrait: isThere(portrait, `pictures/${check.id}-registry`),
        picture: isThere(picture, `pictures/${check.id}-sent`),
      }).toEqual({
        number: !masked && hasNumber(check),
        answer: !masked && answer !== null && keepsAnswer,
        portrait: !masked && portrait !== null && keepsAnswer,
        picture: !masked && picture !== null && !check.isPictureErased,
      });
    }
  }
}

/** What went is in no byte of the data folder once the file is written anew. */
export async function holdsNothingElse(play: Play): Promise<void> {
  await play.desk.as('administrator');
  await play.desk.value('retention.rewrite');
  const bytes = (await play.desk.bytes()).toLowerCase();
  expect(goneOf(play).filter((one) => bytes.includes(one.toLowerCase()))).toEqual([]);
}

/** What no clerk is given. */
export async function keepsFromClerks({ desk, world }: Play): Promise<void> {
  await desk.as('operator');
  const ids = [world.checks[0]?.id ?? randomUUID()];
  const calls: readonly (readonly [string, object])[] = [
    ['evidence.make', { ids, shows: maskedPack }],
    ['exports.list', { id: randomUUID(), query: wholeHistory, format: 'csv', masked: true }],
    ['audit.verify', { id: randomUUID(), deep: false }],
    ['retention.preview', {}],
    ['retention.certificate', { id: randomUUID(), form: 'json' }],
    ['backup.run', {}],
  ];
  for (const [name, input] of calls)
    expect([name, await desk.ask(name, input)]).toMatchObject([name, { failure: { code: 'role-missing' } }]);
}
