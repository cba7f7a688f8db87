import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Check } from '../../shared/check.ts';
import { sandboxNumbers, sandboxRetryAfterSeconds } from '../../shared/sandbox-numbers.ts';
import { type History, openHistory } from '../history/client.ts';
import { keyOf, NOW, placeIn } from '../history/testing/temporary-history.ts';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import { profile, realChecks, requestOf } from './testing/real-checks.ts';

const folder = mkdtempSync(`${tmpdir()}/veridesk-test-`);
let history: History;
let sandbox: Sandbox;
type Ran = Awaited<ReturnType<ReturnType<typeof realChecks>['run']>>;
const running = new Map<string, Promise<Ran>>();

beforeAll(async () => {
  history = await openHistory(placeIn(folder), keyOf(), NOW);
  sandbox = await startSandbox();
  // The slow answer takes three seconds by itself, and longer beside all others on a busy machine.
  const { settings } = profile;
  const patient = { ...settings, timeLimits: { ...settings.timeLimits, headersMs: 9_000 } };
  const checks = realChecks({ history, ...sandbox, profile: { settings: patient } });
  // All at once: each is a number of its own, and some take seconds.
  for (const { number } of sandboxNumbers) running.set(number, checks.run(requestOf(number)));
});

afterAll(async () => {
  await Promise.allSettled(running.values());
  await history.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The check of this number, as it came out of run(). */
async function checkOf(number: string): Promise<Check> {
  const ran = await running.get(number);
  if (!ran?.ok) throw new Error(`The check of ${number} did not run`);
  return ran.value;
}

describe('each special number of the sandbox, over real HTTP into the real history', () => {
  it.each(sandboxNumbers)('$number $title', async ({ number, expects }) => {
    const check = await checkOf(number);
    const { state, outcome, httpStatus } = check;
    expect({ state, outcome, httpStatus }).toEqual(expects);
    expect(Check.parse(check)).toEqual(check);
    expect(await history.show(check.id)).toEqual(check);
    expect(check.timing.sentAt).not.toBeNull();
    expect(check.trouble === null).toBe(state === 'answered');
  });

  it('was sent exactly once, and no redirect was followed', async () => {
    await Promise.all(running.values());
    const { byNumber, redirectsFollowed, requests } = sandbox.counts();
    expect(byNumber).toEqual(Object.fromEntries(sandboxNumbers.map(({ number }) => [number, 1])));
    expect([requests, redirectsFollowed]).toEqual([sandboxNumbers.length, 0]);
  });

  it.each([
    ['22200000205', 'answer-unreadable'],
    ['22200000206', 'answer-unreadable'],
    ['22200000207', 'answer-unreadable'],
    ['22200000901', 'connection-reset'],
    ['22200000902', 'answer-truncated'],
    ['22200000909', 'answer-timeout'],
    ['22200000912', 'answer-too-large'],
    ['22200000913', 'answer-too-large'],
  ])('%s is unknown because: %s', async (number, trouble) => {
    expect((await checkOf(number)).trouble).toBe(trouble);
  });

  it('keeps what came of a broken answer as evidence', async () => {
    for (const number of ['22200000902', '22200000912', '22200000206']) {
      const { answer } = await history.exchange((await checkOf(number)).id);
      expect(answer?.bytes.length).toBeGreaterThan(100);
      expect(answer?.sha256).toMatch(/^[0-9a-f]{64}$/u);
    }
  });

  it('says when to ask again', async () => {
    expect((await checkOf('22200000429')).retryAfterSeconds).toBe(sandboxRetryAfterSeconds[429]);
    expect((await checkOf('22200000503')).retryAfterSeconds).toBe(sandboxRetryAfterSeconds[503]);
    expect((await checkOf('22200000500')).retryAfterSeconds).toBeNull();
  });

  it('gives a whole identity where a person was found', async () => {
    const { identity, message, sandbox: isSandbox } = await checkOf('22212345678');
    expect(identity).toMatchObject({
      firstName: expect.any(String),
      lastName: expect.any(String),
      dateOfBirth: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u),
      documentNumber: '22212345678',
      hasPhoto: true,
    });
    expect([message, isSandbox]).toEqual(['Verification successful.', true]);
  });
});
