/** The filters of a list as the command line takes them: their names, and the values of each. */
import { cautions } from '../../../shared/cautions.ts';
import { CheckState, Environment, standings } from '../../../shared/check.ts';
import {
  decisionValues,
  eventValues,
  type FacetName,
  facetNames,
  yesOrNo,
} from '../../../shared/history-facets.ts';
import { KindName } from '../../../shared/kinds.ts';

/** Null where the values are names: of profiles as they are called, of operators. */
const filterValues: Readonly<Record<FacetName, readonly string[] | null>> = {
  kind: KindName.options,
  standing: standings,
  state: CheckState.options,
  environment: Environment.options,
  profile: null,
  operator: null,
  decision: decisionValues,
  face: yesOrNo,
  sandbox: yesOrNo,
  event: eventValues,
  caution: cautions,
};

/** One pair of the command line; `wrong` is what is to be said of one that cannot be asked. */
type ReadFilter =
  | { readonly facet: FacetName; readonly value: string; readonly wrong?: undefined }
  | { readonly wrong: string };

export function readFilter(pair: string): ReadFilter {
  const [name = '', ...rest] = pair.split('=');
  const value = rest.join('=');
  if (rest.length === 0 || value === '')
    return { wrong: '--filter is NAME=VALUE, for example standing=verified.' };
  const facet = facetNames.find((one) => one === name);
  if (!facet) return { wrong: `There is no filter “${name}”. There are: ${facetNames.join(', ')}.` };
  const values = filterValues[facet];
  if (values === null || values.includes(value)) return { facet, value };
  return { wrong: `The filter ${facet} has no value “${value}”. It has: ${values.join(', ')}.` };
}

/** What stands below the options of a list. */
export function filterHelp(): string {
  const lines = facetNames.map(
    (name) => `  ${name.padEnd(12)} ${(filterValues[name] ?? ['its name']).join(', ')}`,
  );
  return ['', 'Filters (of one name: either; of several names: all of them):', ...lines].join('\n');
}
