/** Connections that say nothing to a mailbox: each is let go in time, so that nobody holds all of them. */
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { selfSigned } from '../service/testing/certificate.ts';
import { makeHouse, startHere } from './testing/mailbox-here.ts';

/** As the product’s, but short enough to be waited for. */
const limits = { headersMs: 400, requestMs: 800 };

/** Milliseconds until the other side ends it. */
function heldFor(socket: Socket): Promise<number> {
  const begun = performance.now();
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve) => {
    socket
      .on('error', () => undefined)
      .once('close', () => resolve(performance.now() - begun))
      .resume();
  });
}

it('over TLS or without, and also behind the handshake', async () => {
  const house = makeHouse(['lagos']);
  const { cert, key } = selfSigned('IP:127.0.0.1');
  const tls = { certificate: `${house.folder}.cert.pem`, key: `${house.folder}.key.pem` };
  writeFileSync(tls.certificate, cert);
  writeFileSync(tls.key, key);
  const portOf = ({ address }: { readonly address: string }) => Number(new URL(address).port);
  const open = portOf(await startHere(house, { limits }));
  const other = { ...house, folder: join(house.folder, 'other') };
  const secure = portOf(await startHere(other, { limits, tls }));
  const host = '127.0.0.1';
  const times = await Promise.all([
    heldFor(connect({ host, port: open })),
    heldFor(connect({ host, port: secure })),
    heldFor(connectSecurely({ host, port: secure, ca: cert })),
  ]);
  // The limits, and twice the time between two looks at them; and all of that again, where the machine is busy.
  for (const time of times) expect(time).toBeLessThan(2 * (limits.requestMs + 4 * limits.headersMs));
});
