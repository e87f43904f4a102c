/** PNG images of few colours, written without a library: one byte a pixel, a palette, one compressed stream. */
import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitDepth = 8;
const paletteColour = 3;

/**
 * @param paint the index into `palette` of the pixel at column `x` and row `y`.
 * @throws RangeError for more than 256 colours.
 */
export function encodePng(width: number, height: number, palette: readonly Colour[], paint: (x: number, y: number) => number): Buffer {
  if (palette.length === 0 || palette.length > 256) throw new RangeError(`${palette.length} colours`);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    // The byte before each row stays 0: no filter, which suits flat colours best.
    const start = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1) rows[start + x] = paint(x, y);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitDepth;
  header[9] = paletteColour;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
