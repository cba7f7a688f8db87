/** A face check whose service saw no face in the picture: whatever the registry has of the number, nobody was compared. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import type { KindName } from '../kinds.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcomes = (kind: KindName, more: object) =>
  [
    { success: true, data: record, ...more },
    { success: true, data: { ...record, ...more } },
    { success: true, data: record, verification: more },
  ].map((body) => readEnvelope(body, { kind, httpStatus: 200 }).outcome);
const each = (outcome: string) => [outcome, outcome, outcome];

it.each([
  [{ faceDetected: false }, { faceDetected: true }],
  [{ face_found: 'no' }, { face_found: 'yes' }],
  [{ selfieFaceDetected: 0 }, { selfieFaceDetected: 1 }],
  [{ facesDetected: 0 }, { facesDetected: 1 }],
  [{ number_of_faces: '0' }, { number_of_faces: '2' }],
  [{ detectedFaces: 0 }, { detectedFaces: 1 }],
  [{ face_detection: false }, { face_detection: true }],
  [{ noFaceDetected: true }, { noFaceDetected: false }],
  [{ face: { detected: false } }, { face: { detected: true } }],
  [{ faces: [] }, { faces: [{ box: [10, 10, 90, 90] }] }],
  [{ detected_faces: [] }, { detected_faces: [{ box: [10, 10, 90, 90] }] }],
  [{ faceStatus: 'not detected' }, { faceStatus: 'detected' }],
  [{ face_detection_status: 'NO_FACE' }, { face_detection_status: 'ONE_FACE' }],
  [{ faceDetected: 'Not found' }, { faceDetected: 'Found' }],
  [{ face_detection: 'No face was detected' }, { face_detection: 'One face was detected' }],
  [{ face: { status: 'not detected' } }, { face: { status: 'detected' } }],
])('%j is a mismatch in a face check alone, %j is none', (no, yes) => {
  expect(outcomes('face', no)).toEqual(each('mismatch'));
  expect(outcomes('face', yes)).toEqual(each('verified'));
  expect(outcomes('bvn', no)).toEqual(each('verified'));
});

it.each([
  { deduplication: { faceFound: false } },
  { watch_list: { face: { found: false } } },
  { known_faces: { face_found: false } },
  { document_back: { faceDetected: false } },
  { idDocument: { face: { detected: false } } },
  { id_card: { facesDetected: 0 } },
  { id_card: { faceStatus: 'not detected' } },
  { known_faces: { faces: [] } },
  { document_back: { faces: [] } },
  { frames: [{ faceDetected: false }, { faceDetected: true }] },
  { landmarks: [], smiling: false, glasses: 'not detected' },
])('%j is none: it is a search of other people, another picture, or another thing', (other) => {
  expect(outcomes('face', other)).toEqual(each('verified'));
});
