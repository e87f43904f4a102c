/** Answers of calls are compressed on the way; files of the web are already, by its build. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this an answer fits one packet anyway. */
const thresholdBytes = 1_400;
/** Node's default of 11 is meant for files: it takes a hundred times as long for a tenth fewer bytes. */
const brotliQuality = 4;

export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    global: true,
    threshold: thresholdBytes,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
};
