import { describe, expect, it } from 'vitest';
import { pictureType } from './picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the kind of a picture', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['GIF87a\x01\0', 'image/gif'],
    ['GIF89a\x01\0', 'image/gif'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ])('is read from its first bytes: %j', (text, type) => {
    expect(pictureType(bytes(text))).toBe(type);
  });

  it.each([
    '',
    'GIF',
    'RIFF\x24\0\0\0WAVEfmt ',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    '<html><script>',
    '%PDF-1.7',
    ' \x89PNG\r\n\x1a\n',
  ])('is none for what could be a document, or is cut off: %j', (text) => {
    expect(pictureType(bytes(text))).toBeNull();
  });
});
