import dns from 'node:dns';
import { expect, it, onTestFinished, vi } from 'vitest';
import { deafPort } from './testing/deaf-port.ts';
import { reasonOf, sendTo } from './testing/sending.ts';

/** Has the system give these addresses for every name. */
function named(...addresses: readonly string[]): void {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup = ((_name: string, _options: dns.LookupAllOptions, tell: (...all: unknown[]) => void) =>
    tell(null, found)) as unknown as typeof dns.lookup;
  const spied = vi.spyOn(dns, 'lookup').mockImplementation(lookup);
  onTestFinished(() => spied.mockRestore());
}

it('a slow line reaches the service though its name has another address that is of no use here', async () => {
  const port = await deafPort(700);
  named('127.0.0.1', '127.0.0.2');
  const delivery = await sendTo(`http://service.example:${port}`, {
    limits: { connectMs: 20_000, headersMs: 10_000, bodyMs: 10_000 },
  });
  expect(reasonOf(delivery)).toBe('answered');
});

it('where none takes the connection in time, nothing was sent', async () => {
  const port = await deafPort();
  named('127.0.0.1', '127.0.0.1');
  const from = performance.now();
  expect(reasonOf(await sendTo(`http://service.example:${port}`))).toBe('not-sent: connect-timeout');
  expect(performance.now() - from).toBeLessThan(3_000);
});
