import { expect, it } from 'vitest';
import { recoveredNotice } from './words.ts';

it('checks that a crash made unknown may have been charged, but for those of a sandbox', () => {
  expect(recoveredNotice(1, true)).toContain('as Unknown: it may have been charged. It was not sent again.');
  expect(recoveredNotice(3, true)).toContain('as Unknown: they may have been charged. None was sent again.');
  expect(recoveredNotice(1, false)).toContain(
    'as Unknown. A sandbox charges nothing. It was not sent again.',
  );
  expect(recoveredNotice(3, false)).toContain('as Unknown. A sandbox charges nothing. None was sent again.');
});
