/** Pictures of courses. */
import { courseImage } from '@halaqa/contract/courses';
import { Problem } from '@halaqa/contract/problem';
import { pictureType } from '@halaqa/domain/picture';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { findPicture, findPictureHash } from './store.ts';

const aDay = 'private, max-age=86400';
const forEver = 'private, max-age=31536000, immutable';

export function courseRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, courseImage, async ({ params, query, request, reply }) => {
    const hash = await findPictureHash(ctx.pool, params.id);
    if (hash === undefined) throw new Problem('not_found');
    const tag = `"${hash}"`;
    void reply.header('etag', tag).header('cache-control', query.v === hash ? forEver : aDay);
    if (request.headers['if-none-match'] === tag) return void reply.code(304).send();

    const picture = await findPicture(ctx.pool, params.id);
    const type = picture && pictureType(picture);
    // Bytes that are not a picture are not served, whatever type the record claims.
    if (!type) throw new Problem('not_found');
    return void reply.type(type).header('x-content-type-options', 'nosniff').send(picture);
  });
}
