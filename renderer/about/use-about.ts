/** What the program says of itself. */
import { useEffect, useState } from 'react';
import { client } from '../client.ts';

export interface About {
  readonly version: string;
  readonly dataFolder: string;
  readonly operator: string;
}

/** Null until it is known. */
export function useAbout(): About | null {
  const [about, setAbout] = useState<About | null>(null);
  useEffect(() => {
    void client.app.about({}).then((result) => {
      if (result.ok) setAbout(result.value);
    });
  }, []);
  return about;
}
