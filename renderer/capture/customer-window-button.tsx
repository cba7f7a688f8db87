/** Opens and closes the customer's window. */
import { MonitorCheck, MonitorSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../design/button.tsx';
import { setCustomerWindow, useCustomerWindow, watchCustomerWindow } from './customer-window-store.ts';

export function CustomerWindowButton() {
  const isOpen = useCustomerWindow((state) => state.isOpen);
  useEffect(watchCustomerWindow, []);
  const Icon = isOpen ? MonitorCheck : MonitorSmartphone;
  return (
    <Button
      aria-pressed={isOpen}
      onPress={() => void setCustomerWindow(!isOpen)}
      className="aria-pressed:border-accent aria-pressed:bg-accent-bg aria-pressed:text-accent-strong"
    >
      <Icon aria-hidden className="size-4" />
      Customer’s screen
    </Button>
  );
}
