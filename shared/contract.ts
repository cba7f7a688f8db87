/** Every call and every event between window and main process, declared once. All else follows from it. */
import type { Client, Contract, Handlers } from './call.ts';
import { app, preferences } from './contract/app.ts';
import { checks, usage } from './contract/checks.ts';
import { desk } from './contract/desk.ts';
import { history } from './contract/history.ts';
import { profiles } from './contract/profiles.ts';

export { ProfileId, Theme } from './contract/app.ts';
export { CheckPage, CheckRequest, CheckRow, Exchange } from './contract/checks.ts';
export {
  FacetCount,
  FoundPage,
  HistoryCounts,
  HitCount,
  SavedView,
  VIEW_NAME_MAX,
} from './contract/history.ts';
export { ProfileDraft, ProfileSummary, RequestPreview } from './contract/profiles.ts';

export const contract = { desk, profiles, checks, history, usage, preferences, app } satisfies Contract;

export type VerideskContract = typeof contract;
export type VerideskClient = Client<VerideskContract>;
export type VerideskHandlers = Handlers<VerideskContract>;
