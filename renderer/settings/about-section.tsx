/** What this is, which version, and where its data lies. */

import { useEffect, useState } from 'react';
import { noRules } from '../../shared/policy.ts';
import { rulesWords } from '../../shared/policy-words.ts';
import { client } from '../client.ts';
import { useRules } from '../rules/rules-store.ts';
import { useSession } from '../session/session-store.ts';
import { Section } from './section.tsx';
import { sections } from './sections.ts';

interface About {
  readonly version: string;
  readonly dataFolder: string;
  readonly operator: string;
}

export function AboutSection() {
  const [about, setAbout] = useState<About | null>(null);
  const atWork = useSession((state) => state.session?.operator?.name);
  const rules = rulesWords(useRules() ?? noRules);
  useEffect(() => {
    void client.app.about({}).then((result) => {
      if (result.ok) setAbout(result.value);
    });
  }, []);
  return (
    <Section {...sections.about}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-xl border border-line bg-surface p-4">
        <dt className="text-ink-2">Version</dt>
        <dd className="select-text">{about?.version}</dd>
        <dt className="text-ink-2">Data folder</dt>
        <dd className="font-mono text-small leading-5 break-all select-text">{about?.dataFolder}</dd>
        <dt className="text-ink-2">Operator</dt>
        <dd className="wrap-anywhere select-text">{atWork ?? about?.operator}</dd>
        {rules.length === 0 ? null : (
          <>
            <dt className="text-ink-2">Set by your organisation</dt>
            <dd className="grid gap-1 wrap-anywhere select-text">
              {rules.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}
