/**
 * An evidence pack of a face check with everything in it (report, record, answer, picture, the piece of the log, the
 * signed head), made by a whole desk, and verified; against zipping the same bytes, which no program could leave out.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readZip } from '../electron/evidence/pack/read-zip.ts';
import { verifyPack } from '../electron/evidence/pack/verify.ts';
import { writeZip } from '../electron/evidence/pack/write-zip.ts';
import { makePack } from '../electron/packs.ts';
import { jpegBytes } from '../electron/sandbox/testing/drawn.ts';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';
import { beginDesk } from './desk.ts';
import { inFolder } from './folder.ts';
import { interleave, p50 } from './measure.ts';
import { figure, note, table, verdict } from './report.ts';

const MAKE_MOST_MS = 600;
const ROUNDS = { rounds: 15, warmUp: 2 };
/** As a camera takes it; with noise, so that it is no smaller than a real one. */
const SIDE = { width: 1280, height: 960 };

const MADE = 'pack of a face check, made';
const VERIFIED = 'the same, verified';
const ZIPPED = 'alone: its parts zipped';

async function cameraPicture(): Promise<string> {
  const data = new Uint8Array(randomBytes(SIDE.width * SIDE.height * 4));
  const bytes = await jpegBytes({ ...SIDE, data }, { quality: 30 });
  return Buffer.from(bytes).toString('base64');
}

export async function run(): Promise<void> {
  await inFolder(async (folder) => {
    const core = await beginDesk(folder, 'vault');
    try {
      await core.operators.session();
      const [history, by] = [core.history(), core.operators.now()];
      if (!history || !by) throw new Error('The desk is not open');
      const id = randomUUID();
      const picture = { mediaType: 'image/jpeg', base64: await cameraPicture() } as const;
      const asked = { id, kind: 'face', profileId: BUILT_IN_SANDBOX_ID, number: '22212345678' } as const;
      const ran = await core.checks.run({ ...asked, identifier: 'cust-001', picture });
      if (!ran.ok) throw new Error(`The check ended ${JSON.stringify(ran)}`);
      const shows = { clear: true, pictures: true, answers: true };
      const make = () => makePack(core.packs, history, { checkIds: [id], shows, version: '0' }, by);
      let { file } = await make();
      const parts = await readZip(file);
      note(parts.map(({ path, bytes }) => `${path.replace(id, '…')} ${bytes.length}`).join(', '));
      const samples = await interleave(
        {
          [MADE]: {
            run: async () => {
              ({ file } = await make());
            },
          },
          [VERIFIED]: {
            run: async () => {
              const { verdict: word, findings } = await verifyPack(file);
              if (word !== 'valid') throw new Error(`The pack is ${word}: ${JSON.stringify(findings)}`);
            },
          },
          [ZIPPED]: { run: () => writeZip(parts) },
        },
        ROUNDS,
      );
      table(samples);
      figure('file', file.length / 1_000, ' kB');
      verdict('pack with a photo, p50', p50(samples[MADE] ?? []), MAKE_MOST_MS, ' ms');
    } finally {
      await core.close();
    }
  });
}
