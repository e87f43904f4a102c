/** Notices shown in place of a screen; rare, so they are loaded when needed. */
import { screen } from './screen.tsx';

/** Another role's screen (D-19). */
export const { Component: Forbidden } = screen(() => import('./Forbidden.tsx').then((file) => file.Forbidden), ['notices']);
/** No screen at all. */
export const { Component: NotFound } = screen(() => import('./NotFound.tsx').then((file) => file.NotFound), ['notices']);
