/**
 * A service in a thread of its own that refuses each request at its first bytes, and resets the connection: it does so
 * while the client is still writing, as one in the client’s own thread never could. It posts its port.
 */
import { type AddressInfo, createServer } from 'node:net';
import { parentPort } from 'node:worker_threads';

const body = '{"error":"The picture is too large."}';
const answer = `HTTP/1.1 413 X\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => {
    socket.write(answer);
    socket.resetAndDestroy();
  });
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
