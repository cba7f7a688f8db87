/** What stands beside the form of a face check: the camera, a picture under review, or the answer. */
import type { Run } from '../check/run.ts';

export type Panel = 'stage' | 'review' | 'ready' | 'result';

interface PanelState {
  readonly phase: Run['phase'];
  readonly hasPicture: boolean;
  readonly isReviewed: boolean;
  readonly wantsStage: boolean;
}

/** A check that runs comes first, since it can be cancelled there; an answer gives way to the next picture alone. */
export function panelOf({ phase, hasPicture, isReviewed, wantsStage }: PanelState): Panel {
  if (phase === 'running') return 'result';
  if (isReviewed) return 'review';
  if (wantsStage) return 'stage';
  if (phase !== 'idle' && phase !== 'unconfirmed') return 'result';
  return hasPicture ? 'ready' : 'stage';
}
