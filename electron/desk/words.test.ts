import { expect, it } from 'vitest';
import { keychainAtStart, recoveredNotice } from './words.ts';

it('checks that a crash made unknown may have been charged, but for those of a sandbox', () => {
  expect(recoveredNotice(1, true)).toContain('as Unknown: it may have been charged. It was not sent again.');
  expect(recoveredNotice(3, true)).toContain('as Unknown: they may have been charged. None was sent again.');
  expect(recoveredNotice(1, false)).toContain(
    'as Unknown. A sandbox charges nothing. It was not sent again.',
  );
  expect(recoveredNotice(3, false)).toContain('as Unknown. A sandbox charges nothing. None was sent again.');
});

const MAC = 'Platform secure storage failure:';

it.each([
  [`${MAC} User interaction is not allowed.`, 'did not let Veridesk in'],
  [`${MAC} User canceled the operation.`, 'did not let Veridesk in'],
  [`${MAC} The user name or passphrase you entered is not correct.`, 'did not let Veridesk in'],
  [`${MAC} A default keychain could not be found.`, 'no place to keep anything'],
  ['Couldn’t access platform secure storage: Windows ERROR_NO_SUCH_LOGON_SESSION', 'a rule of this computer'],
])(
  'of a keychain that says “%s” it is told what can be done, and not that there is none',
  (message, words) => {
    expect(keychainAtStart({ message })).toMatchObject({
      usable: false,
      sentence: expect.stringContaining(words),
    });
  },
);
