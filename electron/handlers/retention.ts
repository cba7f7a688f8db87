/** Retention: ends of relationships, what would go, erasing, certificates. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import type { HandlerPorts } from './ports.ts';
import { withActor, withHistory, withPage, withResult } from './with.ts';

export function retentionHandlers({ core }: HandlerPorts): VerideskHandlers['retention'] {
  const { retention } = core;
  return {
    state: () => withPage(core, (history) => retention.state(history)),
    setYears: ({ years }) =>
      withActor(core, (history, by) => core.operators.settings.set(history, 'retention-years', years, by)),
    relationships: ({ text, after, limit }) =>
      withPage(core, (history) => retention.relationships(history, text, after, limit)),
    relationshipOf: ({ id }) => withHistory(core, (history) => retention.relationshipOf(history, id)),
    endRelationship: ({ identifier, endedOn }) =>
      withActor(core, (history, by) => retention.endRelationship(history, identifier, endedOn, by)),
    resumeRelationship: ({ identifier }) =>
      withActor(core, (history, by) => retention.resumeRelationship(history, identifier, by)),
    preview: () => withResult(core, (history) => retention.preview(history)),
    erase: ({ planId, reason }) =>
      withActor(core, async (history, by) => {
        const begun = await retention.erase(history, planId, reason, by);
        return begun.ok ? succeed({ certificateId: begun.value.certificateId }) : begun;
      }),
    cancel: async () => {
      retention.cancel();
      return succeed({});
    },
    rewrite: () => withResult(core, (history) => retention.rewrite(history)),
    certificate: ({ id, form }) => withResult(core, (history) => retention.certificate(history, id, form)),
  };
}
