/** A screen in a state that a person meets. */
import type { Page } from '@playwright/test';
import type { Sandbox } from '../electron/sandbox/sandbox.ts';

export interface Scene {
  readonly name: string;
  /** Leads from the scene before it to this one. */
  readonly go: (page: Page, service: Sandbox) => Promise<void>;
}
