/** Hears how far the work has come, in a short sentence. */
export type Say = (line: string) => void;
