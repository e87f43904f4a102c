/** Bytes as no client library would send them, and what comes back. */
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends the text as it stands and reads until the server closes, or for a second where it waits for more. */
export function sendRaw(origin: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    let read = '';
    const patience = setTimeout(() => socket.destroy(), 1_000);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      read += chunk;
    });
    // The connection is already closed for the rest that was still to be sent.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(patience);
      if (read === '') reject(new Error('nothing came back'));
      else resolve(answerOf(read));
    });
  });
}

function answerOf(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: text.slice(end + 4) };
}
