import { expect, it } from 'vitest';
import { mailboxWords } from './pull-words.ts';

it.each([
  'name-not-found',
  'connect-timeout',
  'network-unreachable',
  'connection-refused',
  'tls',
  'proxy',
] as const)('of a mailbox that cannot be reached (%s) it is said what to do', (reason) => {
  const sentence = mailboxWords.unanswered({ result: 'unanswered', reason });
  expect(sentence).toMatch(/ (?:Look at|Start|Ask) [^.]+\.$/u);
});

it('of a certificate that is not trusted, to look at the date here too: by a wrong one none is', () => {
  expect(mailboxWords.unanswered({ result: 'unanswered', reason: 'tls' })).toContain('computer’s date');
});
