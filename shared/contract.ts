/** Every call and every event between window and main process, declared once. All else follows from it. */
import type { Client, Contract, Handlers } from './call.ts';
import { app, preferences } from './contract/app.ts';
import { audit } from './contract/audit.ts';
import { backup } from './contract/backup.ts';
import { checks, usage } from './contract/checks.ts';
import { customerWindow } from './contract/customer-window.ts';
import { desk } from './contract/desk.ts';
import { events } from './contract/events.ts';
import { evidence } from './contract/evidence.ts';
import { exports } from './contract/exports.ts';
import { history } from './contract/history.ts';
import { operators } from './contract/operators.ts';
import { prepared } from './contract/prepared.ts';
import { profiles } from './contract/profiles.ts';
import { retention } from './contract/retention.ts';
import { review } from './contract/review.ts';

export { ProfileId, Theme } from './contract/app.ts';
export {
  AskedBefore,
  CheckRequest,
  CheckRow,
  EarlierAnswer,
  Exchange,
  KNOWN_MAX,
} from './contract/checks.ts';
export type { CustomerWindowState } from './contract/customer-window.ts';
export type { ReceiverAddress } from './contract/events.ts';
export type { WrittenPack } from './contract/evidence.ts';
export { ExportProgress, REPORT_MAX, Written } from './contract/exports.ts';
export { FacePicture, Faces } from './contract/faces.ts';
export {
  FacetCount,
  FoundPage,
  HistoryCounts,
  HitCount,
  SavedView,
  ViewName,
} from './contract/history.ts';
export { DeskSettings } from './contract/operators.ts';
export { PresentProfile, ProfileDraft, ProfileSummary, RequestPreview } from './contract/profiles.ts';
export type { RetentionState } from './contract/retention.ts';

export const contract = {
  desk,
  profiles,
  checks,
  prepared,
  history,
  usage,
  review,
  exports,
  retention,
  operators,
  audit,
  backup,
  evidence,
  preferences,
  app,
  customerWindow,
  events,
} satisfies Contract;

export type VerideskContract = typeof contract;
export type VerideskClient = Client<VerideskContract>;
export type VerideskHandlers = Handlers<VerideskContract>;
