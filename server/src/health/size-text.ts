/** Bytes as people read them: `512 MB`, `12.5 GB`. */
export const sizeText = (bytes: number): string => (bytes < 1e9 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);
