/** A check for which no name was returned, in the list of the history. */
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { goTo, startDesk, VERIFIED_NUMBER } from './steps.ts';

test('a check that found nobody stands in the list under the name by which it is found, and as declared', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const declared = { firstName: 'Ebele', lastName: 'Nwosu-Adichie' };
  await makeChecks(page, [
    { kind: 'bvn', number: '22200000404', identifier: 'kano-4', declared },
    { kind: 'nin', number: '55500000404', identifier: 'kano-5' },
    { kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'kano-6', declared },
  ]);
  await goTo(page, 'History');
  await expect(page.getByRole('row')).toHaveCount(4);
  const row = (identifier: string) => page.getByRole('row', { name: identifier });
  await expect(row('kano-5')).toContainText('—');
  await expect(row('kano-5')).not.toContainText('declared');
  await expect(row('kano-6')).not.toContainText('Ebele');
  await page.getByRole('searchbox', { name: 'Search the history' }).fill('nwosu kano-4');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: 'Ebele Nwosu-Adichie declared kano-4' })).not.toContainText('—');
  await page.getByRole('checkbox', { name: 'Select Ebele Nwosu-Adichie (declared)' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
});
