/** Opens and closes the customer's window, and says to it what the stage sees. */
import { MonitorCheck, MonitorSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../design/button.tsx';
import type { Guide } from '../face/guide.ts';
import { setCustomerWindow, useCustomerWindow, watchCustomerWindow } from './customer-window-store.ts';
import { useTellCustomer } from './tell-customer.ts';

interface CustomerWindowButtonProps {
  /** What the customer is to read comes from here. */
  readonly guide: Guide;
}

export function CustomerWindowButton({ guide }: CustomerWindowButtonProps) {
  const isOpen = useCustomerWindow((state) => state.isOpen);
  useEffect(watchCustomerWindow, []);
  useTellCustomer(guide);
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
