/** The verdict on a pack: one word, what it means, then what was changed or what the pack tells. */
import { FileQuestion, type LucideIcon, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { isKeyId, type PackVerdict } from '../../shared/evidence.ts';
import type { Tone } from '../../shared/standing-words.ts';
import { toneLook } from '../design/badge.tsx';
import { BehindPage } from '../design/behind-page.ts';
import { EnvironmentBadge } from '../design/environment-badge.tsx';
import { say } from '../design/said.tsx';
import { TextField } from '../design/text-field.tsx';
import { PackFactsList } from './pack-facts-list.tsx';
import { useVerify, verdictOf } from './verify-store.ts';

/** Findings that are listed; further ones are counted. */
const LISTED = 20;

const looks: Record<
  PackVerdict['verdict'],
  { readonly tone: Tone; readonly Icon: LucideIcon; readonly title: string; readonly sentence: string }
> = {
  valid: {
    tone: 'ok',
    Icon: ShieldCheck,
    title: 'Valid',
    sentence: 'Nothing in this pack was changed since the device signed it.',
  },
  changed: {
    tone: 'bad',
    Icon: ShieldAlert,
    title: 'Changed',
    sentence: 'Do not rely on this pack. Ask for it anew from the desk that made it.',
  },
  unreadable: {
    tone: 'warn',
    Icon: FileQuestion,
    title: 'Not a pack that can be read',
    sentence: 'Nothing can be said of what is in it.',
  },
};

const NO_KEY_ID =
  'This is no id of a key, so nothing was compared with it. Paste the 43 characters that stand in Settings, under Audit, below the public key.';

const OF_SANDBOX = 'It tells of the sandbox’s made-up people, and proves nothing of a real one.';

export function PackVerdictCard() {
  const { read, expectedKey, expect } = useVerify();
  const head = useRef<HTMLDivElement>(null);
  // Where there is little room it would come below the file’s name, out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pack that is read has a verdict of its own
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [read]);
  const verdict = verdictOf({ read, expectedKey });
  useVerdictSaid(verdict && wordsOf(verdict).join(' '));
  if (!verdict || !read) return null;
  const { tone, Icon, title } = looks[verdict.verdict];
  const [, ...sentences] = wordsOf(verdict);
  return (
    <section aria-label="Verdict" className="overflow-hidden rounded-xl border border-line bg-surface">
      <div ref={head} className={`flex items-start gap-3.5 px-5 py-4 ${toneLook[tone]}`}>
        <Icon aria-hidden className="size-7 shrink-0" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="mr-auto text-large font-semibold">{title}</h2>
            {verdict.facts?.sandbox ? <EnvironmentBadge environment="sandbox" /> : null}
          </div>
          {sentences.map((sentence) => (
            <p key={sentence} className="mt-0.5 text-ink">
              {sentence}
            </p>
          ))}
        </div>
      </div>
      {read.facts ? (
        <div className="border-t border-line p-5">
          <TextField
            label="Key that you expect"
            note="optional"
            help="A pack cannot prove whose key signed it. Paste the id that the desk gave you by another way: it stands there in Settings, under Audit, below the public key."
            error={expectedKey.trim() === '' || isKeyId(expectedKey) ? undefined : NO_KEY_ID}
            value={expectedKey}
            onChange={expect}
          />
        </div>
      ) : null}
      {verdict.findings.length > 0 ? <Findings {...verdict} /> : null}
      {verdict.facts ? <PackFactsList facts={verdict.facts} /> : null}
    </section>
  );
}

/** The one word, and what it means. */
function wordsOf({ verdict, facts }: PackVerdict): readonly string[] {
  const { title, sentence } = looks[verdict];
  return [`${title}.`, sentence, ...(facts?.sandbox ? [OF_SANDBOX] : [])];
}

/** When it comes, and when the key that is expected changes it; not to whoever comes back to one that stands there. */
function useVerdictSaid(words: string | null): void {
  const stood = useRef(words);
  const isBehind = useContext(BehindPage);
  useEffect(() => {
    if (words !== null && words !== stood.current) say(words, !isBehind);
    stood.current = words;
  }, [words, isBehind]);
}

function Findings({ findings, found }: Pick<PackVerdict, 'findings' | 'found'>) {
  const more = found - LISTED;
  return (
    <ul aria-label="What is wrong" className="grid gap-2 border-t border-line p-5">
      {findings.slice(0, LISTED).map(({ sentence, part, entry }) => (
        <li key={`${part} ${entry}`} className="min-w-0">
          <p className="break-words select-text">{sentence}</p>
          {part === null ? null : (
            <p className="font-mono text-small break-all text-ink-3 select-text">
              {part}
              {entry === null ? '' : `, entry ${entry}`}
            </p>
          )}
        </li>
      ))}
      {more > 0 ? <li className="text-ink-2">And {more.toLocaleString('en-GB')} more.</li> : null}
    </ul>
  );
}
