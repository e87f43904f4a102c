/** Filters of a screen that an admin keeps under a name (D-162). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, nonBlankText, pathId, text } from './values.ts';

/** The screens whose filters can be kept; what each keeps of its address is in `domain/src/saved-views.ts`. */
export const savedViewScreens = ['planner', 'sessions', 'students', 'users', 'reports'] as const;
const savedViewScreen = z.enum(savedViewScreens);
export type SavedViewScreen = (typeof savedViewScreens)[number];

export const mostSavedViews = 50;
export const longestSavedViewName = 60;

const savedViewName = nonBlankText(longestSavedViewName);
/** As it stands behind the `?` of the address. What the screen does not know is left out. */
const savedViewQuery = text(2_000);

const savedView = z.object({
  id,
  screen: savedViewScreen,
  name: z.string(),
  query: z.string(),
  /** Every admin finds it in their menu (D-242). */
  isShared: z.boolean(),
  /** Who shares it; null for the reader's own. Where they are no longer an admin with an open account (`isGone`), any admin may delete it. */
  sharedBy: z.nullable(z.object({ name: z.string(), isGone: z.boolean() })),
});
export type SavedView = z.infer<typeof savedView>;

export const savedViews = endpoint({
  about: ['saved_views'],
  method: 'GET',
  path: '/api/admin/saved-views',
  summary: 'My saved views and those that other admins share (D-242), of all screens, by their names (D-162).',
  access: access.admin,
  response: z.array(savedView),
  problems: [],
});

export const saveView = endpoint({
  changes: ['saved_views'],
  method: 'POST',
  path: '/api/admin/saved-views',
  summary: 'Keep the filters of a screen under a name. What is a moment (a day, a page) is not kept.',
  access: access.admin,
  body: z.strictObject({ screen: savedViewScreen, name: savedViewName, query: savedViewQuery, isShared: z.optional(z.boolean()) }),
  response: savedView,
  status: 201,
  problems: ['view_name_taken', 'too_many_views'],
});

export const updateSavedView = endpoint({
  changes: ['saved_views'],
  method: 'PUT',
  path: '/api/admin/saved-views/:id',
  summary: 'Rename a saved view of my own, give it other filters, or share it; what is left out stays as it is.',
  access: access.admin,
  params: z.strictObject({ id: pathId }),
  body: z.strictObject({ name: z.optional(savedViewName), query: z.optional(savedViewQuery), isShared: z.optional(z.boolean()) }),
  response: savedView,
  problems: ['not_found', 'view_name_taken'],
});

export const removeSavedView = endpoint({
  changes: ['saved_views'],
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  summary: 'Delete a saved view of my own, or a shared one of somebody who is no admin any more.',
  access: access.admin,
  params: z.strictObject({ id: pathId }),
  problems: ['not_found'],
});
