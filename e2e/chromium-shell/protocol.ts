/** `protocol`: the product's own handler answers every request for its own scheme, status and headers included. */
import type { CustomScheme, Protocol } from 'electron';
import { headerToPage, isOwnScheme, toMain } from './address.ts';
import type { Header, HeldRequest } from './devtools/requests.ts';
import { complain, life } from './hub.ts';
import { loud, notCovered } from './loud.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const covered = ['registerSchemesAsPrivileged', 'handle'] as const satisfies readonly (keyof Protocol)[];
let privileged: CustomScheme | undefined;
let handler: Handler | undefined;
let ready = false;

const target: Pick<Protocol, (typeof covered)[number]> = {
  registerSchemesAsPrivileged(schemes) {
    if (ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const scheme of schemes) {
      if (!isOwnScheme(scheme.scheme)) throw notCovered(`the scheme '${scheme.scheme}'`);
      const { standard, secure, supportFetchAPI } = scheme.privileges ?? {};
      if (!standard || !secure || !supportFetchAPI) {
        throw notCovered('a scheme that is not standard, secure and open to fetch');
      }
      privileged = scheme;
    }
  },
  handle(scheme, given) {
    if (!life.isReady) throw new Error('protocol.handle can only be called when app is ready');
    if (!isOwnScheme(scheme)) throw notCovered(`protocol.handle('${scheme}')`);
    if (handler !== undefined) throw new Error(`Failed to register protocol: ${scheme}`);
    handler = given as unknown as Handler;
  },
};

export const protocol = loud('protocol', target, covered) as Protocol;

/** From here on schemes can no longer be registered. */
export function closeRegistration(): void {
  ready = true;
}

/** Answers a page's request with what the product's handler makes of it. */
export async function answerOwn(request: HeldRequest): Promise<number | undefined> {
  const { url, method, headers, body } = request;
  if (handler === undefined || privileged === undefined) {
    complain(`nothing answers ${toMain(url)}: register the scheme as privileged, then handle it`);
    await request.refuse('AddressUnreachable');
    return undefined;
  }
  try {
    const response = await handler(
      new Request(toMain(url), { method, headers, ...(body === undefined ? {} : { body }) }),
    );
    if (response.type === 'error') {
      await request.refuse('Failed');
      return undefined;
    }
    const told = [...response.headers].map(([name, value]): Header => [name, headerToPage(value)]);
    await request.fulfil(response.status, told, Buffer.from(await response.arrayBuffer()));
    return response.status;
  } catch (error) {
    complain(`the handler of ${toMain(url)} failed: ${error}`);
    await request.refuse('Failed');
    return undefined;
  }
}
