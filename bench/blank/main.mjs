// The least that a shell can show: one window with an empty page of its own protocol. What the start is compared with.
import { openShell } from '../shell.mjs';

const page = '<!doctype html><title>Blank</title><h1>Blank</h1>';
openShell('blank.html', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
