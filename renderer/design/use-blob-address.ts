/** An address in the window's own memory under which a picture can be shown; it goes with the component. */
import { useEffect, useState } from 'react';

export function useBlobAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
