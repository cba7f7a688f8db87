/** Place of the step “retention”. */
import type { Migration } from './migration.ts';

export const eighth: Migration = { version: 8, name: 'retention', up: '' };
