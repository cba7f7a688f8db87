/** Addresses that no real service has: what the sandbox saw, how it speaks, and where a followed redirect ends. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_SANDBOX_STYLE, SandboxStyle, sandboxStyles } from '../../shared/sandbox-style.ts';
import { type Answer, reply } from './answer.ts';
import { readBody, readObject, readText, refusalOf } from './body.ts';
import { failure, success } from './content.ts';
import type { Counter } from './counts.ts';
import { deliver } from './deliver.ts';
import { refuseKey } from './door.ts';
import { setTarget, triggerEvent } from './events/event-controls.ts';
import type { EventSender } from './events/sender.ts';
import type { SandboxKeys } from './keys.ts';
import { REDIRECT_TARGET } from './specials.ts';
import type { StyleSetting } from './styles/style.ts';

/** The controls that take a key, and the method of each. */
export const controlMethods: ReadonlyMap<string, 'GET' | 'POST'> = new Map([
  ['/sandbox/counts', 'GET'],
  ['/sandbox/reset', 'POST'],
  ['/sandbox/style', 'POST'],
  ['/sandbox/events', 'POST'],
  ['/sandbox/events/target', 'POST'],
]);

/** What they show and set, for whoever has these keys. */
export interface Controlled {
  readonly keys: SandboxKeys;
  readonly counter: Counter;
  readonly style: StyleSetting;
  readonly sender: EventSender;
}

/** Adds the controls to the app. They always answer in the standard style, since they are no part of the service. */
export function addControls(app: FastifyInstance, { keys, counter, style, sender }: Controlled): void {
  const say = (answer: Answer, response: FastifyReply) => deliver(answer, DEFAULT_SANDBOX_STYLE, response);
  const withKey =
    (act: (request: FastifyRequest) => Promise<Answer> | Answer) =>
    async (request: FastifyRequest, response: FastifyReply) => {
      say(refuseKey(request.headers, keys) ?? (await act(request)), response);
      return response;
    };
  app.get(
    '/sandbox/counts',
    withKey(() => reply(200, success('counts', 'What the sandbox saw.', { details: { ...counter.read() } }))),
  );
  app.post(
    '/sandbox/reset',
    withKey(() => {
      counter.reset();
      style.reset();
      return reply(200, success('reset', 'All counts are zero, and the style is the first one.'));
    }),
  );
  app.post(
    '/sandbox/style',
    withKey((request) => withFields(request, (fields) => setStyle(fields, style))),
  );
  app.post(
    '/sandbox/events/target',
    withKey((request) => withFields(request, (fields) => setTarget(fields, sender))),
  );
  app.post(
    '/sandbox/events',
    withKey((request) => withFields(request, (fields) => triggerEvent(fields, sender, style.current))),
  );
  app.all(REDIRECT_TARGET, (_request, response) => {
    counter.countRedirectFollowed();
    say(reply(410, failure('redirect_followed', 'A signed request must not follow a redirect.')), response);
  });
}

/** What `act` says to the fields of the body. */
async function withFields(
  request: FastifyRequest,
  act: (fields: Readonly<Record<string, unknown>>) => Answer,
): Promise<Answer> {
  const body = await readBody(request.raw);
  if (body.read === 'broken-off') return { how: 'drop' };
  const text = body.read === 'whole' ? readText(body.bytes) : null;
  const fields = text === null ? null : readObject(text);
  if (fields === null) return reply(400, failure('not_an_object', 'The body is not a JSON object.'));
  return act(Object.fromEntries(fields));
}

function setStyle({ style: wanted }: Readonly<Record<string, unknown>>, setting: StyleSetting): Answer {
  const style = SandboxStyle.safeParse(wanted);
  if (style.success) {
    setting.set(style.data);
    return reply(200, success('style', 'The style is set.', { details: { style: style.data } }));
  }
  return refusalOf([{ field: 'style', problem: `must be one of ${sandboxStyles.join(', ')}` }]);
}
