/** Courses and their pictures. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pathId, text } from './values.ts';

export const courseImage = endpoint({
  method: 'GET',
  path: '/api/courses/:id/image',
  summary: 'The picture of a course, cached by its content (D-60).',
  access: access.shared,
  params: z.object({ id: pathId }),
  query: z.strictObject({ v: z.optional(text(64)) }),
  produces: 'image',
  problems: ['not_found'],
});
