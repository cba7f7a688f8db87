/** Keeps the form for later, where its kind can be prepared. */
import { Button } from '../../design/button.tsx';
import { Kbd, modKey } from '../../design/kbd.tsx';
import { usePrepared } from './prepared-store.ts';

export function KeepButton({ isDisabled }: { readonly isDisabled: boolean }) {
  const { keepForm, isBusy } = usePrepared();
  return (
    <Button isBusy={isBusy} isDisabled={isDisabled} onPress={() => keepForm()}>
      Keep for later <Kbd>{modKey} S</Kbd>
    </Button>
  );
}
