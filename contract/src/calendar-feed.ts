/** The sessions of one person as a calendar that their own calendar program subscribes to (D-114). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { instant, text } from './values.ts';

export const calendarFeed = endpoint({
  inView: true,
  about: ['calendar_feed'],
  method: 'GET',
  path: '/api/calendar-feed',
  summary: 'Since when my calendar can be subscribed to; its address is never told again.',
  access: access.calendarFeed,
  response: z.object({ since: z.nullable(instant) }),
  problems: [],
});

export const makeCalendarFeed = endpoint({
  changes: ['calendar_feed'],
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'A new secret address of my calendar; the one before stops.',
  access: access.calendarFeed,
  response: z.object({
    /** Whole where the portal knows its own address, else a path. */
    url: z.string(),
  }),
  status: 201,
  problems: [],
});

export const revokeCalendarFeed = endpoint({
  changes: ['calendar_feed'],
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'The address of my calendar stops.',
  access: access.calendarFeed,
  problems: [],
});

export const calendarFile = endpoint({
  method: 'GET',
  path: '/calendar/:file',
  summary: 'The calendar behind a secret address, as RFC 5545 has it: the last 90 days and what is ahead.',
  access: access.anyone,
  params: z.strictObject({ file: text(64) }),
  produces: 'file',
  problems: ['not_found'],
});
