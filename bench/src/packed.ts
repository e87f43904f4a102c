import { get } from 'node:http';
import type { Program } from './program.ts';
import type { Side } from './side.ts';

/** The bytes on the wire of an answer that the browser asks for in gzip. */
export function packedBytes({ origin }: Program, request: Side['requests'][number] | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...request?.headers, 'accept-encoding': 'gzip' };
    get(`${origin}${request?.path}`, { agent: false, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.byteLength;
      });
      answer.once('end', () => resolve(bytes));
      answer.once('error', reject);
    }).once('error', reject);
  });
}
