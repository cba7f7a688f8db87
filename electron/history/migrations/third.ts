/** Holds the place of step 3. */
import type { Migration } from './migration.ts';

export const third: Migration = { version: 3, name: 'placeholder', up: 'SELECT 1' };
