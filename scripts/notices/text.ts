/** The notices that go with a packed program: each part, its licence, and that licence’s words. */
import type { Part } from './parts.ts';

/** Each text stands once, below all that came under it. */
export function noticesText(parts: readonly Part[]): string {
  const under = new Map<string, Part[]>();
  for (const part of parts) under.set(part.text, [...(under.get(part.text) ?? []), part]);
  const named = ({ name, version, license, within }: Part): string =>
    `${name} ${version} (${license}${within ? `, within ${within}` : ''})`;
  const blocks = [...under].map(([text, all]) => `${all.map(named).join('\n')}\n\n${text}\n`);
  const line = `\n${'-'.repeat(80)}\n\n`;
  const head =
    'Veridesk is put together from the libraries below, each under its own licence. What a library has\n' +
    'compiled into it is named as far as the library itself names it.\n';
  return [head, ...blocks].join(line);
}
