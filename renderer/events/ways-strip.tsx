/** By what events reach this desk: what is on, when the last one came, and what is wrong. */
import { TriangleAlert } from 'lucide-react';
import type { WayState } from '../../shared/events.ts';
import { LinkButton } from '../design/button.tsx';
import { whenWords } from '../design/dates.ts';
import { useMay } from '../session/session-store.ts';
import { wayWords } from './event-words.ts';
import { openWaysOf } from './open-ways.ts';

interface WaysStripProps {
  readonly ways: readonly WayState[];
  /** The empty screen below offers the first step already. */
  readonly isFirst: boolean;
}

export function WaysStrip({ ways, isFirst }: WaysStripProps) {
  const mayChange = useMay('administrator');
  const shown = ways.filter(({ isOn, sentence }) => isOn || sentence !== null);
  return (
    <section aria-label="Ways in" className="text-small">
      {shown.length === 0 ? (
        <p className="text-ink-2">
          No way in is switched on, so no event comes by itself.{' '}
          {mayChange && !isFirst ? (
            <LinkButton onPress={() => openWaysOf(null)}>Set one up</LinkButton>
          ) : null}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {shown.map((way) => (
            <li key={`${way.profileId} ${way.way}`} className="flex min-w-0 items-start gap-1.5">
              <Way way={way} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Way({ way, mayChange }: { readonly way: WayState; readonly mayChange: boolean }) {
  const { word, Icon } = wayWords[way.way];
  const isTroubled = way.sentence !== null;
  const Sign = isTroubled ? TriangleAlert : Icon;
  return (
    <>
      <Sign aria-hidden className={`mt-0.5 size-3.5 shrink-0 ${isTroubled ? 'text-warn' : 'text-ink-2'}`} />
      <p className="min-w-0 break-words text-ink-2">
        <span className="font-semibold text-ink">{word}</span> of {way.profile}:{' '}
        {isTroubled ? <span className="text-warn">{way.sentence}</span> : onWords(way)}{' '}
        {isTroubled && mayChange ? (
          <LinkButton onPress={() => openWaysOf(way.profileId)}>Open its settings</LinkButton>
        ) : null}
      </p>
    </>
  );
}

function onWords({ isOn, isWorking, lastAt, nextAt }: WayState): string {
  if (!isOn) return 'off.';
  const last = lastAt === null ? 'nothing has come yet' : `last event ${whenWords(lastAt)}`;
  const next = nextAt === null ? '' : `, looks again ${whenWords(nextAt)}`;
  return `${isWorking ? 'on' : 'starting'}, ${last}${next}.`;
}
