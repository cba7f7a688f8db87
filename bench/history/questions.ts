/** What is asked of the large history: what people ask, letter by letter, and what is hardest to answer. */
import { type DatedQuery, wholeHistory } from '../../shared/history-query.ts';

type Filters = DatedQuery['filters'];

const asked = (
  text: string,
  filters: Filters = {},
  from: string | null = null,
  to: string | null = null,
) => ({
  ...wholeHistory,
  text,
  filters,
  from,
  to,
});

/** A text as it is asked for while it is typed. */
const typed = (text: string): DatedQuery[] =>
  [...text].map((_, end, signs) => asked(signs.slice(0, end + 1).join('')));

/** What a person asks in a day. */
export const everyday: readonly DatedQuery[] = [
  ...typed('muhammad bello'),
  ...typed('Adéyẹmí'),
  ...typed('okafor ngozi'),
  ...typed('22212345'),
  ...['1234', '98765', '4321', 'cust-48', 'cust-481516', 'no record', 'successful', 'temporarily'].map(
    (text) => asked(text),
  ),
  asked('', { kind: ['bvn'], standing: ['verified'] }),
  asked('', { standing: ['mismatch', 'not_found'], environment: ['production'] }),
  asked('', { decision: ['none'], kind: ['face'] }),
  asked('', { operator: ['g.obi'], decision: ['referred'] }),
  asked('', { standing: ['verified'] }, '2023-02-01', '2023-02-28'),
  asked('', {}, '2022-01-01', '2022-12-31'),
  asked('bello', { kind: ['nin'], operator: ['a.bello'] }),
  asked('muhammad', { standing: ['denied'] }),
  asked('okafor', { decision: ['rejected'] }, '2024-01-01', '2024-12-31'),
];

/** Common with common, and hardly anything or nothing in both: the index steps through all of them. */
export const hard: readonly DatedQuery[] = [
  asked('', { kind: ['bvn'], face: ['yes'] }),
  asked('', { environment: ['production'], sandbox: ['yes'] }),
  asked('', { standing: ['verified'], state: ['unknown'] }),
  asked('', { profile: ['p-main'], environment: ['sandbox'] }),
  asked('successful', { standing: ['not_found'] }),
  asked('successful found'),
  asked('muhammad', {
    kind: ['voters_card'],
    operator: ['o.dayo'],
    decision: ['referred'],
    standing: ['mismatch'],
  }),
  asked('v s n r'),
  asked('cust 222', { kind: ['voters_card'] }),
  asked('', {
    standing: ['denied', 'limited', 'pending'],
    decision: ['accepted'],
    operator: ['o.dayo', 'm.nna'],
  }),
];
