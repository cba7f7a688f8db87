/** What this is, which version, and where its data lies. */
import { noRules } from '../../shared/policy.ts';
import { rulesWords } from '../../shared/policy-words.ts';
import { useAbout } from '../about/use-about.ts';
import { Button } from '../design/button.tsx';
import { useRules } from '../rules/rules-store.ts';
import { useSession } from '../session/session-store.ts';
import { useShell } from '../shell/shell-store.ts';
import { Section } from './section.tsx';
import { sections } from './sections.ts';

export function AboutSection() {
  const about = useAbout();
  const open = useShell((state) => state.open);
  const atWork = useSession((state) => state.session?.operator?.name);
  const rules = rulesWords(useRules() ?? noRules);
  return (
    <Section
      {...sections.about}
      action={
        <Button size="small" onPress={() => open('about')}>
          Libraries and licences
        </Button>
      }
    >
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
