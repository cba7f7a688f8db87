/**
 * Imported before anything that declares a schema: zod probes whether it may compile code when it builds one,
 * and under this window's CSP that probe alone counts as a violation.
 */
import { config } from 'zod';

config({ jitless: true });
