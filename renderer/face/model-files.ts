/**
 * The files of the face models, under the window’s own address. `npm run build` puts them there; nothing is fetched from
 * elsewhere.
 */

/** Folder of the files, below the window’s root. */
export const MODEL_FOLDER = 'face';

/** What each model is for; 2.2 MB together. */
export const models = {
  /** Finds faces; 0.6 MB. */
  detector: 'blazeface.json',
  /** The 468 points of a face; 1.6 MB. */
  mesh: 'facemesh.json',
} as const;
