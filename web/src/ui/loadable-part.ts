/** A part of the portal that is fetched by itself. */
export interface LoadablePart {
  /** @throws ChunkFailure where it could not be fetched. */
  load: () => Promise<void>;
  /** The same for who only wants it to be here soon: whoever draws it meets the failure, and shows it. */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
}
