/** Which address does what, and in which order a request is looked at. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, reply } from './answer.ts';
import type { Ask } from './ask.ts';
import { BODY_MAX_BYTES, readBody, readObject, readText, refuseFields } from './body.ts';
import { failure } from './content.ts';
import { addControls, type Controlled, controlMethods } from './controls.ts';
import { deliver } from './deliver.ts';
import { refuseContentType, refuseHost, refuseKey, refuseSignature } from './door.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { contentAfter, eventOf } from './events/event.ts';
import { pictureIn } from './picture/form.ts';
import type { Gallery } from './picture/gallery.ts';
import { refusePicture } from './picture/refusal.ts';
import { answerTo } from './specials.ts';

/** What is answered where nothing is. */
export const noSuchAddress = (): Answer =>
  reply(404, failure('unknown_address', 'There is nothing at this address.'));

export interface House extends Controlled {
  readonly gallery: Gallery;
  /** Asked at each request: it is known only once the app listens. */
  readonly port: () => number;
}

/** Adds every address to the app. */
export function addRoutes(app: FastifyInstance, house: House): void {
  const { keys, counter, style, sender, port } = house;
  const say = (answer: Answer, response: FastifyReply) => deliver(answer, style.current, response);

  const tell = (ask: Ask, answer: Answer) => {
    const content = sender.target?.afterEach ? contentAfter(ask, answer) : null;
    if (content) sender.send(eventOf(ask, content, style.current));
  };

  // Bodies are read in `answerOf`, after the key was seen: a stranger's body is not worth the memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', (request, response, done) => {
    if (!request.url.startsWith('/sandbox/')) counter.countRequest();
    const refusal = refuseHost(request.headers, port()) ?? (request.is404 ? noRoute(request) : null);
    if (refusal) say(refusal, response);
    else done();
  });

  for (const endpoint of endpoints) {
    app.post(endpoint.path, {
      onRequest: (request, response, done) => {
        const refusal = refuseKey(request.headers, keys) ?? refuseContentType(request.headers);
        if (refusal) say(refusal, response);
        else done();
      },
      handler: async (request, response) => {
        say(await answerOf(endpoint, request, house, tell), response);
        return response;
      },
    });
  }
  addControls(app, house);
}

/** A known address with another method is 405, anything else 404. */
function noRoute(request: FastifyRequest): Answer {
  const address = request.url.split('?')[0];
  const allow = endpoints.some(({ path }) => path === address) ? 'POST' : controlMethods.get(address ?? '');
  if (!allow) return noSuchAddress();
  return reply(405, failure('wrong_method', `This address takes ${allow} only.`), { allow });
}

/** `completed` is told of a check that was let in and is done. */
async function answerOf(
  { kind, fields: rules }: Endpoint,
  request: FastifyRequest,
  { keys, counter, gallery }: House,
  completed: (ask: Ask, answer: Answer) => void,
): Promise<Answer> {
  const body = await readBody(request.raw);
  if (body.read === 'too-large') {
    return reply(413, failure('body_too_large', `The body is larger than ${BODY_MAX_BYTES} bytes.`));
  }
  if (body.read === 'broken-off') return { how: 'drop' };
  const text = readText(body.bytes);
  if (text === null) return reply(400, failure('not_utf8', 'The body is not UTF-8.'));
  const refusedSignature = refuseSignature(request.headers, text, keys);
  if (refusedSignature) return refusedSignature;
  const fields = readObject(text);
  if (fields === null) return reply(400, failure('not_an_object', 'The body is not a JSON object.'));
  const refusedFields = refuseFields(fields, rules);
  if (refusedFields) return refusedFields;
  const sent = kind === 'face' ? pictureIn(fields.get('image')) : null;
  const finding = sent && (await gallery.look(sent));
  if (finding && finding.found !== 'nothing-readable') counter.countPicture();
  const refusedPicture = finding && refusePicture(finding);
  if (refusedPicture) return refusedPicture;
  const ask: Ask = {
    kind,
    number: String(fields.get('number')).toUpperCase(),
    identifier: String(fields.get('identifier')),
    picture: finding?.found === 'face' ? finding.digest : null,
  };
  counter.countAsk(ask);
  const answer = answerTo(ask);
  completed(ask, answer);
  return answer;
}
