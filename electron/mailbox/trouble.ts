/** Why the mailbox cannot be started, in one sentence that says what to do. */
export class MailboxTrouble extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'MailboxTrouble';
  }
}
