/** Receives the progress of the work, as a short sentence. */
export type Say = (line: string) => void;
