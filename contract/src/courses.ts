/** Courses and their pictures. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pathId } from './values.ts';

export const courseImage = endpoint({
  method: 'GET',
  path: '/api/courses/:id/image',
  summary: 'The picture of a course, cached by its content (decision 60).',
  access: access.shared,
  params: z.object({ id: pathId }),
  query: z.strictObject({ v: z.optional(z.string().check(z.maxLength(64))) }),
  produces: 'image',
  problems: ['not_found'],
});
