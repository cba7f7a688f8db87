/** Small words that carry a meaning: icon, word and colour together, never colour alone. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../shared/standing-words.ts';

export const toneLook: Record<Tone, string> = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  odd: 'bg-odd-bg text-odd',
  calm: 'bg-calm-bg text-calm',
};

interface BadgeProps {
  readonly tone: Tone;
  readonly Icon: LucideIcon;
  readonly children: ReactNode;
}

export function Badge({ tone, Icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full py-0.5 pr-2 pl-1.5 text-small font-semibold whitespace-nowrap ${toneLook[tone]}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.25} />
      {children}
    </span>
  );
}
