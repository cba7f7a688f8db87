/**
 * A process of its own that sends one request to the address it is given, waits so long for an answer, and prints what came
 * of it. It stops (SIGSTOP) as soon as the request is sent.
 */
import { subscribe } from 'node:diagnostics_channel';
import { reasonOf, sendTo } from './sending.ts';

subscribe('undici:request:bodySent', () => process.kill(process.pid, 'SIGSTOP'));

const [, , address = '', headersMs] = process.argv;
process.stdout.write(reasonOf(await sendTo(address, { limits: { headersMs: Number(headersMs) } })));
