/** The way out of this network, as the system is set up. */
import { session } from 'electron';

/**
 * The first usable entry of the system's answer (a PAC list such as `PROXY a:3128; DIRECT`).
 * SOCKS is not spoken: such an entry is passed over, and with nothing else left the way is direct.
 */
export async function systemProxy(url: string): Promise<string | null> {
  const list = await session.defaultSession.resolveProxy(url);
  for (const entry of list.split(';')) {
    const [type, address] = entry.trim().split(/\s+/u);
    if (type === 'DIRECT') return null;
    if (type === 'PROXY' && address) return `http://${address}`;
    if (type === 'HTTPS' && address) return `https://${address}`;
  }
  return null;
}
