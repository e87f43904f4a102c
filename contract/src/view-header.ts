/**
 * Carries the token of a view (D-140). It decides alone: beside it neither the cookie nor a bearer token counts. In a file of its own, as
 * every first screen has it and none has the calls.
 */
export const viewHeader = 'halaqa-view';
