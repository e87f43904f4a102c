/** Compresses answers of calls; the files of the web are compressed by its build. */
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this an answer fits one packet anyway. */
const thresholdBytes = 1_400;
/** Up to this it is done at once, within a millisecond: handing 8 KB to another thread and back takes longer than the work. */
const atOnceBytes = 65_536;

export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: thresholdBytes,
    syncThreshold: atOnceBytes,
    // For answers of a few kilobytes gzip takes half the time of brotli, for 3 % more bytes.
    encodings: ['gzip', 'br'],
    customTypes: /^application\/json/,
    // No client of ours packs what it sends, and what unpacks to a flood is none of theirs either.
    globalDecompression: false,
  });
}
