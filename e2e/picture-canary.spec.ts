/** A picture’s bytes leave with the request and rest in the encrypted history; they are nowhere else. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { expect, test } from './desk-test.ts';
import { type Canaries, filesIn, hunt, outputOf, type Place } from './hunt.ts';
import { type RecordingService, startRecording } from './recording-service.ts';
import {
  addPicture,
  expectStanding,
  fieldOf,
  identifierField,
  pickKind,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const keys = { apiKey: 'vd_sandbox_a', encryptionKey: 'vd_sandbox_b' };
const PASSPHRASE = 'correct horse battery';
const FOUND = { status: true, data: { firstName: 'Ngozi', lastName: 'Okafor' } };

/** A picture that no two bytes of are alike elsewhere: noise. */
function noiseFile(): Buffer {
  const png = new PNG({ width: 400, height: 500 });
  let state = 7;
  for (let at = 0; at < png.data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    png.data[at] = at % 4 === 3 ? 255 : state >> 16;
  }
  return PNG.sync.write(png);
}

/** Three runs of the picture that the service got: near its beginning, in its middle and near its end. */
function canariesOf(service: RecordingService): Canaries {
  expect(service.recorded).toHaveLength(1);
  const { image } = JSON.parse(service.recorded[0]?.body ?? '') as { image: string };
  const picture = Buffer.from(image, 'base64');
  expect(picture.length).toBeGreaterThan(20_000);
  const run = (share: number) => {
    const from = Math.floor(picture.length * share);
    return picture.subarray(from, from + 30);
  };
  return { beginning: run(0.1), middle: run(0.5), end: run(0.9) };
}

test('at the desk: in the request alone, while it is open and when it is closed', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(90_000);
  const service = await startRecording();
  service.answer(200, FOUND);
  const temporary = mkdtempSync(join(tmpdir(), 'veridesk-tmp-'));
  try {
    const desk = await open({ env: { TMPDIR: temporary, TMP: temporary, TEMP: temporary } });
    const { page } = desk;
    const account = { name: 'Outside', baseUrl: service.baseUrl, ...keys };
    await startDesk(page, { store: 'vault', passphrase: PASSPHRASE }, account);
    await pickKind(page, 'face');
    await addPicture(page, { name: 'customer.png', mimeType: 'image/png', buffer: noiseFile() });
    await fieldOf(page, 'face').fill(VERIFIED_NUMBER);
    await identifierField(page).fill('cust-001');
    await page.getByRole('button', { name: 'Run check' }).click();
    await expectStanding(page, 'Verified');

    const canaries = canariesOf(service);
    const request: Place = ['the request', Buffer.from(service.recorded[0]?.body ?? '')];
    expect(hunt(canaries, [request]).length).toBeGreaterThanOrEqual(3);
    expect(service.recorded[0]?.path).not.toContain('?');
    const left = () => [...filesIn(dataDir), ...filesIn(temporary)];
    expect(left().some(([path]) => path.endsWith('history.db-wal'))).toBe(true);
    expect(hunt(canaries, left())).toEqual([]);
    for (const { url } of await desk.requests()) expect(url.length).toBeLessThan(300);

    await desk.close();
    const { stdout, stderr } = desk.output();
    const places = [...left(), outputOf('the desk', stdout + stderr)];
    expect(places.some(([path]) => path.endsWith('veridesk.log'))).toBe(true);
    expect(hunt(canaries, places)).toEqual([]);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    await service.close();
  }
});

test('at the terminal: in the request alone', async ({ dataDir }) => {
  test.setTimeout(60_000);
  const service = await startRecording();
  service.answer(200, FOUND);
  const temporary = mkdtempSync(join(tmpdir(), 'veridesk-tmp-'));
  const given = mkdtempSync(join(tmpdir(), 'veridesk-given-'));
  try {
    writeFileSync(join(given, 'passphrase'), PASSPHRASE);
    writeFileSync(join(given, 'face.png'), noiseFile());
    const program = fileURLToPath(new URL('../scripts/veridesk.mjs', import.meta.url));
    const desk = ['--data-dir', dataDir, '--passphrase-file', join(given, 'passphrase')];
    const env = { ...process.env, TMPDIR: temporary, TMP: temporary, TEMP: temporary };
    const printed: string[] = [];
    const veridesk = (words: readonly string[], stdin = ''): Promise<number> =>
      new Promise((resolve) => {
        const child = execFile(process.execPath, [program, ...words, ...desk], { env }, (_, out, err) => {
          printed.push(out, err);
          resolve(child.exitCode ?? -1);
        });
        child.stdin?.end(stdin);
      });
    const account = ['profile', 'add', 'Outside', '--base-url', service.baseUrl, '--environment', 'sandbox'];
    expect(await veridesk([...account, '--keys-from-stdin'], JSON.stringify(keys))).toBe(0);
    const check = ['check', 'face', '--number', VERIFIED_NUMBER, '--identifier', 'cust-001'];
    const image = ['--image', join(given, 'face.png'), '--profile', 'Outside', '--json'];
    expect(await veridesk([...check, ...image])).toBe(0);
    expect(await veridesk(['history', 'list', '--json'])).toBe(0);
    expect(printed.join('')).toContain('"source": "terminal"');

    const canaries = canariesOf(service);
    // What is hunted is in the file that was given, so the hunt looks for the right bytes.
    expect(hunt(canaries, filesIn(given)).length).toBeGreaterThanOrEqual(3);
    const places = [...filesIn(dataDir), ...filesIn(temporary), outputOf('the terminal', printed.join('\n'))];
    expect(hunt(canaries, places)).toEqual([]);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    rmSync(given, { recursive: true, force: true });
    await service.close();
  }
});
