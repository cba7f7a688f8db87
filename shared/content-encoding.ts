/**
 * Whether a body is packed, by its header. A list of codings may be empty and hold empty places, which count as nothing (RFC
 * 9110, 5.6.1.2), and `identity` is none either; proxies leave such a header behind where they have unpacked a body.
 */
export const isPacked = (contentEncoding = ''): boolean =>
  contentEncoding
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .some((coding) => coding !== '' && coding !== 'identity');
