/** A number that groups itself: taken back and done again as the text of any other field is, and kept together. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { fieldOf, identifierField, numberField, pickKind, startDesk } from './steps.ts';

test('what is typed, deleted and pasted is taken back and done again by keys and by the menu, and nothing of a number that was cleared', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  const field = numberField(page);
  await field.pressSequentially('22212345678');
  await field.press('Backspace');
  await field.press('Backspace');
  await expect(field).toHaveValue('222 1234 56');
  await field.press('Control+z');
  await expect(field).toHaveValue('222 1234 5678');
  await field.press('Control+z');
  await expect(field).toHaveValue('');
  // There is nothing before it.
  await field.press('Control+z');
  await expect(field).toHaveValue('');
  await field.press('Control+Shift+Z');
  await expect(field).toHaveValue('222 1234 5678');
  await field.press('Control+y');
  await expect(field).toHaveValue('222 1234 56');
  await expect(page.getByText('9 of 11 digits')).toBeVisible();

  // The caret stands behind what came back.
  await field.press('Home');
  await field.press('Delete');
  await expect(field).toHaveValue('221 2345 6');
  await field.press('Control+z');
  await expect(field).toHaveValue('222 1234 56');
  await page.keyboard.type('9');
  await expect(field).toHaveValue('292 2123 456');

  await desk.menu('Edit > Undo');
  await expect(field).toHaveValue('222 1234 56');
  await desk.menu('Edit > Redo');
  await expect(field).toHaveValue('292 2123 456');

  // Its keys are its own: what was typed into another field stays.
  await identifierField(page).pressSequentially('cust-001');
  await field.press('Control+z');
  await expect(field).toHaveValue('222 1234 56');
  await expect(identifierField(page)).toHaveValue('cust-001');

  // Nor do those of a dialog over it lead here, though the engine's steps are those of the whole page.
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Find a command…')).toBeFocused();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('222 1234 56');

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field).toBeFocused();
  await field.press('Control+z');
  await expect(field).toHaveValue('');
  await field.pressSequentially('2231');
  await field.press('Control+z');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field).toBeFocused();
  await field.press('Control+y');
  await expect(field).toHaveValue('');
  await field.pressSequentially('2231');
  await pickKind(page, 'nin');
  await fieldOf(page, 'nin').press('Control+z');
  await expect(fieldOf(page, 'nin')).toHaveValue('');
});

test('what an input method puts together is one step, and its keys are left to it meanwhile', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const field = numberField(page);
  await field.pressSequentially('222');
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('1');
  await compose('12');
  await expect(field).toHaveValue('22212');
  await session.send('Input.insertText', { text: '12' });
  await expect(field).toHaveValue('222 12');
  await field.press('Control+z');
  await expect(field).toHaveValue('222');
  await field.press('Control+z');
  await expect(field).toHaveValue('');
  await field.press('Control+y');
  await field.press('Control+y');
  await expect(field).toHaveValue('222 12');
});

/** Drags what lies `from` the left edge of a field to a place in it or in another one, as far from that one’s. */
async function drag(page: Page, field: Locator, from: number, over: Locator, to: number): Promise<void> {
  const [start, end] = await Promise.all([field.boundingBox(), over.boundingBox()]);
  if (start === null || end === null) throw new Error('It is not there');
  await page.mouse.move(start.x + from, start.y + start.height / 2);
  await page.mouse.down();
  // Only then is it a drag.
  await page.mouse.move(start.x + from + 8, start.y + start.height / 2, { steps: 4 });
  await page.mouse.move(end.x + to, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('no digits are dragged to another place of the number, or out of it, and what is dragged in comes where it is let go', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const field = numberField(page);
  const identifier = identifierField(page);
  const mark = (marked: Locator, start: number, end: number) =>
    marked.evaluate(
      (input: HTMLInputElement, range) => {
        input.focus();
        input.setSelectionRange(...range);
      },
      [start, end] as const,
    );
  await field.fill('22233345678');
  await mark(field, 4, 8);
  await drag(page, field, 75, field, 300);
  await expect(field).toHaveValue('222 3334 5678');
  await mark(field, 4, 8);
  await drag(page, field, 75, identifier, 100);
  await expect(identifier).toHaveValue('');
  await expect(field).toHaveValue('222 3334 5678');

  // The same drag in a field that does not group itself.
  await identifier.fill('777 8');
  await mark(identifier, 0, 3);
  await drag(page, identifier, 20, identifier, 300);
  await expect(identifier).toHaveValue(' 8777');
  await mark(identifier, 2, 5);
  await drag(page, identifier, 35, field, 300);
  await expect(identifier).toHaveValue(' 8');
  await expect(field).toHaveValue('222 3334 5678 777');
});
