/** A line to a service or a receiver on which what goes one way can be held, for as long as a spec looks at what is before it. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface HeldLine {
  /** The address that leads on to where the line goes, with the path of that one. */
  readonly address: string;
  /** From now on nothing comes through that way, until what it gives is called; the other way is free. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Begins a line to an `http:` address of the loopback, on which what goes there, or what comes back, can be held. */
export async function startLine(to: string, held: 'requests' | 'answers'): Promise<HeldLine> {
  const { host, port, pathname } = new URL(to);
  const sockets = new Set<Socket>();
  let isFree = Promise.resolve();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The sandbox answers whoever called it by its own name, and nobody else.
  const named = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace(own, host), 'latin1');
  const pass = (from: Socket, into: Socket, isHeld: boolean) => {
    sockets.add(from.on('close', () => sockets.delete(from)));
    // One after the other, and each as things stand when it comes.
    let turn = Promise.resolve();
    const next = (act: () => void) => {
      turn = turn.then(() => (isHeld ? isFree : undefined)).then(act);
    };
    from.on('data', (bytes) => next(() => void into.write(named(bytes))));
    from.on('end', () => next(() => void into.end()));
    from.on('error', () => next(() => void into.destroy()));
  };
  server.on('connection', (near) => {
    const far = connect(Number(port), '127.0.0.1');
    pass(near, far, held === 'requests');
    pass(far, near, held === 'answers');
  });
  return {
    address: `http://${own}${pathname.replace(/\/$/u, '')}`,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      isFree = promise;
      return resolve;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
