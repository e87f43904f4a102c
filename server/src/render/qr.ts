/** QR codes as drawings that need no image, which the security policy of the pages would refuse. */
import { create } from 'qrcode';

export interface QrDrawing {
  /** Modules a side, with the quiet zone of four that readers ask for. */
  size: number;
  /** A path of an SVG in units of a module. */
  path: string;
}

const quiet = 4;

export function drawQr(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data.keys()).filter((index) => data[index]);
  return {
    size: size + 2 * quiet,
    path: dark.map((index) => `M${(index % size) + quiet} ${Math.floor(index / size) + quiet}h1v1h-1z`).join(''),
  };
}
