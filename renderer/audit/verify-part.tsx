/** Verifying the log: the button, how far it has come, and what was found. */
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { findingWords, reportWords } from '../../shared/audit-words.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { Checkbox } from '../design/checkbox.tsx';
import { exactWords } from '../design/dates.ts';
import { ProgressBar } from '../design/progress-bar.tsx';
import { Status } from '../design/status.tsx';
import { useAudit } from './audit-store.ts';
import { leftWords } from './left-words.ts';

export function VerifyPart() {
  const { run, report, verify, cancel } = useAudit();
  const [isDeep, setDeep] = useState(false);
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {run ? (
          <Button size="small" onPress={cancel}>
            Stop
          </Button>
        ) : (
          <Button size="small" variant="primary" onPress={() => void verify(isDeep)}>
            Verify
          </Button>
        )}
        <Checkbox label="Compare every record with it too" isTicked={isDeep} onChange={setDeep} />
      </div>
      <div className="min-h-10">
        {run ? <Progress /> : null}
        <Status>
          {report && report.found === 0 ? (
            <p className="flex items-start gap-2">
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
              {reportWords(report)}
            </p>
          ) : null}
        </Status>
        {report && report.found > 0 ? (
          <Alert tone="bad">
            <p className="font-semibold">{reportWords(report)}</p>
            <ul className="mt-1 list-disc pl-4 break-words">
              {report.findings.map((finding) => (
                <li key={JSON.stringify(finding)}>{findingWords(finding, exactWords)}</li>
              ))}
            </ul>
            {report.found > report.findings.length ? (
              <p>And {(report.found - report.findings.length).toLocaleString('en-GB')} more.</p>
            ) : null}
          </Alert>
        ) : null}
        {run === null && report === null ? (
          <p className="text-small text-ink-2">
            Reads the whole log. You can go on working meanwhile. At the terminal: veridesk audit verify
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Progress() {
  const run = useAudit((store) => store.run);
  if (!run) return null;
  const { done, of, part } = run.progress ?? { done: 0, of: 1, part: 'entries' };
  const words = run.progress
    ? leftWords(run.progress, performance.now() - run.startedAt)
    : 'Reading the log…';
  return (
    <div className="grid gap-1">
      <ProgressBar
        label={`Verifying ${part}`}
        words={words}
        share={run.progress ? done / Math.max(1, of) : null}
      />
      <p className="text-small text-ink-2">{words}</p>
    </div>
  );
}
