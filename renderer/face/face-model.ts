/**
 * The face models, on WebAssembly. Runs in the worker alone. Of what the library can tell, only where the points of a
 * face lie is asked for: no age, sex, mood, likeness or liveness.
 */
import { type Config, type FaceResult, Human } from '@vladmandic/human';
import { MESH_POINTS, type Mesh, type Point } from './landmarks.ts';
import { models } from './model-files.ts';
import type { Size } from './pixels.ts';

/** Faces that are looked for. A fourth one changes nothing, and each takes its time. */
const FACES_MAX = 3;
/** Least certainty at which something counts as a face, 0 to 1. */
const CERTAINTY_MIN = 0.3;
/** Side of the square that the mesh model sees, in pixels. */
const MESH_SIDE = 192;

export interface FaceModel {
  /**
   * Finds the faces in an image, one image at a time: the library holds its state by module. Points are in pixels of
   * `picture`, of which the image is a smaller drawing.
   */
  look(image: ImageData, picture: Size): Promise<Mesh[]>;
}

/** `files` is the address of the folder with the models and the WebAssembly files, with a slash at its end. */
export async function openFaceModel(files: string): Promise<FaceModel> {
  const human = new Human(configOf(files));
  // The threaded build would start workers from addresses that the policy refuses.
  human.tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  await human.load();
  // A model whose files are not there is logged by the library and otherwise passed over.
  const missing = human.models.stats().modelStats.filter(({ loaded }) => !loaded);
  if (missing.length > 0) {
    throw new Error(`Face models not loaded: ${missing.map(({ name }) => name).join(', ')}`);
  }
  if (human.tf.getBackend() !== 'wasm') throw new Error('WebAssembly is not to be had');
  return {
    look: async (image, picture) => {
      // A tensor of our own keeps the library from drawing the image on three canvases first.
      const tensor = human.tf.browser.fromPixels(image);
      try {
        const result = await human.detect(tensor);
        if (result.error) throw new Error(result.error);
        return result.face.flatMap((face) => meshOf(face, image, picture));
      } finally {
        human.tf.dispose(tensor);
      }
    },
  };
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
    // Each picture is another: nothing is carried over from the one before it.
    cacheSensitivity: 0,
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
        minConfidence: CERTAINTY_MIN,
      },
      mesh: { enabled: true, modelPath: models.mesh },
      iris: off,
      antispoof: off,
      description: off,
      emotion: off,
      liveness: off,
    },
  };
}

/** None if the model gave no whole mesh: what is measured stands on its points. */
function meshOf(face: FaceResult, image: Size, picture: Size): Mesh[] {
  if (face.mesh.length !== MESH_POINTS) return [];
  const across = picture.width / image.width;
  const down = picture.height / image.height;
  // Depth comes in pixels of the square that was cut out for the mesh, which is as wide as the library’s own box.
  const depth = ((face.boxRaw[2] * image.width) / MESH_SIDE) * across;
  return [face.mesh.map(([x, y, z]): Point => ({ x: x * across, y: y * down, z: (z ?? 0) * depth }))];
}
