/**
 * A logo as it was uploaded, drawn anew (D-138): what is kept and served are pixels that this program has encoded, so nothing else that
 * stood in the file, such as a second format, a script or a place where a photograph was taken, goes on.
 */
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { PictureName } from '../context/institute.ts';
import type { DrawnPicture } from './store.ts';

/** 5,000 by 5,000, a hundred megabytes while it is drawn. */
const mostPixels = 25_000_000;
const leastSide = 32;
const withinSeconds = 10;

/** A page shows it up to 32 px high, print at 16 mm: twice and four times as many pixels. */
const logoBox = { width: 640, height: 192 };
/** What a phone may cut off of an icon: a circle of four fifths is always seen. */
const safeShare = 0.6;
/** A longer one is too small in a square: the portal's own icon stays. */
const mostIconRatio = 2;

/** A picture that fills its frame, but for rounded corners, is seen on any ground. */
const mostlyCovered = 0.7;

const paper = '#ffffff';
const ink = '#1c1a17';

/** Why a file is no logo. */
export type LogoFault = 'no_picture' | 'picture_too_small' | 'picture_too_large';

export class LogoRefused extends Error {
  override name = 'LogoRefused';
  readonly fault: LogoFault;

  constructor(fault: LogoFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

/** By its first bytes; what it is called and said to be counts for nothing. */
function formatOf(bytes: Buffer): 'png' | 'jpeg' | 'webp' | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined;
}

let drawing: ReturnType<typeof loadSharp> | undefined;

/** At the first need: a portal sets its logo once. Readers of all other formats are shut off, whatever a file says it is. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  return sharp;
}

/** @throws LogoRefused */
export async function drawLogo(file: Buffer): Promise<DrawnPicture[]> {
  const format = formatOf(file);
  if (!format) throw new LogoRefused('no_picture');
  drawing ??= loadSharp();
  const sharp = await drawing;
  const open = () => sharp(file, { limitInputPixels: mostPixels, failOn: 'error' });
  const facts = await open()
    .metadata()
    .catch((cause: unknown) => refuse(cause));
  if (facts.format !== format) throw new LogoRefused('no_picture');
  if (Math.max(facts.width, facts.height) < leastSide) throw new LogoRefused('picture_too_small');
  if (facts.width * facts.height > mostPixels) throw new LogoRefused('picture_too_large');
  const ground = facts.hasAlpha ? await groundFor(open()).catch(refuse) : paper;
  // Turned as its camera held it, in the colours of screens.
  const laid = () => open().autoOrient().toColourspace('srgb').flatten({ background: ground }).timeout({ seconds: withinSeconds });
  const square = (side: number, share: number) => {
    const inner = Math.round(side * share);
    const start = Math.floor((side - inner) / 2);
    const [before, after] = [start, side - inner - start];
    return laid()
      .resize(inner, inner, { fit: 'contain', background: ground })
      .extend({ top: before, left: before, bottom: after, right: after, background: ground });
  };
  const isWide = Math.max(facts.width, facts.height) > mostIconRatio * Math.min(facts.width, facts.height);
  const icons: [PictureName, Sharp][] = [
    ['icon-192', square(192, 0.9)],
    ['icon-512', square(512, 0.9)],
    ['maskable-512', square(512, safeShare)],
    ['touch-180', square(180, 0.8)],
  ];
  const logo: [PictureName, Sharp] = ['logo', laid().resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })];
  try {
    const pictures: DrawnPicture[] = [];
    // One after the other: each holds the whole drawing in memory, a hundred megabytes of the largest.
    for (const [name, drawn] of [logo, ...(isWide ? [] : icons)]) pictures.push(await encoded(name, drawn));
    return pictures;
  } catch (cause) {
    return refuse(cause);
  }
}

async function encoded(name: PictureName, drawn: Sharp): Promise<DrawnPicture> {
  const { data, info } = await drawn.png({ compressionLevel: 9, palette: true }).toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256').update(data).digest('base64url').slice(0, 16);
  return { name, hash, width: info.width, height: info.height, bytes: data };
}

/** A file that begins as a picture and is none, or a broken one. */
function refuse(cause: unknown): never {
  if (cause instanceof Error && /pixel limit/i.test(cause.message)) throw new LogoRefused('picture_too_large', cause);
  throw new LogoRefused('no_picture', cause);
}

/** What is transparent shows the page, which may be as light or as dark as the drawing: so it lies on white, or on ink where it is light itself. */
async function groundFor(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [light, seen] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    seen += alpha * 255;
  }
  const covered = seen / (255 * 255 * info.width * info.height);
  return covered > 0 && covered < mostlyCovered && light / seen > 0.72 ? ink : paper;
}
