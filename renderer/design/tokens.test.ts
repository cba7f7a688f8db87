/** Contrast of what is written and drawn, in both themes: as usual, and where the system is asked for more. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const tokensIn = (text: string): [string, [string, string]][] =>
  [...text.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/gu)].map(
    ([, name = '', light, dark, both = '']) => [name, [light ?? both, dark ?? both]],
  );
const [usualText = '', moreText = ''] = css.split('@media (prefers-contrast: more)');
const usual = new Map(tokensIn(usualText));
const more = new Map([...usual, ...tokensIn(moreText.slice(0, moreText.indexOf('[data-theme')))]);

/** Relative luminance, as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['bg', 'surface', 'sunken', 'raised', 'hover'];
const TEXTS: [string, string[]][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent'].map((text): [string, string[]] => [text, [...GROUNDS, 'accent-bg']]),
  ...['ok', 'warn', 'bad', 'odd', 'calm'].map((text): [string, string[]] => [
    text,
    ['surface', 'bg', `${text}-bg`],
  ]),
  ['sandbox', ['sandbox-a', 'sandbox-b']],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-production', ['production']],
];
const EDGES: [string, string[]][] = [['edge', ['bg', 'surface', 'raised']]];

function tooLow(tokens: ReadonlyMap<string, [string, string]>, pairs: [string, string[]][], least: number) {
  return pairs.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) =>
      [0, 1].flatMap((theme) => {
        const [one = '', other = ''] = [tokens.get(text)?.[theme], tokens.get(ground)?.[theme]];
        const contrast = contrastOf(one, other);
        return contrast >= least ? [] : [`${text} on ${ground}: ${contrast.toFixed(2)}`];
      }),
    ),
  );
}

describe.each([
  ['usual', usual, 4.5, 3],
  ['more', more, 7, 4.5],
] as const)('%s', (_, tokens, text, edge) => {
  it('is enough of every text and every edge of a control', () => {
    expect(tooLow(tokens, TEXTS, text)).toEqual([]);
    expect(tooLow(tokens, EDGES, edge)).toEqual([]);
  });
});
