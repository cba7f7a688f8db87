/** A sender that goes on sending, whatever it is answered. */
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** All that is heard by somebody who sends this, and then so much as `more` says every 50 ms, until they are cut off. */
export function heardWhileSending(port: number, first: string, more: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(first);
  const timer = setInterval(() => socket.write(more), 50);
  onTestFinished(() => {
    clearInterval(timer);
    socket.destroy();
  });
  let heard = '';
  socket
    .on('error', () => undefined)
    .on('data', (piece) => {
      heard += piece.toString('latin1');
    });
  return new Promise((resolve) => void socket.once('close', () => resolve(heard)));
}

/** The codes of all answers in what was heard, in their order. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));
