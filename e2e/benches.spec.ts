/** The shells of the benches come up: whoever measures waits for their page, and nobody else starts them. */
import { fileURLToPath } from 'node:url';
import { expect, test } from './desk-test.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../bench/${name}`, import.meta.url));

for (const [folder, heading] of [
  ['blank', 'Blank'],
  ['face/page', 'Faces'],
] as const) {
  test(`the page of bench/${folder} comes up`, async ({ open }) => {
    const { page } = await open({ main: pathOf(`${folder}/main.mjs`), args: [`--page=${pathOf(folder)}`] });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });
}
