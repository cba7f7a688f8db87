/**
 * Where the customer’s picture stands beside the registry’s photo. A face check has a place for both from the start; any
 * other check has one only where a face check of the same number gives a picture.
 */
import type { Check } from '../../../shared/check.ts';
import { split } from '../../shell/split.tsx';
import { useHasCapture } from './use-faces.ts';

const Faces = split(async () => (await import('./faces.tsx')).Faces);

export function FacesPart({ check }: { readonly check: Check }) {
  const isFace = check.kind === 'face';
  const hasCapture = useHasCapture(check, !isFace);
  return isFace || hasCapture ? <Faces check={check} /> : null;
}
