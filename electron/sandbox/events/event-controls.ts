/** The controls of events: where they are posted, and one on demand. */
import { z } from 'zod';
import { KindName } from '../../../shared/kinds.ts';
import type { SandboxStyle } from '../../../shared/sandbox-style.ts';
import { type Answer, reply } from '../answer.ts';
import type { Ask } from '../ask.ts';
import { refusalOf } from '../body.ts';
import { failure, success } from '../content.ts';
import { contentOf, eventOf, eventOutcomes } from './event.ts';
import type { EventSender } from './sender.ts';
import { EventTarget, isOwnAddress } from './target.ts';

const TargetForm = z.strictObject({ target: EventTarget.nullable() });

/** One event. What stands in `how` takes the place of what the target says. */
const EventForm = z.strictObject({
  kind: KindName,
  number: z.string().min(1).max(64),
  identifier: z.string().min(1).max(400),
  outcome: z.enum(eventOutcomes).default('verified'),
  /** As the answer called the check. */
  reference: z.string().min(1).max(200).optional(),
  how: EventTarget.omit({ url: true, key: true }).partial().default({}),
});

const refused = (error: z.ZodError): Answer =>
  refusalOf(error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', problem: message })));

/** `POST /sandbox/events/target`: from now on events go there, or nowhere where it is null. */
export function setTarget(fields: unknown, sender: EventSender): Answer {
  const form = TargetForm.safeParse(fields);
  if (!form.success) return refused(form.error);
  const { target } = form.data;
  if (target !== null && !isOwnAddress(target.url)) {
    return refusalOf([{ field: 'target.url', problem: 'must be an address of this computer' }]);
  }
  sender.set(target);
  return reply(200, success('target', 'The target of events is set.'));
}

/** `POST /sandbox/events`: one event of any kind and outcome. */
export function triggerEvent(fields: unknown, sender: EventSender, style: SandboxStyle): Answer {
  const form = EventForm.safeParse(fields);
  if (!form.success) return refused(form.error);
  if (!sender.target) return reply(409, failure('no_target', 'No target of events is set.'));
  const { kind, number, identifier, outcome, reference, how } = form.data;
  const ask: Ask = { kind, number: number.toUpperCase(), identifier, picture: null };
  const event = eventOf(ask, contentOf(outcome, ask, reference ?? null), style);
  // Reading puts the usual value of the others beside it, which would take the place of what the target says.
  const asked = Object.keys((fields as { how?: object }).how ?? {});
  const named = Object.fromEntries(Object.entries(how).filter(([name]) => asked.includes(name)));
  sender.send(event, EventTarget.parse({ ...sender.target, ...named }));
  return reply(202, success('event', 'The event is on its way.', { details: { id: event.id } }));
}
