/** A part of the portal that is fetched by itself. */
export interface LoadablePart {
  /** @throws ChunkFailure where it could not be fetched. */
  load: () => Promise<void>;
  /** The same for a caller who only preloads it: the place that draws it gets the failure, and shows it. */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
}
