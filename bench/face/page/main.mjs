// One window with the page of the face benches, from the folder into which it was built.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { openShell, wordAfter } from '../../shell.mjs';

const files = wordAfter('--page=');
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

openShell('index.html', async ({ url }) => {
  const { pathname } = new URL(url);
  const type = types[extname(pathname)] ?? 'application/octet-stream';
  const body = await readFile(join(files, pathname)).catch(() => null);
  return body
    ? new Response(body, { headers: { 'content-type': type } })
    : new Response(null, { status: 404 });
});
