/** Error codes of sockets, TLS and undici, sorted by what they say about the request. */
import type { NotSentReason, PerhapsSentReason } from '../../shared/check.ts';
import type { Delivery } from './transport.ts';

/** The most telling code of an error; of several attempts (one per address) the first one's. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error.cause !== undefined && (code === '' || code.startsWith('UND_ERR_SOCKET')))
    return codeOf(error.cause) || code;
  return code;
}

/** `UNSPECIFIED` is what Node calls a certificate that is refused for what it has no name for, as too weak a key. */
const TLS =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_OSSL|EPROTO|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH|CRL_|ERROR_IN_C|UNSPECIFIED$)/u;

/** Whoever answers there does not speak TLS at all: of a certificate nothing is known. */
const NO_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|UNKNOWN_PROTOCOL)$/u;

/** What a proxy answered with instead of opening the tunnel, for example 407; undefined where it did not come to that. */
export function proxyStatusOf(error: unknown): number | undefined {
  // The library has no other place for it.
  const said = codeOf(error) === 'UND_ERR_ABORTED' && error instanceof Error ? error.message : '';
  const status = /^Proxy response \((?<status>\d{3})\) /u.exec(said)?.groups?.status;
  return status === undefined ? undefined : Number(status);
}

/** For errors before the first byte of the request left. */
export function notSentReason(error: unknown, proxied: boolean): NotSentReason {
  const code = codeOf(error);
  // A page of the proxy’s own where the tunnel should be, to sign in for example.
  if (proxied && NO_TLS.test(code)) return 'proxy';
  if (TLS.test(code)) return 'tls';
  if (proxied) return 'proxy';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_FAIL' || code === 'EAI_NODATA')
    return 'name-not-found';
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'connect-timeout';
  if (/^(ENETUNREACH|EHOSTUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/u.test(code))
    return 'network-unreachable';
  return 'connection-refused';
}

/** What became of a request that met such an error. */
export function notSent(error: unknown, proxied: boolean): Delivery {
  const reason = notSentReason(error, proxied);
  const proxyStatus = proxyStatusOf(error);
  return { result: 'not-sent', reason, ...(proxyStatus !== undefined && { proxyStatus }) };
}

/**
 * Something came that the library's parser cannot take for an answer, which it says by a name alone; or its head is too long.
 * Of a head that breaks the rules behind a length it says that the body is shorter, though there is none yet. Of a word that
 * nobody asked for, as of another protocol from here on (101), it says so by a message alone, and it trips over a status below 100.
 */
const isMalformed = (error: unknown, code: string, begun: boolean): boolean =>
  code === 'UND_ERR_HEADERS_OVERFLOW' ||
  (!begun && code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') ||
  (code === 'UND_ERR_SOCKET' &&
    error instanceof Error &&
    /^bad (?:upgrade|response)$/u.test(error.message)) ||
  code === 'ERR_ASSERTION' ||
  (error instanceof Error && error.name === 'HTTPParserError');

/** For errors after the first byte left; `begun` says whether any of the answer had come. */
export function perhapsSentReason(error: unknown, begun: boolean): PerhapsSentReason {
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 'answer-timeout';
  if (isMalformed(error, code, begun)) return 'answer-malformed';
  return begun ? 'answer-truncated' : 'connection-reset';
}
