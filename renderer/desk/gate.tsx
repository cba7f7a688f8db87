/** What the desk's state lets a person see. */
import { Modal, ModalOverlay } from 'react-aria-components';
import type { DeskStatus } from '../../shared/desk.ts';
import { BehindPage } from '../design/behind-page.ts';
import { Waiting } from '../design/waiting.tsx';
import { isLocked, useSession } from '../session/session-store.ts';
import { SignInScreen } from '../session/sign-in-screen.tsx';
import { Shell } from '../shell/shell.tsx';
import { split } from '../shell/split.tsx';
import { useStart } from '../start/start-store.ts';
import { shownStatus, useDesk } from './desk-store.ts';
import { LockedScreen } from './locked-screen.tsx';
import { SlowOpening } from './slow-opening.tsx';
import { TroubleScreen } from './trouble-screen.tsx';

const StartScreen = split(async () => (await import('../start/start-screen.tsx')).StartScreen, {
  meanwhile: <Opening />,
  isLoadedAhead: false,
});

export function Gate() {
  const status = useDesk(shownStatus);
  const lastOpen = useDesk((state) => state.lastOpen);
  const session = useSession((state) => state.session);
  const wasAtWork = useSession((state) => state.last !== null);
  const locked = useSession(isLocked);
  const isBegun = useDesk((state) => state.status?.state === 'open');
  const starting = useStart((state) => state.addingAccount) && isBegun;

  if (status === null) return <Opening />;
  if (status.state === 'first-start' || starting) return <StartScreen />;
  if (lastOpen === null) return <Closed status={status} />;
  if (session === null && !wasAtWork) return <Opening />;
  if (locked && !wasAtWork) return <SignInScreen isOver={false} />;
  const isOver = status.state !== 'open' || locked;
  return (
    <>
      <BehindPage value={isOver}>
        <Shell open={lastOpen} />
      </BehindPage>
      <ModalOverlay
        data-modal
        data-holds-press="all"
        isOpen={isOver}
        isKeyboardDismissDisabled
        className="fixed inset-0 z-40 bg-bg"
      >
        <Modal className="h-full">
          {status.state === 'open' ? <SignInScreen isOver /> : <Closed status={status} isOver />}
        </Modal>
      </ModalOverlay>
    </>
  );
}

/** `isOver`: work goes on behind it, and the words say so. */
function Closed({ status, isOver = false }: { readonly status: DeskStatus; readonly isOver?: boolean }) {
  if (status.state === 'locked') return <LockedScreen isOver={isOver} />;
  if (status.state === 'open' || status.state === 'first-start') return null;
  return <TroubleScreen status={status} isOver={isOver} />;
}

function Opening() {
  return (
    <div
      role="status"
      className="appear-late flex h-full flex-col items-center justify-center gap-2 text-ink-2"
    >
      <p className="flex items-center gap-2">
        <Waiting /> Opening the desk…
      </p>
      <span className="text-small">
        <SlowOpening />
      </span>
    </div>
  );
}
