/** A backup that an earlier program made opens for ever: what stands behind its copy, and in which order. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sealerOf } from '../backup-parts.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { extractCopy, readOpener, unsealOpener } from './file.ts';

const COPY = 'the copy of a history';
const sealed = [
  'B5yN20FNYJhS9+Jczi/25kAzaLAKAZZu5SL/cz9m42QkQZJVVpRUjyp6vztWDN7cONBApJtD7d2KiDcImdhNX9fSqmrcXfdUX+ry',
  'O4bu3av+q3j8FSdShrekho3pu2KgjIxxFWkMLsw3CccwOktmNSy8GCxu1aXuwDBiGLcLDB6+oI6ZaY3SXsaSDmSdKh9ne98NgAWu',
  'WdJrXHXvesO1YTAHOGFIVApew3w8MDFdwVSzZOE1XmDNjRBt89CrlBe/C8Z1Pk4nMIYiUbzyaQ965h98CWa12DYlXOeVzU1clv8r',
  'Jr/J7XiieDWTqem7JLo6Ke6QNpr39r29qcinf7g9xPW/2E/Tt4KL7R7ENQajSiUwQk8HPQThTjjc48xIXVj/B2w0qhUzKgKkCCuw',
  'owJftX/oQuRaEZ3wmH4zHea/xPM1',
].join('');
const opener = {
  ...{ format: 'veridesk-backup', version: 1 },
  kdf: { name: 'scrypt', N: 16_384, r: 8, p: 1, salt: 'WU0a02fYj7rUlkRZ7fGAPA==' },
  ...{ cipher: 'aes-256-gcm', nonce: 'Z711FxWwAygF6EFn', tag: 'JH+FMdbcDiISNuWJvYtphA==', sealed },
};

function earlier(): string {
  const path = join(temporaryFolder(), 'earlier.vdbackup');
  const text = Buffer.from(JSON.stringify(opener));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  writeFileSync(path, Buffer.concat([Buffer.from(COPY), text, length, Buffer.from('VERIDESK-BACKUP!')]));
  return path;
}

it('a backup of before opens with its passphrase, and gives its key, its facts and its copy', async () => {
  const path = earlier();
  const sealer = sealerOf();
  const read = await readOpener(path, sealer);
  const facts = await unsealOpener(read, 'correct horse battery', sealer);
  expect(facts).toMatchObject({
    databaseKey: Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('hex'),
    bytes: COPY.length,
    madeAt: '2026-11-20T13:05:00.000Z',
    facts: { form: 12, checks: 3, profiles: 2 },
  });
  await extractCopy(path, facts, `${path}.copy`);
  expect(readFileSync(`${path}.copy`, 'utf8')).toBe(COPY);
});
