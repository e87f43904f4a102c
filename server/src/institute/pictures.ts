/** The institute's pictures and the colour of its printed pages, from memory: each address is for good one thing (D-138). */
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import { stylesheet } from '../http/print-files.ts';
import { printColour, printColourPath } from '../render/print/frame.ts';

/** Where somebody opens the picture by itself, it may do nothing. */
const sealed = "default-src 'none'; sandbox";

export function servePictures(app: FastifyInstance, { institute }: Context): void {
  app.get<{ Params: { file: string } }>('/institute/:file', { schema: { hide: true } }, ({ params }, reply) => {
    const path = `/institute/${params.file}`;
    const { pictures, shades } = institute.now;
    const picture = [...pictures.values()].find((one) => one.path === path);
    if (picture) return kept(reply).type('image/png').header('content-security-policy', sealed).send(picture.bytes);
    if (shades && printColourPath(shades) === path) return kept(reply).type(stylesheet).send(printColour(shades));
    throw new Problem('not_found');
  });
}

const kept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'public, max-age=31536000, immutable');
