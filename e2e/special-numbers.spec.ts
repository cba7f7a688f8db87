/** Every number with a meaning in the built-in sandbox ends as its table says, in state, outcome and words. */

import { type Standing, standingOf } from '../shared/check.ts';
import { type SandboxNumber, sandboxNumbers } from '../shared/sandbox-numbers.ts';
import { standingWords } from '../shared/standing-words.ts';
import { expect, test } from './desk-test.ts';
import { expectStanding, result, runCheck, startDesk } from './steps.ts';

/** What each ending has to say, so that nobody has to guess whether it was us or them, and whether it was charged. */
const SAYS: Partial<Record<Standing, RegExp>> = {
  verified: /The registry knows this number/u,
  mismatch: /something differs/u,
  not_found: /the registry has no record/u,
  pending: /will answer later/u,
  rejected: /did not accept the input/u,
  denied: /(refused this account’s keys|account at the service cannot pay)/u,
  limited: /Nothing was charged.*Try again in \d+ s/u,
  unavailable: /(trouble at its side|pointed to another address)/u,
  unknown: /may have done and charged the check.*not repeated by itself/u,
};

/** The longest of them is the number that never answers: it ends with the sandbox’s time limit of ten seconds. */
const PATIENCE = 20_000;

const half = Math.ceil(sandboxNumbers.length / 2);
const shares: [string, readonly SandboxNumber[]][] = [
  ['the first half', sandboxNumbers.slice(0, half)],
  ['the second half', sandboxNumbers.slice(half)],
];

for (const [share, numbers] of shares) {
  test(`special numbers, ${share}`, async ({ open }) => {
    test.setTimeout(120_000);
    const { page } = await open();
    await startDesk(page, { store: 'memory' });
    for (const { number, title, expects } of numbers) {
      await test.step(`${number} ${title}`, async () => {
        const standing = standingOf(expects);
        await runCheck(page, number);
        await expectStanding(page, standingWords[standing].word, PATIENCE);
        const said = SAYS[standing];
        if (!said) throw new Error(`No words are expected for ${standing}`);
        await expect(result(page).getByRole('article', { name: 'Record' })).toContainText(said);
        if (expects.httpStatus !== null)
          await expect(result(page)).toContainText(`HTTP ${expects.httpStatus}`);
        else await expect(result(page)).not.toContainText('HTTP ');
        await page.getByRole('button', { name: 'Clear' }).click();
      });
    }
  });
}
