/** Place of the step “events of the service”. */
import type { Migration } from './migration.ts';

export const seventh: Migration = { version: 7, name: 'events of the service', up: '' };
