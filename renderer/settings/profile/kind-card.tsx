/** One kind of check: whether it is offered, how it asks, and where that comes from. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { type KindName, kinds } from '../../../shared/kinds.ts';
import { originOf } from '../../../shared/profile.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { keepsFocus } from '../../design/keeps-focus.ts';
import { Switch } from '../../design/switch.tsx';
import { below, KindFields } from './kind-fields.tsx';
import { LivePreview } from './live-preview.tsx';
import { OriginBadge } from './origin-badge.tsx';
import { usePage } from './page-store.ts';
import { backToFirst, readKind } from './typed-kind.ts';
import { settingsToPreview, type TypedSettings } from './typed-settings.ts';

interface KindCardProps {
  readonly kind: KindName;
  readonly profile: ProfileSummary;
  readonly typed: TypedSettings;
}

export function KindCard({ kind, profile, typed }: KindCardProps) {
  const errors = usePage((state) => state.errors);
  const isOpen = usePage((state) => state.openKinds.includes(kind));
  const { changeKind, turnKind } = usePage.getState();
  const id = useId();
  const { short } = kinds[kind];
  const asks = typed.kinds[kind];
  const read = readKind(kind, { ...asks, price: '' }, typed.currency);
  const origin = read.ok ? originOf(kind, read.settings) : 'set';
  return (
    <section
      {...keepsFocus}
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
        <Switch
          label={`Offer ${short}`}
          isLabelHidden
          isOn={asks.isOn}
          onChange={(isOn) => changeKind(kind, { isOn })}
        />
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 id={id} className="font-semibold">
              {short}
            </h3>
            <OriginBadge origin={origin} />
            {asks.isOn ? null : <span className="text-small text-ink-2">Not offered</span>}
          </div>
          <p className="font-mono text-small break-all text-ink-2">
            {asks.method} {asks.path.replaceAll('{version}', typed.apiVersion)}
            {asks.price.trim() === '' ? '' : ` · ${asks.price} ${typed.currency}`}
          </p>
        </div>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`How it asks: ${short}`}
          onPress={() => turnKind(kind)}
        >
          How it asks
          <ChevronDown aria-hidden className={`size-3.5 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
      </div>
      {isOpen ? (
        <div className="grid gap-4 border-t border-line p-4">
          <KindFields
            kind={kind}
            typed={asks}
            errors={below(errors, `${kind}.`)}
            currency={typed.currency}
            onChange={(change) => changeKind(kind, change)}
          />
          {origin === 'set' ? (
            <LinkButton
              className="justify-self-start"
              onPress={() => changeKind(kind, backToFirst(kind, asks))}
            >
              {kind === 'bvn' ? 'Back to the specification' : 'Back to the assumption'}
            </LinkButton>
          ) : null}
          <LivePreview
            id={profile.id}
            kind={kind}
            settings={settingsToPreview(kind, typed, profile.settings)}
          />
        </div>
      ) : null}
    </section>
  );
}
