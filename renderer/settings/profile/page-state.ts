/** What the page of one profile’s settings consists of, and what a person can do with it. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/failure.ts';
import type { KindName } from '../../../shared/kinds.ts';
import type { PictureKeep, ProfileSettings } from '../../../shared/profile.ts';
import type { EnvelopeHints } from '../../../shared/reading.ts';
import type { Minimising } from '../../../shared/retention.ts';
import type { HintScope } from './hint-places.ts';
import type { ReviewedRequest } from './reviewed-requests.ts';
import type { TypedKind } from './typed-kind.ts';
import type { SettingsErrors, TypedSettings } from './typed-settings.ts';

/** What has to be looked at before it is saved. */
export interface Review {
  readonly settings: ProfileSettings;
  /** The form that they were read from; what is typed after that is not looked at, and not saved with them. */
  readonly typed: TypedSettings;
  readonly requests: readonly ReviewedRequest[];
  /** The rule for pictures as it is saved. */
  readonly keep: PictureKeep;
  /** The rule of what goes after a decision, as it is saved. */
  readonly minimising: Minimising;
}

export interface PageState {
  /** The profile whose page is open. */
  readonly id: string | null;
  /** Another number whenever a page is opened or closed. */
  readonly visit: number;
  /** The profile whose page was open last, so that the focus goes back to where it came from. */
  readonly lastId: string | null;
  /** The account whose page was open when another process removed it, and whether something was typed there; until it is read. */
  readonly gone: { readonly name: string; readonly isLost: boolean } | null;
  readonly typed: TypedSettings | null;
  /** The profile as it stood when the page took it up; what is kept by now may be another, since a terminal changed it. */
  readonly shown: ProfileSummary | null;
  readonly errors: SettingsErrors;
  /** Counts refused attempts, so that each of them takes the person to the first wrong field. */
  readonly attempt: number;
  readonly failure: Failure | null;
  readonly pending: boolean;
  readonly saved: boolean;
  readonly openKinds: readonly KindName[];
  readonly review: Review | null;
  /** A person wants to go, to the page of the profile `onward` where it is one, and something is not saved. */
  readonly leaving: boolean;
  readonly onward: string | null;
  /** The kind whose answer is being tried. */
  readonly trying: KindName | null;
  readonly open: (profile: ProfileSummary) => void;
  /** From elsewhere: a page that is open stays as it is, and another profile's asks first where it is not saved. */
  readonly goTo: (profile: ProfileSummary) => void;
  readonly leave: () => void;
  readonly stay: () => void;
  readonly close: () => void;
  readonly change: (change: Partial<TypedSettings>) => void;
  readonly changeKind: (kind: KindName, change: Partial<TypedKind>) => void;
  readonly turnKind: (kind: KindName) => void;
  readonly discard: () => void;
  /** Gives up what was typed for the settings as they are kept now. */
  readonly loadPresent: () => Promise<void>;
  readonly save: () => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly dismissReview: () => void;
  readonly tryAnswer: (kind: KindName | null) => void;
  /** Saves hints at once, whatever else waits to be saved. True if that went well. */
  readonly keepHints: (kind: KindName, scope: HintScope, found: EnvelopeHints) => Promise<boolean>;
}
