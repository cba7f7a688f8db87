/** What the comparison measured, by what limits it was put in words, and what it does not claim. */
import type { Likeness } from '../../face/examine.ts';
import { DIFFERENT_TO, SAME_FROM } from '../../face/likeness-words.ts';
import { cosineWords } from './comparison-words.ts';

export function Measured({ likeness }: { readonly likeness: Likeness | null | undefined }) {
  const cosine = likeness && 'cosine' in likeness ? likeness.cosine : null;
  return (
    <>
      <p>
        A model on this computer described each face by numbers, and the two descriptions were compared.{' '}
        {cosine === null
          ? 'There is no result.'
          : `Their cosine is ${cosineWords(cosine)}; 1.00 is the same picture.`}{' '}
        Nothing of it is stored or sent.
      </p>
      <p>
        From {cosineWords(SAME_FROM)} on it says <em>likely the same</em>, up to {cosineWords(DIFFERENT_TO)}{' '}
        <em>likely different</em>, in between <em>unsure</em>. These limits are our own measurement on sample
        pictures of few people; nobody else stands behind them.
      </p>
      <p>
        It is no proof of identity. Twins and relatives look alike to it; years, glasses, beards, light and
        small or blurred pictures make one person look like two. How well it works across skin tones and ages
        was not measured. The service’s own word and a person’s own eyes come first.
      </p>
    </>
  );
}
