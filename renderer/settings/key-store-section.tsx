/** Where the keys are kept. It was chosen at first start, and is told here. */

import { FlaskConical, KeyRound, LockKeyhole } from 'lucide-react';
import type { KeyStore } from '../../shared/desk.ts';
import { useDesk } from '../desk/desk-store.ts';
import { Section } from './section.tsx';
import { sections } from './sections.ts';

const words = {
  keychain: {
    Icon: KeyRound,
    title: 'System keychain',
    sentence:
      'The keys of your accounts and the history’s key are in this system’s keychain. They open when you sign in.',
  },
  vault: {
    Icon: LockKeyhole,
    title: 'Vault with a passphrase',
    sentence:
      'The keys of your accounts and the history’s key are in an encrypted file. Your passphrase opens it at each start.',
  },
  memory: {
    Icon: FlaskConical,
    title: 'Nowhere: this is a try-out',
    sentence: 'Keys and history are gone when you close Veridesk.',
  },
} as const satisfies Record<KeyStore, object>;

export function KeyStoreSection() {
  const store = useDesk((state) => state.lastOpen?.store);
  if (store === undefined) return null;
  const { Icon, title, sentence } = words[store];
  return (
    <Section {...sections.keys}>
      <div className="flex gap-3 rounded-xl border border-line bg-surface p-4">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-ink-2">{sentence}</p>
        </div>
      </div>
    </Section>
  );
}
