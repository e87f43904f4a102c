/** Notices shown instead of a screen: rarely, so they are fetched then. */
import { screen } from './screen.tsx';

/** Another role's screen (D-19). */
export const { Component: Forbidden } = screen(() => import('./Forbidden.tsx').then((file) => file.Forbidden), []);
/** No screen at all. */
export const { Component: NotFound } = screen(() => import('./NotFound.tsx').then((file) => file.NotFound), []);
/** A view of somebody's portal that has ended (D-140). */
export const { Component: ViewOver } = screen(() => import('../views/ViewOver.tsx').then((file) => file.ViewOver), ['views']);
