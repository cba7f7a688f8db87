/** The desk: opening it, and how it stands. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { type DeskStatus, PASSPHRASE_MIN } from '../../shared/desk.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { Ruled } from '../policy/port.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import type { HandlerPorts } from './ports.ts';

export function deskHandlers({ core, deskChanged }: HandlerPorts): VerideskHandlers['desk'] {
  const opening = async (open: () => Promise<DeskStatus>) => {
    try {
      const status = await open();
      deskChanged(status);
      return succeed(status);
    } catch (error) {
      if (error instanceof SecretsTrouble) return fail(error.code);
      throw error;
    }
  };
  const looking = async (look: () => Promise<DeskStatus>) => {
    const status = await look();
    deskChanged(status);
    return succeed(status);
  };
  return {
    status: async () => succeed(await core.desk.status()),
    begin: async (choice) => {
      const short = choice.store === 'vault' && [...choice.passphrase].length < PASSPHRASE_MIN;
      if (short) return fail('passphrase-short', { field: 'passphrase' });
      try {
        return await opening(() => core.desk.begin(choice));
      } catch (error) {
        if (error instanceof Ruled) return fail('ruled', { sentence: error.sentence });
        throw error;
      }
    },
    unlock: ({ passphrase }) => opening(() => core.desk.unlock(passphrase)),
    retry: () => looking(() => core.desk.retry()),
    readNotice: ({ id }) => looking(() => core.desk.readNotice(id)),
  };
}
