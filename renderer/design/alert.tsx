/** A calm word within a screen: what happened, and what to do about it. */
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { look: 'border-line bg-calm-bg text-calm', Icon: Info },
  warn: { look: 'border-warn/40 bg-warn-bg text-warn', Icon: TriangleAlert },
  bad: { look: 'border-bad/40 bg-bad-bg text-bad', Icon: CircleAlert },
} as const;

interface AlertProps {
  readonly tone: keyof typeof tones;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function Alert({ tone, children, actions }: AlertProps) {
  const { look, Icon } = tones[tone];
  return (
    <div role="alert" className={`flex gap-2.5 rounded-lg border p-3 ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 text-ink">
        {children}
        {actions ? <div className="mt-1.5 flex flex-wrap gap-4">{actions}</div> : null}
      </div>
    </div>
  );
}
