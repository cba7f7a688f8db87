/** Which address does what, and in which order a request is looked at. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answer, reply } from './answer.ts';
import { BODY_MAX_BYTES, readBody, readObject, readText, refuseFields } from './body.ts';
import type { Counter } from './counts.ts';
import { deliver } from './deliver.ts';
import { refuseContentType, refuseHost, refuseKey, refuseSignature } from './door.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { failure, success } from './envelope.ts';
import type { SandboxKeys } from './keys.ts';
import { REDIRECT_TARGET } from './specials.ts';

/** What is answered where nothing is. */
export const noSuchAddress = (): Answer =>
  reply(404, failure('unknown_address', 'There is nothing at this address.'));

/** Adds every address to the app. `port` is asked at each request: it is known only once the app listens. */
export function addRoutes(
  app: FastifyInstance,
  keys: SandboxKeys,
  counter: Counter,
  port: () => number,
): void {
  // Bodies are read in `answerTo`, after the key was seen: a stranger's body is not worth the memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', (request, response, done) => {
    if (!request.url.startsWith('/sandbox/')) counter.countRequest();
    const refusal = refuseHost(request.headers, port()) ?? (request.is404 ? noRoute(request) : null);
    if (refusal) deliver(refusal, response);
    else done();
  });

  for (const endpoint of endpoints) {
    app.post(endpoint.path, {
      onRequest: (request, response, done) => {
        const refusal = refuseKey(request.headers, keys) ?? refuseContentType(request.headers);
        if (refusal) deliver(refusal, response);
        else done();
      },
      handler: async (request, response) => {
        deliver(await answerTo(endpoint, request, keys, counter), response);
        return response;
      },
    });
  }
  addControls(app, keys, counter);
}

/** Addresses that no real service has: what the sandbox saw, and where a wrongly followed redirect ends. */
function addControls(app: FastifyInstance, keys: SandboxKeys, counter: Counter): void {
  app.get('/sandbox/counts', (request, response) => {
    const refusal = refuseKey(request.headers, keys);
    deliver(
      refusal ?? reply(200, success('counts', 'What the sandbox saw.', { ...counter.read() })),
      response,
    );
  });
  app.post('/sandbox/reset', (request, response) => {
    const refusal = refuseKey(request.headers, keys);
    if (!refusal) counter.reset();
    deliver(refusal ?? reply(200, success('reset', 'All counts are zero.', null)), response);
  });
  app.all(REDIRECT_TARGET, (_request, response) => {
    counter.countRedirectFollowed();
    deliver(
      reply(410, failure('redirect_followed', 'A signed request must not follow a redirect.')),
      response,
    );
  });
}

/** A known address with another method is 405, anything else 404. */
function noRoute(request: FastifyRequest): Answer {
  const address = request.url.split('?')[0];
  const allow = endpoints.some(({ path }) => path === address) ? 'POST' : controlMethods.get(address ?? '');
  if (!allow) return noSuchAddress();
  return reply(405, failure('wrong_method', `This address takes ${allow} only.`), { allow });
}

const controlMethods: ReadonlyMap<string, string> = new Map([
  ['/sandbox/counts', 'GET'],
  ['/sandbox/reset', 'POST'],
]);

async function answerTo(
  endpoint: Endpoint,
  request: FastifyRequest,
  keys: SandboxKeys,
  counter: Counter,
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
  const refusedFields = refuseFields(fields, endpoint.fields);
  if (refusedFields) return refusedFields;
  const number = String(fields.get('number'));
  counter.countNumber(number);
  return endpoint.answer(number);
}
