/** A process of its own that sends one request to the address it is given, and prints what came of it. */
import { reasonOf, sendTo } from './sending.ts';

process.stdout.write(reasonOf(await sendTo(process.argv[2] ?? '')));
