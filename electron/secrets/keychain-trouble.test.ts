/** What the keychain’s library says when something is wrong, and what is made of it; an entry of a test’s own says it. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keychainSecrets, probeKeychain } from './keychain.ts';
import { UnreadableEntry } from './port.ts';

type Said = string | Error | Promise<string>;

/** What each entry that is made says to each question, in order; the last one is said again. */
const answers = vi.hoisted((): { entries: Said[][]; asked: string[] } => ({
  entries: [],
  asked: [],
}));

vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: class {
    readonly #answers = answers.entries.shift() ?? [new Error('one entry too many')];
    async #say(what: string): Promise<string> {
      answers.asked.push(what);
      const answer = (this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0]) ?? '';
      if (answer instanceof Error) throw answer;
      return answer;
    }
    getPassword = () => this.#say('get');
    setPassword = (value: string) => this.#say(`set ${value}`);
    deleteCredential = () => this.#say('remove');
  },
}));

const gone = new Error('org.freedesktop.DBus.Error: The session /s12 does not exist');
const made = (...entries: Said[][]) => {
  answers.entries.push(...entries);
  return keychainSecrets('a-desk');
};
beforeEach(() => {
  answers.entries.length = 0;
  answers.asked.length = 0;
});

describe('an entry that is there', () => {
  it.each([
    'Password data is not valid UTF-8',
    'Entry is matched by 2 credentials: […]',
    'Secret data is malformed: …',
  ])('and of which it is said “%s” is unreadable, which is not that there is no keychain', async (words) => {
    const error = await made([new Error(words)])
      .get('a')
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'SecretsTrouble', code: 'keychain-unreadable' });
    // What else is in the keychain can be read.
    expect(error).toBeInstanceOf(UnreadableEntry);
  });

  it('and that is empty is unreadable: KWallet gives one back so where it ended before it had written it', async () => {
    await expect(made(['']).get('a')).rejects.toMatchObject({ code: 'keychain-unreadable' });
  });

  it('and anything else is a keychain that cannot be used, with the library’s words', async () => {
    await expect(made([new Error('it is locked')]).get('a')).rejects.toMatchObject({
      code: 'keychain-unavailable',
      message: 'keychain-unavailable: it is locked',
    });
  });
});

describe('a keychain that was started anew', () => {
  it.each([
    gone,
    new Error('Disconnected from the bus'),
    // KeePassXC, by the specification’s name of it, and KWallet.
    new Error('Platform failure: DBus error: org.freedesktop.Secret.Error.NoSession'),
    new Error("Platform failure: DBus error: Can't find session /org/freedesktop/secrets/session/1"),
  ])('is joined once more: %s', async (error) => {
    const secrets = made(['kept', error], ['kept as well']);
    expect([await secrets.get('a'), await secrets.get('a')]).toEqual(['kept', 'kept as well']);
    expect(answers.asked).toEqual(['get', 'get', 'get']);
  });

  it('is asked once more where it ended in the middle of the first question, and not for ever', async () => {
    const ended = new Error('DBus error: Message recipient disconnected from message bus without replying');
    expect(await made([ended], ['kept']).get('a')).toBe('kept');
    await expect(made([ended], [ended]).set('a', 'b')).rejects.toMatchObject({
      code: 'keychain-unavailable',
    });
    expect(answers.asked).toEqual(['get', 'get', 'set b', 'set b']);
  });

  it('is joined once, not for ever', async () => {
    const secrets = made(['kept', gone], [gone]);
    await secrets.get('a');
    await expect(secrets.set('a', 'b')).rejects.toMatchObject({ code: 'keychain-unavailable' });
    expect(answers.asked).toEqual(['get', 'set b', 'set b']);
    await expect(made([gone]).get('a')).rejects.toMatchObject({ code: 'keychain-unavailable' });
  });
});

it('another trouble is told, and nothing is done a second time; the next question joins anew', async () => {
  const secrets = made(['kept', new Error('it is locked')], ['kept']);
  await secrets.get('a');
  await expect(secrets.set('a', 'b')).rejects.toMatchObject({ code: 'keychain-unavailable' });
  expect(answers.asked).toEqual(['get', 'set b']);
  expect(await secrets.get('a')).toBe('kept');
});

it('one that waits for a person is waited for a minute, no longer; the next question is asked all the same', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const prompt = Promise.withResolvers<string>();
  onTestFinished(() => prompt.resolve('late'));
  const secrets = made([prompt.promise], ['kept']);
  const said = vi.fn();
  secrets.get('a').catch(said);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'keychain-unavailable' }));
  expect(await secrets.get('a')).toBe('kept');
  expect(vi.getTimerCount()).toBe(0);
});

it('of those that wait for a person three are asked at most, so that files can be read meanwhile; one given up is never asked', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const prompts = [1, 2, 3].map(() => Promise.withResolvers<string>());
  const secrets = made(...prompts.map(({ promise }) => [promise]), ['never asked'], ['kept']);
  const said = vi.fn();
  const askedMeanwhile = ['a', 'b', 'c'].map((name) => secrets.get(name).catch(said));
  const set = secrets.set('d', 'given up').catch(said);
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all([...askedMeanwhile, set]);
  expect(said.mock.calls.map(([error]) => error.code)).toEqual(Array(4).fill('keychain-unavailable'));
  expect(answers.asked).toEqual(['get', 'get', 'get']);

  // Somebody is there again.
  const asked = secrets.get('e');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers.asked).toEqual(['get', 'get', 'get']);
  for (const { resolve } of prompts) resolve('late');
  expect([await asked, answers.asked]).toEqual(['kept', ['get', 'get', 'get', 'get']]);
  expect(vi.getTimerCount()).toBe(0);
});

it('a keychain that gives back another value than it was given cannot be used', async () => {
  made(['', 'another', '']);
  expect(await probeKeychain('a-desk')).toMatchObject({ code: 'keychain-unavailable' });
  made(['', 'probe', '']);
  expect(await probeKeychain('a-desk')).toBeNull();
});
