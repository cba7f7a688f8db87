/** A process of its own that sends one request to the address it is given, waits so long for an answer, and prints what came of it. */
import { reasonOf, sendTo } from './sending.ts';

const [, , address = '', headersMs] = process.argv;
process.stdout.write(reasonOf(await sendTo(address, { limits: { headersMs: Number(headersMs) } })));
