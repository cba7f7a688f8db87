/** Keeps the form, to be run later. */
import { Button } from '../../design/button.tsx';
import { usePrepared } from './prepared-store.ts';

export function PrepareButton({ isDisabled }: { readonly isDisabled: boolean }) {
  const { keepForm, isBusy } = usePrepared();
  return (
    <Button isBusy={isBusy} isDisabled={isDisabled} onPress={() => keepForm()}>
      Prepare
    </Button>
  );
}
