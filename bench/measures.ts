/**
 * What those limits of `shared/face-limits.ts` stand on that are our own measurement: the measures on the faces of the
 * sample pictures, each in its own size of about 200 px, as it is and blurred.
 */
import type { Examination, MeasureName } from '../renderer/face/examine.ts';
import { type Faces, withFaces } from './face/faces.ts';
import { type SampleFace, sampleFaces } from './face/samples.ts';
import { percentile } from './measure.ts';
import { figure, note } from './report.ts';

interface Looked {
  readonly face: SampleFace;
  readonly examination: Examination;
}

async function look(faces: Faces, filter = 'none'): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (const face of sampleFaces) {
    looked.push({ face, examination: await faces.examine({ face, side: face.square[2], filter }) });
  }
  return looked;
}

function tell(
  name: string,
  looked: readonly Looked[],
  measure: MeasureName,
  change = (value: number) => value,
) {
  const values = looked.flatMap(({ examination }) =>
    examination.lines.filter((line) => line.name === measure).map(({ value }) => change(value)),
  );
  if (values.length === 0) return note(`${name}: not measured on any face`);
  figure(`${name}: ${values.length} faces, least`, Math.min(...values), '');
  figure(`${name}: middle`, percentile(values, 50), '');
  figure(`${name}: most`, Math.max(...values), '');
}

export async function run(): Promise<void> {
  await withFaces(async (faces) => {
    const sharp = await look(faces);
    tell('sharpness', sharp, 'sharpness');
    for (const pixels of [1, 2]) {
      tell(`sharpness, blurred by ${pixels} px`, await look(faces, `blur(${pixels}px)`), 'sharpness');
    }
    const withEyes = (eyes: SampleFace['eyes']) => sharp.filter(({ face }) => face.eyes === eyes);
    tell('eyes open', withEyes('open'), 'eyesOpen');
    tell('eyes lowered', withEyes('lowered'), 'eyesOpen');
    tell('gaze of open eyes, to either side', withEyes('open'), 'gaze', Math.abs);
    tell('mouth open', sharp, 'mouthOpen');
    const level = sharp.filter(({ face }) => face.isLevel);
    tell('pitch of level heads, the mesh’s lean taken off', level, 'pitch');
    tell('anti-spoof score of real faces', sharp, 'antispoof');
  });
}
