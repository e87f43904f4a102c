/**
 * The header that carries the token of a view (D-140). It decides alone: beside it neither the cookie nor a bearer token counts. A file of
 * its own, as every first screen needs it and none needs the calls.
 */
export const viewHeader = 'halaqa-view';
