/** Takes the place of the third step. */
import type { Migration } from './migration.ts';

export const third: Migration = { version: 3, name: 'placeholder', up: '' };
