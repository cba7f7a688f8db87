/** What turns the direction of writing, or is not seen, is shown as what it is: nobody reads other words than were written. */
import { expect, test } from './desk-test.ts';
import { openHistoryOf } from './made-checks.ts';
import { openNewest } from './record.ts';
import { VERIFIED_NUMBER } from './steps.ts';

test('a name, a purpose and a note that were written backwards are not read forwards, and a note of nothing is none', async ({
  open,
}) => {
  const { page } = await open();
  const declared = { firstName: '\u202eadA', lastName: 'Okafor' };
  const ground = { basis: 'legal_obligation', purpose: 'Review \u202eno\u202c', consent: null } as const;
  await openHistoryOf(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'c-1', declared, ground }]);
  await openNewest(page);
  const record = page.getByRole('article', { name: 'Record' });
  await expect(record.getByRole('table', { name: 'Declared and returned' })).toContainText('\\u202eadA');
  await expect(record).toContainText('Review \\u202eno\\u202c');

  const note = page.getByRole('textbox', { name: 'Note' }).last();
  await note.fill('\u200b\u2800');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Write the note first.')).toBeVisible();
  await note.fill('was \u202edetcejer\u202c by me');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'was \\u202edetcejer\\u202c by me',
  );
});
