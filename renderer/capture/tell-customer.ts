/** Forwards what the stage sees to the customer's window, for as long as the stage is there and its camera is on. */
import { useEffect } from 'react';
import { useCamera } from '../camera/camera-store.ts';
import { client } from '../client.ts';
import type { Guide } from '../face/guide.ts';
import { customerTeller } from './customer-teller.ts';
import { useCustomerWindow } from './customer-window-store.ts';

const teller = customerTeller((prompt) => void client.customerWindow.tell(prompt));
useCustomerWindow.subscribe(({ isOpen }) => teller.setOpen(isOpen));

export function useTellCustomer(guide: Guide): void {
  const deviceId = useCamera(({ phase, device }) => (phase === 'live' ? device?.deviceId : undefined));
  const quarter = useCamera((state) => state.quarter);

  useEffect(() => {
    if (deviceId === undefined) return;
    const camera = { deviceId, quarter };
    teller.tell({ hint: 'starting', steady: 0, camera });
    const unwatch = guide.watch({
      view: ({ hint, steady }) => teller.tell({ hint, steady, camera }),
      // The picture is looked at now, or another one is waited for: the next view says so.
      shot: () => teller.tell({ hint: 'good', steady: 1, camera }),
      trouble(kind) {
        if (kind !== 'judge') teller.end();
        // No hints come any more, and the person at the desk takes the picture.
        else teller.tell({ hint: 'no-face', steady: 0, camera });
      },
    });
    return () => {
      unwatch();
      teller.end();
    };
  }, [guide, deviceId, quarter]);
}
