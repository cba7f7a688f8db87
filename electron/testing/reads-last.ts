/** A sender as Python’s and Java’s libraries have it: it reads no answer before all of its request is sent. */
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * What is heard of the other side once `head`, so many bytes and `behind` are sent; rejects where the connection broke
 * meanwhile.
 */
export function heardWhenAllIsSent(port: number, head: string, bytes: number, behind = ''): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve, reject) => {
    let heard = '';
    socket.on('error', reject);
    socket.once('close', () => resolve(heard));
    socket.write(head);
    socket.write(Buffer.alloc(bytes, 'x'));
    socket.write(behind, (error) => {
      if (!error) socket.on('data', (answer) => (heard += answer.toString('latin1')));
    });
  });
}
