/** What the filters and their values are called. */
import { cautionShort } from '../../../shared/cautions.ts';
import type { Standing } from '../../../shared/check.ts';
import type { FacetName } from '../../../shared/history-facets.ts';
import { type KindName, kinds } from '../../../shared/kinds.ts';
import type { PeriodName } from '../../../shared/period.ts';
import { standingWords } from '../../../shared/standing-words.ts';

export const facetTitles: Readonly<Record<FacetName, string>> = {
  kind: 'Kind',
  standing: 'Outcome',
  state: 'State',
  environment: 'Environment',
  profile: 'Profile',
  operator: 'Operator',
  decision: 'Decision',
  face: 'Picture',
  sandbox: 'Source',
  event: 'Event',
  caution: 'Caution',
};

const words: Readonly<Partial<Record<FacetName, Readonly<Record<string, string>>>>> = {
  state: {
    ready: 'Not sent yet',
    sent: 'Waiting',
    answered: 'Answered',
    failed: 'Failed',
    unknown: 'Unknown',
  },
  environment: { production: 'Production', sandbox: 'Sandbox' },
  decision: { none: 'Not decided', accepted: 'Accepted', rejected: 'Rejected', referred: 'Referred' },
  face: { yes: 'With a picture', no: 'Without a picture' },
  sandbox: { yes: 'Made up by the sandbox', no: 'From a service' },
  event: { settled: 'Settled by an event', beside: 'With an event beside the answer' },
  caution: { ...cautionShort, 'politically-exposed': 'Politically exposed (PEP)' },
};

export const periodWords: Readonly<Record<PeriodName, string>> = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
};

/** The word for a value; `label` is what an id is called, where that is known. */
export function valueWord(facet: FacetName, value: string, label: string | null): string {
  if (label !== null) return label;
  if (facet === 'kind') return kinds[value as KindName]?.short ?? value;
  if (facet === 'standing') return standingWords[value as Standing]?.word ?? value;
  return words[facet]?.[value] ?? value;
}
