/** What is wrong with a mailbox, in one sentence for a person: what it is, and what to do. */
import type { NotSentReason, PerhapsSentReason } from '../../../shared/check.ts';
import type { Asked } from './mailbox-line.ts';

type Unanswered = Extract<Asked, { result: 'unanswered' }>;

const reasons: Partial<Record<NotSentReason | PerhapsSentReason, string>> = {
  'name-not-found': 'The mailbox’s name is not known on this network. Look at its address.',
  'connect-timeout': 'The mailbox does not answer. Look at its address and the network.',
  'network-unreachable': 'The network does not reach the mailbox. Look at the network.',
  'connection-refused':
    'Nothing answers at the mailbox’s address. Start the mailbox, or look at the address.',
  tls: 'The mailbox’s certificate is not trusted on this computer, or what answers at its address does not encrypt as it must. Nothing was asked of it. Look at this computer’s date, and the mailbox’s address and certificate.',
  proxy: 'The proxy does not reach the mailbox. Ask whoever looks after the network.',
};

const wantsSignIn =
  'The network’s proxy wants a sign-in (407) and lets nothing through to the mailbox. Ask whoever looks after the network to let its address through without one.';

export const mailboxWords = {
  unanswered: ({ reason, proxyStatus }: Unanswered): string =>
    reason === 'proxy' && proxyStatus === 407
      ? wantsSignIn
      : (reasons[reason] ?? 'The mailbox broke off in the middle of an answer. Nothing is lost.'),
  status(status: number): string {
    if (status === 401 || status === 403)
      return 'The mailbox does not know this desk’s token. Enter it again.';
    if (status >= 500)
      return `The mailbox is in trouble itself (it answered with ${status}). Nothing is lost.`;
    return `What answers at this address is no mailbox (it answered with ${status}). Look at the address.`;
  },
  /** Of an acknowledgement, where what is delivered was given. */
  notHeard: (status: number): string =>
    status === 401 || status >= 500
      ? mailboxWords.status(status)
      : `The mailbox gives what is delivered, and takes no word that it is kept here (it answered with ${status}). Ask whoever looks after the network to let POST through to it.`,
  noMailbox: 'What answers at this address is no mailbox. Look at the address.',
  noToken: 'This profile has no token for its mailbox. Enter the one that the mailbox made for this desk.',
  givenForAnother:
    'This profile’s token was given for another address of its mailbox, and is not sent to this one. Look at the address; if it is right, enter the token again.',
  keyless:
    'This profile has no key to prove with what is delivered. It stays at the mailbox until the key is entered.',
  notKept: 'Keys or history cannot be used at the moment. What was delivered stays at the mailbox.',
  unreadable: (count: number): string =>
    count === 1
      ? 'One delivery cannot be read. It stays at the mailbox.'
      : `${count} deliveries cannot be read. They stay at the mailbox.`,
} as const;
