/** What came of a request is handed on once, and the first word on it counts, whatever the library says behind it. */
import type { Dispatcher } from 'undici';
import { expect, it, vi } from 'vitest';
import { direct, limits, requestTo } from './testing/sending.ts';
import { undiciTransport } from './undici-transport.ts';

/** What the library calls, with a request in hand. */
const { script } = vi.hoisted(() => ({
  script: {
    run: (_handler: Required<Dispatcher.DispatchHandler>): void => undefined,
    options: {} as Dispatcher.DispatchOptions,
  },
}));
vi.mock('undici', async (original) => {
  class Client {
    dispatch(options: Dispatcher.DispatchOptions, handler: Required<Dispatcher.DispatchHandler>): void {
      script.options = options;
      handler.onRequestStart(controller, undefined);
      script.run(handler);
    }
    destroy = async () => undefined;
  }
  const controller = { abort: () => undefined, rawHeaders: [] } as unknown as Dispatcher.DispatchController;
  return { ...(await original<object>()), Client };
});

const controller = { abort: () => undefined, rawHeaders: [] } as unknown as Dispatcher.DispatchController;
const broken = new Error('broken');

it.each<[string, (handler: Required<Dispatcher.DispatchHandler>) => void, string]>([
  [
    'a whole answer before an error',
    (handler) => {
      handler.onResponseStart(controller, 200, {});
      handler.onResponseEnd(controller, {});
      handler.onResponseError(controller, broken);
      handler.onResponseEnd(controller, {});
    },
    'answered',
  ],
  [
    'an error before a whole answer',
    (handler) => {
      handler.onResponseError(controller, broken);
      handler.onResponseStart(controller, 200, {});
      handler.onResponseEnd(controller, {});
    },
    'perhaps-sent',
  ],
])('%s', async (_, run, result) => {
  script.run = run;
  const request = requestTo('http://127.0.0.1:1');
  const arrived = vi.fn((delivery: { readonly result: string }) => delivery.result);
  const line = undiciTransport(direct).open(request.url, limits, new AbortController().signal);
  expect(await line.send(request, arrived)).toBe(result);
  expect(arrived).toHaveBeenCalledOnce();
});

it('the library counts no wait: its clock rings before an answer is read that came while the computer slept', async () => {
  script.run = (handler) => {
    handler.onResponseStart(controller, 200, {});
    handler.onResponseEnd(controller, {});
  };
  const request = requestTo('http://127.0.0.1:1');
  const line = undiciTransport(direct).open(request.url, limits, new AbortController().signal);
  await line.send(request, ({ result }) => result);
  expect(script.options).toMatchObject({ headersTimeout: 0, bodyTimeout: 0 });
});
