/** Beside an answer, which stands before the list: how many prepared checks still wait, and the way to the next. */
import { counted } from '../../../shared/counted.ts';
import { LinkButton } from '../../design/button.tsx';
import { Kbd, modKey } from '../../design/kbd.tsx';
import { useCheck } from '../check-store.ts';
import { besideForm } from './next.ts';
import { usePrepared } from './prepared-store.ts';

export function NextLine() {
  const { rows, openNext } = usePrepared();
  const draft = useCheck((state) => state.draft);
  const { length } = besideForm(rows, draft);
  if (length === 0) return null;
  return (
    <p className="border-b border-line px-5 py-2 text-small text-ink-2">
      {`${counted(length, 'prepared check')} ${length === 1 ? 'waits' : 'wait'}. `}
      <LinkButton onPress={() => void openNext()}>Open the next</LinkButton> <Kbd>{modKey} O</Kbd>
    </p>
  );
}
