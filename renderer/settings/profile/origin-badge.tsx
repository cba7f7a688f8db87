/** Where the request of a kind comes from. */
import { BookCheck, CircleHelp, type LucideIcon, PencilLine } from 'lucide-react';
import type { Origin } from '../../../shared/profile.ts';
import type { Tone } from '../../../shared/standing-words.ts';
import { Badge } from '../../design/badge.tsx';

const origins: Record<Origin, { readonly word: string; readonly tone: Tone; readonly Icon: LucideIcon }> = {
  given: { word: 'Given by the specification', tone: 'ok', Icon: BookCheck },
  assumed: { word: 'Assumed by analogy', tone: 'odd', Icon: CircleHelp },
  set: { word: 'Set by you', tone: 'calm', Icon: PencilLine },
};

export function OriginBadge({ origin }: { readonly origin: Origin }) {
  const { word, tone, Icon } = origins[origin];
  return (
    <Badge tone={tone} Icon={Icon}>
      {word}
    </Badge>
  );
}
