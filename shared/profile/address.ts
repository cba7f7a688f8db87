/** The base address of a service. */
import { counted } from '../counted.ts';
import { TEXT_MAX } from '../text-bound.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/u;

/** Whether the name or number of a host is this very machine’s. */
export const isLoopbackName = (host: string): boolean => LOOPBACK.test(host);

/** Whether the address names this very machine. */
export function isLoopback(url: URL): boolean {
  return isLoopbackName(url.hostname);
}

export type BaseUrlVerdict =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly sentence: string };

const braces: BaseUrlVerdict = {
  ok: false,
  sentence: 'Take “{” and “}” out of the address. {version} belongs into the paths of the kinds.',
};

const tooLong: BaseUrlVerdict = {
  ok: false,
  sentence: `Shorten the address to ${counted(TEXT_MAX, 'character')}.`,
};

const bracesIn = (text: string) => text.split(/[{}]/u).length - 1;

/**
 * The base address of a service in its normal form (no trailing slash), or the sentence that says what is wrong.
 * `https://` is required; `http://` is taken for this machine alone, since the key would travel in clear.
 */
export function readBaseUrl(typed: string): BaseUrlVerdict {
  const text = typed.trim();
  if (text.length > TEXT_MAX) return tooLong;
  if (!URL.canParse(text)) {
    return { ok: false, sentence: 'Type the whole address, for example https://api.example.com.' };
  }
  const url = new URL(text);
  if (url.username || url.password)
    return { ok: false, sentence: 'Take the user name and password out of the address.' };
  if (url.search || url.hash)
    return { ok: false, sentence: 'Take everything from “?” or “#” on out of the address.' };
  if (url.protocol === 'http:' && !isLoopback(url)) {
    return { ok: false, sentence: 'Use https://. Over http:// the API key would travel in clear.' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { ok: false, sentence: 'The address must begin with https://.' };
  }
  // Behind the host each would be kept as %7B or %7D, and no version be put there. What is kept holds none there any more.
  if (bracesIn(text) > bracesIn(url.host)) return braces;
  const baseUrl = `${url.origin}${url.pathname.replace(/\/+$/u, '')}`;
  // In normal form a letter of another script is several signs, and that form is read again.
  return baseUrl.length > TEXT_MAX ? tooLong : { ok: true, baseUrl };
}
