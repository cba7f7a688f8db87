/** That the account in use cannot be read, and what has come in its place: nobody has chosen that. */
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../design/button.tsx';
import { say } from '../design/said.tsx';
import { useShell } from '../shell/shell-store.ts';
import { useProfiles } from './profile-store.ts';

export function LostNotice() {
  const name = useProfiles(({ lost }) => lost?.name ?? null);
  return name === null ? null : <Shown name={name} />;
}

function Shown({ name }: { readonly name: string }) {
  const readLost = useProfiles((state) => state.readLost);
  const screen = useShell((state) => state.screen);
  const go = useShell((state) => state.go);
  const words = `The settings of the account “${name}” cannot be read, so the built-in sandbox is in use: its answers are made up. The settings say what can be done.`;
  // It comes together with the window, whose first field has the focus.
  useEffect(() => say(words), [words]);
  return (
    <div className="flex items-center gap-2.5 border-b border-line bg-bad-bg px-4 py-1.5 text-bad">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <p className="mr-auto min-w-0 text-ink wrap-anywhere">{words}</p>
      {screen === 'settings' ? null : (
        <Button size="small" onPress={() => go('settings')}>
          Open settings
        </Button>
      )}
      <Button size="small" onPress={readLost}>
        Dismiss
      </Button>
    </div>
  );
}
