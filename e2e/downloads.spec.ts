/** What a page has saved as a file, past the contract: by a link to be downloaded. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openCustomer } from './customer.ts';
import { expect, test } from './desk-test.ts';
import { goTo, startDesk } from './steps.ts';

/** Has a page save a file, as code in it would: of text in its memory, or of what lies at an address. */
const save = (page: Page, name: string, from: { text: string } | { address: string }) =>
  page.evaluate(
    ([called, given]) => {
      const link = document.createElement('a');
      link.href = 'text' in given ? URL.createObjectURL(new Blob([given.text])) : given.address;
      link.download = called;
      link.click();
    },
    [name, from] as const,
  );

test('no page has a file saved but the main window a text of its own', async ({ open, dataDir }) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  const customer = await openCustomer(desk);
  const place = join(dataDir, 'saved');
  await desk.saveAt(place);
  const attempts = [
    [page, 'list.html', { text: '<script>1</script>' }],
    [page, 'list.desktop', { text: '[Desktop Entry]' }],
    [page, 'face.png', { text: 'a picture' }],
    [page, 'address.json', { address: 'data:application/json,{}' }],
    [page, 'own.json', { address: '/face/blazeface.json' }],
    [customer, 'customer.json', { text: '{}' }],
  ] as const;
  for (const [at, [from, name, what]] of attempts.entries()) {
    await save(from, name, what);
    await expect.poll(() => desk.downloads()).toHaveLength(at + 1);
  }
  expect(await desk.downloads()).toEqual(attempts.map(([, name]) => ({ name, outcome: 'refused' })));
  expect(existsSync(place)).toBe(false);

  // What it hands over itself goes where a person says.
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: /^Public key/u }).click();
  await page.getByRole('button', { name: 'Save…', exact: true }).click();
  await expect.poll(async () => (await desk.downloads()).at(-1)?.outcome).toBe('saved');
  expect(JSON.parse(readFileSync(place, 'utf8'))).toMatchObject({ keyId: expect.any(String) });
});
