/** Every number with a meaning in the built-in sandbox ends as its table says, in state, outcome and words. */

import { type Standing, standingOf } from '../shared/check.ts';
import { type SandboxNumber, type SandboxNumberText, sandboxNumbers } from '../shared/sandbox-numbers.ts';
import { standingWords } from '../shared/standing-words.ts';
import { expect, test } from './desk-test.ts';
import { expectStanding, result, runCheck, startDesk } from './steps.ts';

/** What is said of each number, so that nobody has to guess whether it was us or them. */
const SAYS: Record<SandboxNumberText, string> = {
  '22212345678': 'Nothing was compared, since no details were declared',
  '22200000201': 'The service says that the last name and the date of birth do not match',
  '22200000208': 'this person is on a watch list',
  '22200000202': 'took the check and will answer later',
  '22200000204': 'the registry has no record of this number',
  '22200000404': 'the registry has no record of this number',
  '22200000400': 'did not accept the input',
  '22200000409': 'because of another check',
  '22200000422': 'did not accept the input',
  '22200000401': 'the built-in sandbox answers so to this number',
  '22200000402': 'cannot pay for this check',
  '22200000403': 'knows this account but does not allow it this check',
  '22200000429': 'says that it did not take this check',
  '22200000500': 'trouble on its side',
  '22200000502': 'trouble on its side',
  '22200000503': 'trouble on its side',
  '22200000302': 'pointed to another address',
  '22200000205': 'An answer came, but it could not be read',
  '22200000206': 'An answer came, but it could not be read',
  '22200000207': 'An answer came, but it could not be read',
  '22200000901': 'The connection dropped before the whole answer came',
  '22200000902': 'The answer broke off in the middle',
  '22200000903': 'Nothing was compared, since no details were declared',
  '22200000909': 'No answer came in time',
  '22200000912': 'larger than Veridesk takes',
  '22200000913': 'larger than Veridesk takes',
};

/** What is added: how long to wait, and that a sandbox charges nothing for what is unknown either. */
const ALSO: Partial<Record<Standing, RegExp>> = {
  limited: /Try again (in \d+ s|now)\./u,
  unknown: /A sandbox charges nothing\. The check is not repeated by itself\./u,
};

/** The longest of them is the number that never answers: it ends with the sandbox’s time limit of ten seconds. */
const PATIENCE = 20_000;

const half = Math.ceil(sandboxNumbers.length / 2);
const shares: [string, readonly (SandboxNumber & { readonly number: SandboxNumberText })[]][] = [
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
        const record = result(page).getByRole('article', { name: 'Record' });
        await expect(record).toContainText(SAYS[number]);
        await expect(record).toContainText(ALSO[standing] ?? '');
        if (expects.httpStatus !== null)
          await expect(result(page)).toContainText(`HTTP ${expects.httpStatus}`);
        else await expect(result(page)).not.toContainText('HTTP ');
        await page.getByRole('button', { name: 'Clear' }).click();
      });
    }
  });
}
