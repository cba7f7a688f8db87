/** Whether the system tells that a check which waited is settled. */

import { useEffect, useState } from 'react';
import { client } from '../client.ts';
import { Switch } from '../design/switch.tsx';
import { Section } from './section.tsx';
import { sections } from './sections.ts';

export function NotificationsSection() {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    void client.preferences.notifications({}).then((read) => {
      if (read.ok) setOn(read.value.on);
    });
  }, []);

  const turn = async (on: boolean) => {
    setOn(on);
    // Where it cannot be kept, as on a full disk, it holds until Veridesk is closed, and nothing else is amiss.
    const turned = await client.preferences.setNotifications({ on }).catch(() => null);
    if (turned?.ok === false) setOn(!on);
  };

  return (
    <Section {...sections.notifications}>
      <Switch
        label="Tell me when a check that waited is settled"
        help="Your system shows it, also while Veridesk is behind other windows. It names no customer and no result."
        isOn={isOn === true}
        isDisabled={isOn === null}
        onChange={(on) => void turn(on)}
      />
    </Section>
  );
}
