/** The sandbox and the app's reader of answers were written apart; here they meet. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../../shared/envelope.ts';
import { sandboxNumbers } from '../../shared/sandbox-numbers.ts';
import { personOf } from './person.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { askNumber } from './testing/ask.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

async function read(number: string) {
  const heard = await askNumber(sandbox, number);
  return readAnswer(heard.body.toString('utf8'), { kind: 'bvn', httpStatus: heard.status }).reading;
}

describe('the reader of answers', () => {
  const whole = sandboxNumbers.filter(({ expects }) => expects.httpStatus !== null);

  it.each(whole)('$number: $title', { timeout: 10_000 }, async ({ number, expects }) => {
    expect((await read(number)).outcome).toBe(expects.outcome ?? 'unknown');
  });

  it('finds the whole person, and the portrait', async () => {
    const { identity, photo, code, reference } = await read('22212345678');
    const person = personOf('22212345678');
    expect(identity).toEqual({
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      fullName: null,
      dateOfBirth: person.dateOfBirth,
      gender: 'female',
      phone: person.phoneNumber,
      documentNumber: '22212345678',
      hasPhoto: true,
    });
    expect([photo, code, reference]).toEqual(['/data/image', 'verified', expect.stringMatching(/^SBX-/u)]);
  });

  it('hears which fields of a different person do not match, and does not take them for the person', async () => {
    const { identity, match, fieldMatches } = await read('22200000201');
    const person = personOf('22200000201');
    expect([identity?.lastName, identity?.dateOfBirth]).toEqual([person.lastName, person.dateOfBirth]);
    expect([match, fieldMatches]).toEqual([false, { lastName: false, dateOfBirth: false }]);
  });
});
