/** What takes place in a room on a day, for the sheet on its door (D-206). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pathId, plainDate } from './values.ts';

export const roomDayPrint = endpoint({
  method: 'GET',
  path: '/api/admin/rooms/day',
  summary:
    'The sessions of an institute day in one room, or in each of all rooms on a page of its own, to print, in both languages (D-206).',
  access: access.admin,
  query: z.strictObject({ day: plainDate, roomId: z.optional(pathId) }),
  produces: 'page',
  problems: ['not_found'],
});
