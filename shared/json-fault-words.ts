/**
 * Why a text is no JSON, by the name that the parser has for it: behind the place, and without a full stop. The names are those
 * of `printParseErrorCode`.
 */
export const jsonFaultWords: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word or sign stands there that JSON does not know',
  InvalidNumberFormat: 'the number is not written as JSON writes numbers',
  PropertyNameExpected: 'a name in double quotation marks is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a “}” is missing',
  CloseBracketExpected: 'a “]” is missing',
  EndOfFileExpected: 'the JSON is over there, but more text follows',
  InvalidCommentToken: 'a comment stands there, which JSON does not have',
  UnexpectedEndOfString: 'a text is not closed by a quotation mark',
  UnexpectedEndOfNumber: 'the number is not finished',
  InvalidUnicode: '“\\u” is not followed by four hexadecimal digits',
  InvalidEscapeCharacter: 'the sign after “\\” has no meaning',
  InvalidCharacter: 'a text holds a control character, such as a line break',
};
