import { expect, it } from 'vitest';
import { prettyJson } from './pretty-json.ts';

const picture = `/9j/${'A'.repeat(48_208)}`;

it('indents JSON by two spaces', () => {
  expect(prettyJson('{"success":true,"data":{"number":"222"}}')).toBe(
    '{\n  "success": true,\n  "data": {\n    "number": "222"\n  }\n}',
  );
});

it('shortens a picture in a way that shows', () => {
  expect(prettyJson(JSON.stringify({ photo: picture }))).toBe(
    '{\n  "photo": "/9j/AAAAAAAAAAAAAAAAAAAA… (48,212 characters)"\n}',
  );
});

it('shortens a data address and base64 with line breaks too', () => {
  const broken = picture.replace(/.{76}/gu, '$&\n');
  expect(prettyJson(JSON.stringify([`data:image/jpeg;base64,${picture}`]))).toContain(
    '… (48,235 characters)',
  );
  expect(prettyJson(JSON.stringify([broken]))).toContain('… (48,212 characters)');
});

it('leaves long sentences and short codes alone', () => {
  const sentence = 'The registry could not be reached. '.repeat(10).trim();
  const signature = 'a'.repeat(120);
  const shown = prettyJson(JSON.stringify({ sentence, signature }));
  expect(shown).toContain(sentence);
  expect(shown).toContain(signature);
});

it('shows what is not JSON as it came, but for pictures', () => {
  expect(prettyJson('<html>Bad gateway</html>')).toBe('<html>Bad gateway</html>');
  expect(prettyJson(`{"photo":"${picture}`)).toBe('{"photo":"/9j/AAAAAAAAAAAAAAAAAAAA… (48,212 characters)');
});

it('never shows another number than came', () => {
  const text = '{"number":12345678901234567890}';
  expect(prettyJson(text)).toBe(text);
  expect(prettyJson('{"number":"12345678901234567890"}')).toContain('"12345678901234567890"');
});

it('shows what lies too deep as it came, and a long text of any length', () => {
  const deep = `${'['.repeat(5_000)}1${']'.repeat(5_000)}`;
  expect(prettyJson(deep)).toBe(deep);
  expect(prettyJson(`{"a":"\\"${'['.repeat(5_000)}"}`)).toContain('\n  "a": ');
  expect(prettyJson(JSON.stringify({ photo: 'A'.repeat(9_900_000) }))).toContain('(9,900,000 characters)');
});

it('shows signs that turn the direction of writing or are not seen, in JSON and in anything else', () => {
  expect(prettyJson('{"name":"\u202eOkafor\u200b","tag":"\u{e0041}"}')).toBe(
    '{\n  "name": "\\u202eOkafor\\u200b",\n  "tag": "\\udb40\\udc41"\n}',
  );
  expect(JSON.parse(prettyJson('["\u202e\u{e0041}\u2028\u009b"]'))).toEqual(['\u202e\u{e0041}\u2028\u009b']);
  expect(prettyJson('<b>\u202eno\u0007</b>\n\tend\r\n')).toBe('<b>\\u202eno\\u0007</b>\n\tend\r\n');
  expect(prettyJson('["Bọ́lá Àdùkẹ́"]')).toBe('[\n  "Bọ́lá Àdùkẹ́"\n]');
});
