// The terminal's entry where it is packed, built and with a Node of its own.
import { main } from '../electron/cli.ts';

process.exitCode = await main(process.argv.slice(2));
