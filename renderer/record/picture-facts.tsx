/** The picture of a face check, as far as the record speaks of it: how it was taken, what it is, and whether it is still there. */
import { useState } from 'react';
import type { Check } from '../../shared/check.ts';
import { advisedWords, formatWords, takenWords } from '../../shared/picture-words.ts';
import { exactWords } from '../design/dates.ts';
import { Fold } from '../design/fold.tsx';
import { Fact } from './fact.tsx';

export function PictureFacts({ check }: { readonly check: Check }) {
  const { picture, capture, pictureErasedAt } = check;
  const [isOpen, setOpen] = useState(false);
  if (picture === null) return null;
  return (
    <>
      <Fact term="Picture taken">{takenWords(capture)}</Fact>
      {capture === null ? null : <Fact term="Advice on it">{advisedWords(capture)}</Fact>}
      {capture?.override ? (
        <Fact term="Used against the advice because" isWide>
          {capture.override}
        </Fact>
      ) : null}
      <Fact term="Picture" isWide>
        {formatWords(picture)}
        {pictureErasedAt === null ? null : (
          <span className="block">
            Erased on {exactWords(pictureErasedAt)}, by the profile’s rule. Its size and its hash stay.
          </span>
        )}
        <Fold title="SHA-256" note={`${picture.sha256.slice(0, 8)}…`} isOpen={isOpen} onTurn={setOpen}>
          <code className="font-mono text-small break-all">{picture.sha256}</code>
        </Fold>
      </Fact>
    </>
  );
}
