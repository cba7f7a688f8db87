/** What this computer makes of the two faces: advice beside the pictures, with what was measured folded away. */
import { ChevronRight, ScanFace } from 'lucide-react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { Waiting } from '../../design/waiting.tsx';
import type { Likeness } from '../../face/examine.ts';
import { adviceLead, comparisonWords } from './comparison-words.ts';
import { Measured } from './measured.tsx';

interface ComparisonProps {
  /** Undefined while it is under way. */
  readonly likeness: Likeness | null | undefined;
  /** False before there is anything to compare: nothing is said then. */
  readonly isUnderWay: boolean;
  readonly isBuiltInSandbox: boolean;
}

export function Comparison({ likeness, isUnderWay, isBuiltInSandbox }: ComparisonProps) {
  return (
    <div className="min-w-0">
      {/* As high as its longest words, so that what stands below does not move. */}
      <div className="min-h-15 @xl:min-h-20">
        <ComparisonLine likeness={likeness} isUnderWay={isUnderWay} />
      </div>
      <Disclosure className="group mt-2">
        <Heading level={4}>
          <Button
            slot="trigger"
            className="flex items-center gap-1.5 rounded-sm text-left text-small font-semibold"
          >
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2 group-data-expanded:rotate-90" />
            What is this?
          </Button>
        </Heading>
        <DisclosurePanel>
          <div className="grid gap-2 pt-2 text-small text-ink-2">
            <Measured likeness={likeness} />
            {isBuiltInSandbox ? (
              <p>The built-in sandbox draws its photos by code, so here the comparison says little.</p>
            ) : null}
          </div>
        </DisclosurePanel>
      </Disclosure>
    </div>
  );
}

/** The line alone. */
export function ComparisonLine({ likeness, isUnderWay }: Omit<ComparisonProps, 'isBuiltInSandbox'>) {
  return (
    <div role="status">
      {!isUnderWay ? null : likeness === undefined ? (
        <p className="appear-late flex items-start gap-2 text-ink-2">
          <Waiting className="mt-0.5 size-4" /> Comparing the faces on this computer…
        </p>
      ) : (
        <p className="flex items-start gap-2">
          <ScanFace aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
          <span className="min-w-0">
            <span className="text-ink-2">{adviceLead}</span> {comparisonWords(likeness)}
          </span>
        </p>
      )}
    </div>
  );
}
