/** Receives the progress of the work, as a short sentence. */
export type ProgressReporter = (line: string) => void;
