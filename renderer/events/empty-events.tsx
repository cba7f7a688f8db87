/** No event yet: what will be here, and the first step. */
import { RadioTower } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { WayState } from '../../shared/events.ts';
import { Button } from '../design/button.tsx';
import { useMay } from '../session/session-store.ts';
import { openWaysOf } from './open-ways.ts';

export function EmptyEvents({ ways }: { readonly ways: readonly WayState[] | null }) {
  const mayChange = useMay('administrator');
  const part = useRef<HTMLDivElement>(null);
  // Whoever has no first step to take goes on from here.
  useEffect(() => {
    if (!mayChange) part.current?.focus();
  }, [mayChange]);
  const isOn = ways?.some((way) => way.isOn) ?? false;
  return (
    <div
      ref={part}
      tabIndex={-1}
      className="m-auto grid justify-items-center gap-2 p-8 text-center outline-none"
    >
      <RadioTower aria-hidden className="size-8 text-ink-3" strokeWidth={1.5} />
      <h2 className="font-semibold">No events yet</h2>
      <p className="max-w-md text-ink-2">
        The service can say later how a check ended: after a dropped connection, or when it asked to wait.
        What it delivers is kept here, encrypted, and settles the check that it is about.
      </p>
      {mayChange ? (
        <Button
          variant="primary"
          autoFocus
          className="mt-2"
          onPress={() => void openWaysOf(ways?.find((way) => way.isOn)?.profileId ?? null)}
        >
          {isOn ? 'Send a test' : 'Set up a way in'}
        </Button>
      ) : (
        <p className="text-ink-2">Ask an administrator of this desk to set up a way in.</p>
      )}
    </div>
  );
}
