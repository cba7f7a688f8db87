/**
 * The files of the face models, under the window’s own address. `npm run build` puts them there; nothing is fetched from
 * elsewhere.
 */

/** Folder of the files, below the window’s root. */
export const MODEL_FOLDER = 'face';

/** What each model is for. The first two, 2.2 MB together, are loaded at once. */
export const models = {
  /** Finds faces; 0.6 MB. */
  detector: 'blazeface.json',
  /** The 468 points of a face; 1.6 MB. */
  mesh: 'facemesh.json',
  /** Irises and a closer look at the lids; 2.7 MB, loaded when all is first nearly well before the camera, or a picture is examined. */
  iris: 'iris.json',
  /** A score of a picture of a picture; 0.9 MB, loaded when a picture is first examined. */
  antispoof: 'antispoof.json',
  /** Describes a face by numbers, for the comparison of two; 7.1 MB, loaded when two are first compared. */
  description: 'faceres.json',
} as const;
