/** How far rows are counted: those that the choices of a filter would show (D-176), and those that a search finds. */
import * as z from 'zod/mini';

/** No choice is counted further: this many stands for as many or more. */
export const mostPerChoice = 1_000;

/** A search for students or sessions is counted no further: one more stands for more (D-264). With so many results people search again. */
export const maxSearchResults = 1_000;

/** For each choice how many rows it would show with the other filters as they are, at most `mostPerChoice`; `any`: where none is chosen. */
export const counts = <const Choice extends string>(choices: readonly Choice[]) => z.record(z.enum([...choices, 'any']), z.int());

/** Most entries of a log that are counted, the newest. */
export const mostLookedAt = 10_000;

/** Whether there may be more than `mostLookedAt`: counts are the least then. */
export const isPartial = z.boolean();
