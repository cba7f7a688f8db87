/** The ways through the window. */
import { modKey } from '../design/kbd.tsx';
import { useEventCounts } from '../events/counts-store.ts';
import { type Screen, screens } from './screens.ts';
import { useShell } from './shell-store.ts';

export function Rail() {
  return (
    <nav
      aria-label="Screens"
      className="flex w-21 flex-col gap-1 overflow-y-auto border-r border-line bg-surface px-2 py-3"
    >
      {screens.map((screen, index) => (
        <RailItem key={screen.name} screen={screen} position={index + 1} />
      ))}
    </nav>
  );
}

function RailItem({ screen, position }: { readonly screen: Screen; readonly position: number }) {
  const current = useShell((state) => state.screen === screen.name);
  const go = useShell((state) => state.go);
  const waiting = useEventCounts((state) =>
    screen.name === 'events' ? (state.counts?.needsPerson ?? 0) : 0,
  );
  return (
    <button
      type="button"
      onClick={() => go(screen.name)}
      aria-current={current ? 'page' : undefined}
      aria-keyshortcuts={`${modKey === '⌘' ? 'Meta' : 'Control'}+${position}`}
      className={`grid shrink-0 justify-items-center gap-1 rounded-lg pt-2.5 pb-2 text-tiny last:mt-auto [@media(max-height:480px)]:pt-1.5 [@media(max-height:480px)]:pb-1 ${
        current ? 'bg-sunken font-semibold text-accent' : 'text-ink-2 hover:bg-hover hover:text-ink'
      }`}
    >
      <span className="relative">
        <screen.Icon aria-hidden className="size-5" strokeWidth={1.75} />
        {waiting > 0 ? <Badge count={waiting} /> : null}
      </span>
      {screen.title}
      {waiting > 0 ? (
        <span className="sr-only">{waiting === 1 ? ', 1 needs a person' : `, ${waiting} need a person`}</span>
      ) : null}
    </button>
  );
}

/** How many events ask somebody to say which check they are about. It is read out after the name. */
function Badge({ count }: { readonly count: number }) {
  return (
    <span
      aria-hidden
      className="absolute -top-2 left-3 min-w-4 rounded-full bg-bad px-1 text-center text-tiny leading-4 font-semibold text-surface tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
