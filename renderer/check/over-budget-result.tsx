/** The day's budget is spent: how the day stands, and the way past it. */
import { Gauge } from 'lucide-react';
import { useProfiles } from '../profiles/profile-store.ts';
import { todayWords } from '../usage/today-words.ts';
import { useCheck } from './check-store.ts';
import { ReasonForm } from './reason-form.tsx';
import type { Run } from './run.ts';

export function OverBudgetResult({ run }: { readonly run: Extract<Run, { phase: 'over-budget' }> }) {
  const beyondBudget = useCheck((state) => state.beyondBudget);
  const { kind, profileId } = run.asked.question;
  // By the profile that was asked about, whichever is chosen now.
  const profile = useProfiles((state) => state.profiles?.find(({ id }) => id === profileId));
  const price = profile?.settings.kinds[kind].price ?? null;
  const words = run.today && todayWords(run.today, price);
  return (
    <>
      <header className="flex min-h-19 items-start gap-3.5 bg-warn-bg px-5 py-4 text-warn">
        <Gauge aria-hidden className="size-7 shrink-0" />
        <div className="min-w-0 break-words">
          <h2 className="text-large font-semibold">The day’s budget is spent</h2>
          <p className="mt-0.5 text-ink">
            This check would go beyond what {profile ? `“${profile.name}”` : 'its profile'} may spend in a
            day. Nothing was sent and nothing was charged. Wait until tomorrow, or say why it is run all the
            same.
          </p>
          {words ? <p className="mt-1 font-semibold text-ink">{words}.</p> : null}
        </div>
      </header>
      <div className="px-5 py-4">
        <ReasonForm
          label="Run anyway because …"
          example="For example: the customer is at the counter. It is kept with the check."
          action="Run anyway"
          onGive={(reason) => void beyondBudget(reason)}
        />
      </div>
    </>
  );
}
