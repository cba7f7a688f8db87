/** A page with the window’s own judge and nothing else, for the benches that look at pictures. */
import { type Examination, examine, type Likeness, likeness } from '../../../renderer/face/examine.ts';

/** What a bench can ask of the page. */
export interface FacePage {
  examine(picture: Blob): Promise<Examination | null>;
  likeness(first: Blob, second: Blob): Promise<Likeness | null>;
}

const facePage: FacePage = { examine, likeness };
Object.assign(globalThis, { facePage });
