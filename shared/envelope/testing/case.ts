/** Bodies in the shapes that services answer in, with made-up values, and what a careful person reads from each. */
import type { Identity } from '../../identity.ts';
import type { KindName } from '../../kinds.ts';
import type { ReadOutcome } from '../../reading.ts';
import comparisons from '../corpus/comparisons.json' with { type: 'json' };
import denials from '../corpus/denials.json' with { type: 'json' };
import documented from '../corpus/documented.json' with { type: 'json' };
import faces from '../corpus/faces.json' with { type: 'json' };
import further from '../corpus/further.json' with { type: 'json' };
import furtherPractice from '../corpus/further-practice.json' with { type: 'json' };
import practice from '../corpus/practice.json' with { type: 'json' };
import records from '../corpus/records.json' with { type: 'json' };
import refusals from '../corpus/refusals.json' with { type: 'json' };
import varied from '../corpus/varied.json' with { type: 'json' };
import variedRefusals from '../corpus/varied-refusals.json' with { type: 'json' };

/** `identity` lists the fields that stand in the body: those left out must be read as null. */
export interface Case {
  readonly shape: string;
  readonly kind?: KindName;
  readonly status?: number;
  readonly body: unknown;
  readonly outcome: ReadOutcome;
  readonly identity?: Partial<Identity>;
  readonly message?: string | null;
  readonly match?: boolean | null;
  readonly confidence?: number | null;
  readonly threshold?: number | null;
  readonly fieldMatches?: Readonly<Record<string, boolean>>;
  readonly photo?: string | null;
}

/** Pictures of a few hundred bytes, by the placeholder that stands for them in the bodies. */
const PICTURES: Readonly<Record<string, string>> = {
  $JPEG: `/9j/4AAQSkZJRgABAQAAAQABAAD${'AbCd0189+/'.repeat(60)}==`,
  $PNG: `iVBORw0KGgoAAAANSUhEUgAAAAE${'ZyXw9870+/'.repeat(60)}`,
};

export const corpora: readonly (readonly [name: string, cases: readonly Case[]])[] = [
  ['documented', casesOf(documented)],
  ['records', casesOf(records)],
  ['comparisons', casesOf(comparisons)],
  ['refusals', casesOf(refusals)],
  ['varied', casesOf(varied)],
  ['varied refusals', casesOf(variedRefusals)],
  ['further', casesOf(further)],
  ['practice', casesOf(practice)],
  ['further practice', casesOf(furtherPractice)],
  ['faces', casesOf(faces)],
  ['denials', casesOf(denials)],
];

function casesOf(list: unknown): readonly Case[] {
  const text = JSON.stringify(list).replace(/\$(?:JPEG|PNG)/g, (name) => PICTURES[name] ?? name);
  return JSON.parse(text) as readonly Case[];
}
