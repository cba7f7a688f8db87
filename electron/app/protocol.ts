/** The app's own protocol: the window's files, and the policy that travels with each as a real header. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { protocol } from 'electron';
import { APP_HOST, APP_SCHEME, CUSTOMER_URL, isAt } from './origin.ts';

const FILES = fileURLToPath(new URL('../renderer', import.meta.url));

/** Grown from nothing: each source is there because the window needs it. Pictures of answers are `blob:` addresses. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one script that the window starts by itself: the worker that judges faces.
  'trusted-types face-judge',
].join('; ');

/** The customer's page shows a camera's picture and words; it needs no worker, no picture by address and no request. */
const CUSTOMER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** A worker has the policy of its own file. This one runs WebAssembly and fetches the models; nothing else. */
const JUDGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
const JUDGE_FILE = /^\/assets\/judge-worker-[\w-]+\.js$/u;

/** The policy of a file: that of the page which it is, or the main window's. */
function policyOf(url: URL): string {
  if (JUDGE_FILE.test(url.pathname)) return JUDGE_POLICY;
  return isAt(url.href, CUSTOMER_URL) ? CUSTOMER_POLICY : POLICY;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.bin': 'application/octet-stream',
  '.wasm': 'application/wasm',
};

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Has to be said before the app is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

const refuse = (status: number) => new Response(null, { status, headers: HEADERS });

/** Answers a request for one of the window's files; anything else is not there. */
async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.host !== APP_HOST) return refuse(404);
  if (request.method !== 'GET') return refuse(405);
  const path = normalize(join(FILES, decodeURIComponent(url.pathname)));
  const type = TYPES[extname(path)];
  if (!path.startsWith(FILES + sep) || type === undefined) return refuse(404);
  try {
    const headers = { ...HEADERS, 'Content-Security-Policy': policyOf(url), 'Content-Type': type };
    return new Response(await readFile(path), { headers });
  } catch {
    return refuse(404);
  }
}

/** Whether there is a script of this name among the window's files. */
export function isWindowFile(name: string): boolean {
  return basename(name) === name && existsSync(join(FILES, 'assets', name));
}

/** Serves the window's files under `app://veridesk/`. */
export function answerAppScheme(): void {
  protocol.handle(APP_SCHEME, (request) => answer(request).catch(() => refuse(400)));
}
