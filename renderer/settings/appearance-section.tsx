/** Light, dark, or as the system has it. */

import type { Theme } from '../../shared/contract.ts';
import { RadioCards } from '../design/radio-cards.tsx';
import { useTheme } from '../shell/theme-store.ts';
import { Section } from './section.tsx';
import { sections } from './sections.ts';

export function AppearanceSection() {
  const { theme, choose } = useTheme();
  return (
    <Section {...sections.appearance}>
      <RadioCards<Theme>
        legend="Theme"
        isLegendHidden
        columns={3}
        value={theme}
        onChange={choose}
        cards={[
          { value: 'system', title: 'System', sentence: 'Follows this computer.' },
          { value: 'light', title: 'Light', sentence: 'For bright rooms.' },
          { value: 'dark', title: 'Dark', sentence: 'For dim rooms.' },
        ]}
      />
    </Section>
  );
}
