/** Pictures from files: what is none of ours is refused in one sentence, and what is used leaves without its history. */
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { captureOfLast } from './camera-page.ts';
import { expect, test } from './desk-test.ts';
import { sampleFile } from './pictures.ts';
import { startRecording } from './recording-service.ts';
import {
  addPicture,
  fieldOf,
  identifierField,
  pickKind,
  result,
  review,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

type File = Awaited<ReturnType<typeof sampleFile>>;

const file = (name: string, mimeType: string, buffer: Buffer): File => ({ name, mimeType, buffer });
const ascii = (text: string) => Buffer.from(text, 'latin1');

/** A PNG that says it is so large, and is not. */
function hugePng(side: number): Buffer {
  const bytes = PNG.sync.write(new PNG({ width: 300, height: 300 }));
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

const refused: readonly (readonly [string, () => File, string])[] = [
  [
    'HEIC',
    () => file('a.heic', 'image/heic', ascii('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
    'This is a HEIC picture, as phones take them. Save it as JPEG, then choose it again.',
  ],
  [
    'SVG',
    () => file('a.svg', 'image/svg+xml', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    'This is an SVG drawing, not a photo. Choose a JPEG, PNG or WebP picture.',
  ],
  [
    '20,000 × 20,000',
    () => file('a.png', 'image/png', hugePng(20_000)),
    'The picture has more than 50 megapixels. Choose a smaller one.',
  ],
  [
    'not a picture',
    () => file('a.jpg', 'image/jpeg', ascii('not a picture')),
    'This is no JPEG, PNG or WebP picture. Choose another one.',
  ],
];

async function refuseAll(page: Page): Promise<void> {
  for (const [name, make, sentence] of refused) {
    await test.step(name, async () => {
      await page.locator('input[type=file]').setInputFiles(make());
      await expect(page.getByRole('form').getByText(sentence, { exact: true })).toBeVisible();
      await expect(review(page)).toHaveCount(0);
    });
  }
  await test.step('100 MB', async () => {
    // Made in the page: a test hands over no file of that size.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      const head = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
      const files = new DataTransfer();
      files.items.add(new File([head, new Uint8Array(100_000_000)], 'a.jpg', { type: 'image/jpeg' }));
      if (input) input.files = files.files;
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(
      page.getByRole('form').getByText('The picture is larger than 25 MB. Choose a smaller one.'),
    ).toBeVisible();
  });
}

/** Stands where a phone writes the place. */
const PLACE = '9.0765N,7.3986E-CANARY';

/** A camera's own notes before the picture: turned by a quarter (orientation 6), and with a place. */
function withNotes(jpeg: Buffer): Buffer {
  const place = ascii(`${PLACE}\0`);
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write('II', 0, 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  entry(10, 0x0112, 3, 1, 6);
  // The text lies after the table.
  entry(22, 0x010e, 2, place.length, tiff.length);
  const body = Buffer.concat([ascii('Exif\0\0'), tiff, place]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

const sizeIn = (page: Page, base64: string) =>
  page.evaluate(async (content) => {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    return { width, height };
  }, base64);

test('what is no picture of ours is refused in one sentence, and nothing is looked at; one with notes of a camera leaves upright and without them', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const service = await startRecording();
  try {
    const { page } = await open();
    await startDesk(
      page,
      { store: 'memory' },
      {
        name: 'Outside',
        baseUrl: service.baseUrl,
        apiKey: 'test-key',
        encryptionKey: 'test-secret',
      },
    );
    await pickKind(page, 'face');
    await refuseAll(page);
    expect(service.recorded).toEqual([]);

    const upright = await sampleFile(page, 'sample6.jpg', { part: [1400, 130, 460, 600] });
    const noted = { ...upright, buffer: withNotes(upright.buffer) };
    expect(noted.buffer.includes(PLACE)).toBe(true);
    await addPicture(page, noted);
    await fieldOf(page, 'face').fill(VERIFIED_NUMBER);
    await identifierField(page).fill('cust-001');
    await page.getByRole('button', { name: 'Run check' }).click();
    await expect(result(page).getByRole('article', { name: 'Record' })).toBeVisible();

    const [sent] = service.recorded;
    const [, base64 = ''] = /"[^"]+":\s*"(\/9j\/[A-Za-z0-9+/=]+)"/u.exec(sent?.body ?? '') ?? [];
    const bytes = Buffer.from(base64, 'base64');
    expect(bytes.length).toBeGreaterThan(10_000);
    for (const note of [PLACE, 'CANARY', 'Exif']) expect(bytes.includes(note), note).toBe(false);
    // Turned by a quarter, as the notes said: what was upright lies on its side now.
    expect(await sizeIn(page, base64)).toEqual({ width: 600, height: 460 });
    expect(await captureOfLast(page)).toMatchObject({ source: 'file', shot: null });
  } finally {
    await service.close();
  }
});

test('text that comes with a picture of it, as out of a sheet, goes into its field, and the picture where no text goes; the letters of a drop-down are its own', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');
  const base64 = PNG.sync.write(new PNG({ width: 400, height: 500 })).toString('base64');
  /** Whether the field is left to take what is pasted. */
  const isLeft = (text: string | null, field = identifierField(page)) =>
    field.evaluate(
      (place, pasted) => {
        const clipboardData = new DataTransfer();
        const bytes = Uint8Array.from(atob(pasted.base64), (sign) => sign.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'cell', { type: 'image/png' }));
        if (pasted.text !== null) clipboardData.setData('text/plain', pasted.text);
        return place.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      { base64, text },
    );
  expect(await isLeft('cust-001')).toBe(true);
  expect(await isLeft(null)).toBe(false);
  await expect(review(page)).toBeVisible();
  await review(page).press('r');
  // A file that is copied brings its name along.
  expect(await isLeft('ada.png', page.locator('input[type=file]'))).toBe(false);
  await expect(review(page)).toBeVisible();
  await page.getByRole('button', { name: /^Why this check/u }).click();
  await page.getByLabel('Purpose', { exact: true }).press('r');
  await expect(review(page)).toBeVisible();
  await review(page).getByRole('button', { name: 'Use this picture' }).press('r');
  await expect(review(page)).toHaveCount(0);
});
