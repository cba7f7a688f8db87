/** The ways through the window. */
import { modKey } from '../design/kbd.tsx';
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
  return (
    <button
      type="button"
      onClick={() => go(screen.name)}
      aria-current={current ? 'page' : undefined}
      aria-keyshortcuts={`${modKey === '⌘' ? 'Meta' : 'Control'}+${position}`}
      className={`grid shrink-0 justify-items-center gap-1 rounded-lg pt-2.5 pb-2 text-tiny last:mt-auto ${
        current ? 'bg-sunken font-semibold text-accent' : 'text-ink-2 hover:bg-sunken hover:text-ink'
      }`}
    >
      <screen.Icon aria-hidden className="size-5" strokeWidth={1.75} />
      {screen.title}
    </button>
  );
}
