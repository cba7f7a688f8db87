/** A place in the answer, as a way to it in the tree. */
import { LinkButton } from '../design/button.tsx';
import { placeWords } from './place.ts';

interface PlaceLinkProps {
  readonly pointer: string;
  readonly onShow: (pointer: string) => void;
}

export function PlaceLink({ pointer, onShow }: PlaceLinkProps) {
  return (
    <LinkButton
      aria-label={`Show ${placeWords(pointer)} in the answer`}
      onPress={() => onShow(pointer)}
      className={`min-w-0 text-left font-normal break-all ${pointer === '' ? '' : 'font-mono'}`}
    >
      {placeWords(pointer)}
    </LinkButton>
  );
}
