/** Detects the type of a picture by its first bytes: the declared type is not trusted. */

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

const beginnings: [beginning: string, type: PictureType][] = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
];

/**
 * Null for everything else. SVG and HTML are documents that can run scripts; Odoo's own placeholder is an SVG, so a course
 * without a picture may come with one.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  return beginnings.find(([beginning]) => head.startsWith(beginning))?.[1] ?? null;
}
