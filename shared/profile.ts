/** A profile: one account at a verification service. It never holds a secret. */
import { z } from 'zod';
import { Environment } from './check.ts';

/** The profile of the service that lives inside the app; always there, cannot be removed. */
export const BUILT_IN_SANDBOX_ID = 'built-in-sandbox';
export const BUILT_IN_SANDBOX_NAME = 'Built-in sandbox';

/** Longest wait for each step, in milliseconds. */
export const TimeLimits = z.strictObject({
  connectMs: z.number().int().min(500).max(120_000),
  headersMs: z.number().int().min(500).max(600_000),
  bodyMs: z.number().int().min(500).max(600_000),
});
export type TimeLimits = z.infer<typeof TimeLimits>;

/** Registry look-ups take up to half a minute at busy hours; a person who waits can cancel at any time. */
export const defaultTimeLimits: TimeLimits = { connectMs: 10_000, headersMs: 60_000, bodyMs: 30_000 };

export const Profile = z.strictObject({
  version: z.literal(1),
  id: z.string().min(1),
  name: z.string().min(1).max(60),
  baseUrl: z.string(),
  environment: Environment,
  timeLimits: TimeLimits,
  builtIn: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/u;

/** Whether the address names this very machine. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK.test(url.hostname);
}

export type BaseUrlVerdict =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly sentence: string };

/**
 * The base address of a service in its normal form (no trailing slash), or the sentence that says what is wrong.
 * `https://` is required; `http://` is taken for this machine alone, since the key would travel in clear.
 */
export function readBaseUrl(typed: string): BaseUrlVerdict {
  const text = typed.trim();
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
  return { ok: true, baseUrl: `${url.origin}${url.pathname.replace(/\/+$/u, '')}` };
}

/** A key pair as a person enters it. Whitespace around a pasted key is dropped; a key with white space inside is refused. */
export const KeyPair = z.strictObject({
  apiKey: z
    .string()
    .trim()
    .min(1, 'Type the API key.')
    .max(512)
    .regex(/^[\x21-\x7e]+$/u, 'The API key holds a space or a letter that no key has. Copy it again.'),
  encryptionKey: z
    .string()
    .trim()
    .min(1, 'Type the encryption key.')
    .max(512)
    .regex(/^[\x21-\x7e]+$/u, 'The encryption key holds a space or a letter that no key has. Copy it again.'),
});
export type KeyPair = z.infer<typeof KeyPair>;
