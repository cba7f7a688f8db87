import { describe, expect, it } from 'vitest';
import { codeOf, notSentReason, perhapsSentReason } from './network-errors.ts';

const coded = (code: string, more: { cause?: unknown } = {}) =>
  Object.assign(new Error('words'), { code, ...more });

describe('the code of an error', () => {
  it('is its own, its cause’s where it only says “socket”, the first address’s where several failed', () => {
    expect(codeOf(coded('ECONNREFUSED'))).toBe('ECONNREFUSED');
    expect(codeOf(coded('UND_ERR_SOCKET', { cause: coded('ECONNRESET') }))).toBe('ECONNRESET');
    expect(codeOf(coded('UND_ERR_SOCKET', { cause: new Error('no code') }))).toBe('UND_ERR_SOCKET');
    expect(codeOf(coded('UND_ERR_HEADERS_TIMEOUT', { cause: coded('ECONNRESET') }))).toBe(
      'UND_ERR_HEADERS_TIMEOUT',
    );
    expect(codeOf(new TypeError('fetch failed', { cause: coded('ENOTFOUND') }))).toBe('ENOTFOUND');
    expect(codeOf(new AggregateError([coded('ENETUNREACH'), coded('ECONNREFUSED')]))).toBe('ENETUNREACH');
    expect(codeOf(new AggregateError([]))).toBe('');
  });

  it('is empty for what is no error', () => {
    for (const odd of [undefined, null, 'ECONNRESET', { code: 'ECONNRESET' }, new Error('x')])
      expect(codeOf(odd)).toBe('');
    expect(codeOf(Object.assign(new Error('x'), { code: 7 }))).toBe('');
  });
});

describe('an error before the first byte', () => {
  it.each([
    ['ENOTFOUND', 'name-not-found'],
    ['EAI_AGAIN', 'name-not-found'],
    ['EAI_FAIL', 'name-not-found'],
    ['ECONNREFUSED', 'connection-refused'],
    ['ECONNRESET', 'connection-refused'],
    ['UND_ERR_CONNECT_TIMEOUT', 'connect-timeout'],
    ['ETIMEDOUT', 'connect-timeout'],
    ['ENETUNREACH', 'network-unreachable'],
    ['EHOSTUNREACH', 'network-unreachable'],
    ['EACCES', 'network-unreachable'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['INVALID_PURPOSE', 'tls'],
    ['UNSPECIFIED', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['EPROTO', 'tls'],
    ['', 'connection-refused'],
  ])('%s is %s', (code, reason) => {
    expect(notSentReason(coded(code), false)).toBe(reason);
  });

  it('is the proxy’s where one stands in between, unless the certificate is to blame', () => {
    expect(notSentReason(coded('ECONNREFUSED'), true)).toBe('proxy');
    expect(notSentReason(coded('UND_ERR_ABORTED'), true)).toBe('proxy');
    expect(notSentReason(coded('ERR_SSL_WRONG_VERSION_NUMBER'), true)).toBe('proxy');
    expect(notSentReason(coded('CERT_HAS_EXPIRED'), true)).toBe('tls');
  });
});

describe('an error after the first byte', () => {
  it.each([
    ['UND_ERR_HEADERS_TIMEOUT', false, 'answer-timeout'],
    ['UND_ERR_BODY_TIMEOUT', true, 'answer-timeout'],
    ['ECONNRESET', false, 'connection-reset'],
    ['ECONNRESET', true, 'answer-truncated'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', true, 'answer-truncated'],
    ['ENOTFOUND', false, 'connection-reset'],
  ])('%s, begun %s, is %s', (code, begun, reason) => {
    expect(perhapsSentReason(coded(code), begun)).toBe(reason);
  });
});
