/** How a check stands, as a badge; the icons are shared with the verdict of the full record. */
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Clock,
  CloudOff,
  Hourglass,
  type LucideIcon,
  SearchX,
  Timer,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import type { Standing } from '../../shared/check.ts';
import { standingWords } from '../../shared/standing-words.ts';
import { Badge } from './badge.tsx';

export const standingIcons: Record<Standing, LucideIcon> = {
  verified: CircleCheck,
  mismatch: TriangleAlert,
  not_found: SearchX,
  pending: Clock,
  rejected: CircleX,
  denied: Ban,
  limited: Timer,
  unavailable: CloudOff,
  unknown: CircleHelp,
  failed: Unplug,
  sent: Hourglass,
  ready: CircleDashed,
};

export function StandingBadge({ standing }: { readonly standing: Standing }) {
  const { word, tone } = standingWords[standing];
  return (
    <Badge tone={tone} Icon={standingIcons[standing]}>
      {word}
    </Badge>
  );
}
