/** Minutes as hours, to the quarter. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 15) / 4;
