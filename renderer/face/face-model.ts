/**
 * The face models, on WebAssembly. Runs in the worker alone. Of what the library can tell, where the points of a face
 * lie is asked for, and on demand its irises, a score against pictures of pictures, and a description for a comparison.
 * Age and sex, which the description model tells unasked, are read by nothing; mood and liveness are not loaded.
 */
import { type Config, type FaceResult, Human } from '@vladmandic/human';
import { type FoundFace, MESH_POINTS, type Point } from './landmarks.ts';
import { models } from './model-files.ts';
import type { Size } from './pixels.ts';

/** Faces that are looked for. A fourth one changes nothing, and each takes its time. */
const FACES_MAX = 3;
/** Least certainty at which something counts as a face, 0 to 1. */
const CERTAINTY_MIN = 0.3;
/** Side of the square that the mesh model sees, in pixels. */
const MESH_SIDE = 192;
/**
 * In a film, for how many frames and milliseconds the faces are followed from where they were, before they are looked
 * for anew: that is half of the work. A second person is seen that much later.
 */
const FOLLOWED_FRAMES = 4;
const FOLLOWED_MS = 400;
/** Lets the library follow faces however much the frames differ, and never. */
const FOLLOW = Number.MAX_VALUE;
const LOOK_ANEW = 0;
/** Middles of the irises, behind the points of the mesh. */
const LEFT_IRIS = MESH_POINTS;
const RIGHT_IRIS = MESH_POINTS + 5;

/** What is looked for beside the points of the face; each needs a model that is loaded when it is first asked for. */
export interface Look {
  readonly irises: boolean;
  readonly antispoof: boolean;
  readonly description: boolean;
  /** The image comes soon after the one before it, from the same camera. */
  readonly isFilm: boolean;
}
export const pointsAlone: Look = { irises: false, antispoof: false, description: false, isFilm: false };

/** With what else was asked for. */
export interface SeenFace extends FoundFace {
  /** 0 to 1, where 1 is said to be a real face; null unless asked for. */
  readonly antispoof: number | null;
  /** Null unless asked for. It does not leave the worker. */
  readonly description: readonly number[] | null;
}

export interface FaceModel {
  /**
   * Finds the faces in an image, one image at a time: the library holds its state by module. Points are in pixels of
   * `picture`, of which the image is a smaller drawing.
   */
  look(image: ImageData, picture: Size, what?: Look): Promise<SeenFace[]>;
}

/** `files` is the address of the folder with the models and the WebAssembly files, with a slash at its end. */
export async function openFaceModel(files: string): Promise<FaceModel> {
  const human = new Human(configOf(files));
  // The threaded build would start workers from addresses that the policy refuses.
  human.tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  await human.load();
  refuseMissing(human);
  if (human.tf.getBackend() !== 'wasm') throw new Error('WebAssembly is not to be had');
  let wasFilm = false;
  return {
    look: async (image, picture, what = pointsAlone) => {
      const follows = what.isFilm && wasFilm;
      wasFilm = what.isFilm;
      // A tensor of our own keeps the library from drawing the image on three canvases first.
      const tensor = human.tf.browser.fromPixels(image);
      try {
        const result = await human.detect(tensor, configFor(what, follows));
        if (result.error) throw new Error(result.error);
        refuseMissing(human);
        return result.face.flatMap((face) => seenOf(face, image, picture, what));
      } finally {
        human.tf.dispose(tensor);
      }
    },
  };
}

/** A model whose files are not there is logged by the library and otherwise passed over. */
function refuseMissing(human: Human): void {
  const missing = human.models.stats().modelStats.filter(({ loaded }) => !loaded);
  if (missing.length === 0) return;
  throw new Error(`Face models not loaded: ${missing.map(({ name }) => name).join(', ')}`);
}

function configOf(files: string): Partial<Config> {
  const off = { enabled: false };
  return {
    backend: 'wasm',
    debug: false,
    wasmPath: files,
    modelBasePath: files,
    // Its warm-up fetches a `data:` address, which the policy refuses.
    warmup: 'none',
    cacheModels: false,
    validateModels: false,
    async: false,
    filter: { enabled: false, return: false, autoBrightness: false },
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: {
        modelPath: models.detector,
        rotation: true,
        maxDetected: FACES_MAX,
        skipFrames: FOLLOWED_FRAMES,
        skipTime: FOLLOWED_MS,
        minConfidence: CERTAINTY_MIN,
      },
      mesh: { enabled: true, modelPath: models.mesh },
      iris: { enabled: false, modelPath: models.iris },
      antispoof: { enabled: false, modelPath: models.antispoof },
      description: { enabled: false, modelPath: models.description },
      emotion: off,
      liveness: off,
    },
  };
}

/** The library keeps what it was told last, so each look says all of it. */
function configFor({ irises, antispoof, description }: Look, follows: boolean): Partial<Config> {
  return {
    cacheSensitivity: follows ? FOLLOW : LOOK_ANEW,
    face: {
      iris: { enabled: irises },
      antispoof: { enabled: antispoof },
      description: { enabled: description },
    },
  };
}

/** None if the model gave no whole mesh: what is measured stands on its points. */
function seenOf(face: FaceResult, image: Size, picture: Size, what: Look): SeenFace[] {
  if (face.mesh.length < MESH_POINTS) return [];
  const across = picture.width / image.width;
  const down = picture.height / image.height;
  // Depth comes in pixels of the square that was cut out for the mesh, which is as wide as the library’s own box.
  const depth = ((face.boxRaw[2] * image.width) / MESH_SIDE) * across;
  const all = face.mesh.map(([x, y, z]): Point => ({ x: x * across, y: y * down, z: (z ?? 0) * depth }));
  const [left, right] = [all[LEFT_IRIS], all[RIGHT_IRIS]];
  return [
    {
      mesh: all.slice(0, MESH_POINTS),
      irises: left && right ? { left, right } : null,
      // A score of nothing is left out by the library.
      antispoof: what.antispoof ? (face.real ?? 0) : null,
      description: what.description ? (face.embedding ?? null) : null,
    },
  ];
}
