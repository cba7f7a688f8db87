/** Advice on a picture, with its code kept out of what the window loads first. Where it cannot be had, nothing is shown. */
import { type ComponentType, lazy, Suspense } from 'react';

interface PictureAdviceProps {
  readonly picture: Blob | null;
}

const AdviceLine = lazy<ComponentType<PictureAdviceProps>>(() =>
  import('./advice-line.tsx').catch(() => ({ default: () => null })),
);

export function PictureAdvice({ picture }: PictureAdviceProps) {
  return (
    <Suspense>
      <AdviceLine picture={picture} />
    </Suspense>
  );
}
