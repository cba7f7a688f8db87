/** The limits of the advice on a picture, folded away: few desks will ever change one. */
import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type FaceLimit,
  faceLimitNames,
  faceLimits,
  faceThresholds,
  type Threshold,
} from '../../../shared/face-limits.ts';
import { recordOf } from '../../../shared/record-of.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { controlLook } from '../../design/field.tsx';
import { Fold } from '../../design/fold.tsx';
import { usePage } from './page-store.ts';
import { type TypedPictures, usualLimit } from './typed-pictures.ts';

type Limits = TypedPictures['limits'];

const isUsual = (limits: Limits, name: FaceLimit) =>
  Number(limits[name].trim() || Number.NaN) === faceLimits[name];

const usualLimits = recordOf(faceLimitNames, usualLimit);

export function LimitsFold({ limits }: { readonly limits: Limits }) {
  const { errors, change } = usePage();
  const [isOpen, setOpen] = useState(false);
  const set = faceLimitNames.filter((name) => !isUsual(limits, name)).length;
  const isWrong = faceLimitNames.some((name) => errors[`limits.${name}`] !== undefined);
  return (
    <Fold
      title="Limits of the advice"
      note={set === 0 ? 'unchanged' : set === 1 ? '1 changed' : `${set} changed`}
      isOpen={isOpen || isWrong}
      onTurn={isWrong ? undefined : setOpen}
    >
      <div className="grid gap-3">
        <p className="text-small text-ink-2">
          Where the advice on a picture begins. It is advice: none of these keeps a picture from being sent.
        </p>
        <table aria-label="Limits of the advice" className="w-full text-left">
          <thead className="text-small text-ink-2">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-semibold">
                Limit
              </th>
              <th scope="col" className="w-24 py-1.5 pr-3 font-semibold small:w-44">
                Value
              </th>
              <th scope="col" className="w-20 py-1.5 font-semibold small:w-28">
                Default
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {faceLimitNames.map((name) => (
              <LimitRow key={name} name={name} limits={limits} error={errors[`limits.${name}`]} />
            ))}
          </tbody>
        </table>
        {set > 0 ? (
          <LinkButton className="justify-self-start" onPress={() => change({ limits: usualLimits })}>
            All to their defaults
          </LinkButton>
        ) : null}
      </div>
    </Fold>
  );
}

interface LimitRowProps {
  readonly name: FaceLimit;
  readonly limits: Limits;
  readonly error: string | undefined;
}

function LimitRow({ name, limits, error }: LimitRowProps) {
  const change = usePage((state) => state.change);
  const id = useId();
  const { name: words, unit, min, max, reason }: Threshold = faceThresholds[name];
  const put = (value: string) => change({ limits: { ...limits, [name]: value } });
  return (
    <tr className="align-top">
      <th scope="row" className="py-2 pr-3 font-normal">
        <span id={id} className="font-semibold">
          {words}
        </span>
        <span className="block text-small text-ink-2">{reason}</span>
        <span className="block text-small text-ink-2">
          {min} to {max}, {unit}
        </span>
      </th>
      <td className="py-2 pr-3">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-labelledby={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-wrong`}
          value={limits[name]}
          onChange={(event) => put(event.target.value)}
          className={`${controlLook} h-9 px-2.5 tabular-nums`}
        />
        {error === undefined ? null : (
          <p id={`${id}-wrong`} className="mt-1 text-small text-bad">
            {error}
          </p>
        )}
      </td>
      <td className="py-2">
        <span className="flex h-9 items-center gap-2 tabular-nums">
          {usualLimit(name)}
          {isUsual(limits, name) ? null : (
            <Button
              variant="quiet"
              size="small"
              className="w-7 justify-center px-0"
              aria-label={`Back to ${usualLimit(name)}: ${words}`}
              onPress={() => put(usualLimit(name))}
            >
              <RotateCcw aria-hidden className="size-4 shrink-0" />
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
