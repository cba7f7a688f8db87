/**
 * Run before anything that declares a schema: zod probes whether it may compile code when it builds one, and under this
 * window's CSP that probe alone counts as a violation. It is built into the same file as zod, so that whoever has the one
 * has run the other.
 */
import { config } from 'zod';

config({ jitless: true });
