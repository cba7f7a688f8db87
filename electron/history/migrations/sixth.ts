/** Place of the step “the chained audit log”. */
import type { Migration } from './migration.ts';

export const sixth: Migration = { version: 6, name: 'the chained audit log', up: '' };
