/** Every call and every event between window and main process, declared once. All else follows from it. */
import type { Client, Contract, Handlers } from './call.ts';
import { app, preferences } from './contract/app.ts';
import { checks, usage } from './contract/checks.ts';
import { customerWindow } from './contract/customer-window.ts';
import { desk } from './contract/desk.ts';
import { history } from './contract/history.ts';
import { operators } from './contract/operators.ts';
import { profiles } from './contract/profiles.ts';
import { retention } from './contract/retention.ts';
import { review } from './contract/review.ts';

export { ProfileId, Theme } from './contract/app.ts';
export { CheckPage, CheckRequest, CheckRow, Exchange } from './contract/checks.ts';
export type { CustomerWindowState } from './contract/customer-window.ts';
export { FacePicture, Faces } from './contract/faces.ts';
export {
  FacetCount,
  FoundPage,
  HistoryCounts,
  HitCount,
  SavedView,
  VIEW_NAME_MAX,
} from './contract/history.ts';
export { DeskSettings } from './contract/operators.ts';
export { ProfileDraft, ProfileSummary, RequestPreview } from './contract/profiles.ts';
export type { RetentionState } from './contract/retention.ts';

export const contract = {
  desk,
  profiles,
  checks,
  history,
  usage,
  review,
  retention,
  operators,
  preferences,
  app,
  customerWindow,
} satisfies Contract;

export type VerideskContract = typeof contract;
export type VerideskClient = Client<VerideskContract>;
export type VerideskHandlers = Handlers<VerideskContract>;
