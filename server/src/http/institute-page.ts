/**
 * The page of the web and its manifests with the institute's name, logo and colour in them (D-138, ADR-55), and with what the reader's
 * first screen needs (D-144): made once for each branding and kind of reader, kept in memory as it travels, so that the first paint has the
 * right colour and asks for nothing more.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Language } from '@halaqa/contract/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentInstitute, Institute } from '../context/institute.ts';
import { html } from '../render/html.ts';
import { type DrawnSignIn, drawnSignInFile, withScript, withSignIn } from './drawn-sign-in.ts';
import { type FirstFiles, firstFilesFile, firstScreenTags } from './first-screen.ts';
import type { Reader } from './reader-cookie.ts';

export const pageFile = 'index.html';
export const manifestFiles = ['manifest.webmanifest', 'manifest.en.webmanifest'] as const;
type File = typeof pageFile | (typeof manifestFiles)[number];

/** Where `index.html` wants the institute: before the script that reads it. */
const place = '<!-- institute -->';
/** The first answers go before it, which asks for them. */
const bootScript = '<script src="/assets/boot-';
/** As the build writes the page: in Arabic, the default (D-43). */
const inArabic = '<html lang="ar" dir="rtl"';
/** The files of the first screen go before it: behind the page's own, without which it cannot begin. */
const endOfHead = '</head>';

const pageCaching = { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' };
/** The same for everybody, and of use when the portal is installed: browsers would ask for it at each visit. */
const manifestCaching = { 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' };

interface Opening {
  /** On what: the reader's first screen, the sign-in page, or another of those before the portal; undefined for any other. */
  on?: 'first screen' | 'sign-in' | 'before sign-in' | undefined;
  /** Their language is the page's until its script has read what was chosen in the browser (D-43). */
  reader?: Reader | undefined;
}

interface Copies {
  tag: string;
  type: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** @param read a file of the build */
export function rendered(current: CurrentInstitute, read: (file: File | typeof firstFilesFile | typeof drawnSignInFile) => string) {
  let firstFiles: FirstFiles | undefined;
  const firstOf = (reader: Reader, { timeZone }: Institute) => {
    const files: FirstFiles = firstFiles ?? JSON.parse(read(firstFilesFile));
    firstFiles = files;
    return firstScreenTags(reader, files, timeZone);
  };
  const made = new Map<string, { of: Institute; answers: string | undefined; copies: Copies }>();

  const textOf = (file: File, { on, reader }: Opening, first: ReturnType<typeof firstOf> | undefined, of: Institute): string => {
    if (file !== pageFile) return manifestOf(read(file), of, file);
    const page = inLanguage(pageOf(read(file), of), reader?.language);
    if (on !== 'sign-in' && on !== 'before sign-in') return withFirst(page, first);
    const drawn: DrawnSignIn = JSON.parse(read(drawnSignInFile));
    return on === 'sign-in' ? withSignIn(page, of.branding, drawn) : withScript(page, drawn);
  };
  const copiesOf = (file: File, opening: Opening): Copies => {
    const of = current.now;
    const { on, reader } = opening;
    // Another one each day: an admin's first answer is about today.
    const first = on === 'first screen' && reader ? firstOf(reader, of) : undefined;
    const key = [file, on, first && reader?.role, reader?.language].join();
    const known = made.get(key);
    if (known?.of === of && known.answers === first?.answers) return known.copies;
    const copies = copied(textOf(file, opening, first, of), file);
    made.set(key, { of, answers: first?.answers, copies });
    return copies;
  };

  return (request: FastifyRequest, reply: FastifyReply, file: File, opening: Opening = {}): FastifyReply => {
    const { tag, type, plain, gzip, br } = copiesOf(file, opening);
    void reply.headers({ ...(file === pageFile ? pageCaching : manifestCaching), etag: tag }).type(type);
    if (request.headers['if-none-match'] === tag && reply.statusCode === 200) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
    return /\bgzip\b/.test(accepted) ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain);
  };
}

function copied(text: string, file: File): Copies {
  const plain = Buffer.from(text);
  return {
    tag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    type: file === pageFile ? 'text/html; charset=utf-8' : 'application/manifest+json; charset=utf-8',
    plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain),
  };
}

const isPlain = ({ branding }: Institute): boolean => Object.values(branding).every((part) => part === null);

function pageOf(page: string, institute: Institute): string {
  if (isPlain(institute)) return page;
  const { branding, pictures } = institute;
  const [icon, touch] = [pictures.get('icon-192'), pictures.get('touch-180')];
  // In place of the portal's own.
  const own = icon && touch ? page.replaceAll(/\s*<link rel="(?:icon|apple-touch-icon)"[^>]*>/g, '') : page;
  const head = html`<meta name="institute" content="${JSON.stringify(branding)}">
${icon ? html`<link rel="icon" href="${icon.path}" type="image/png" sizes="192x192">` : ''}
${touch ? html`<link rel="apple-touch-icon" href="${touch.path}">` : ''}`.markup;
  const titled =
    branding.name === null ? own : own.replace(/<title>.*?<\/title>/, () => html`<title>${branding.name ?? ''}</title>`.markup);
  return titled.replace(place, () => head);
}

function inLanguage(page: string, language: Language | undefined): string {
  return language === 'en' ? page.replace(inArabic, '<html lang="en" dir="ltr"') : page;
}

function withFirst(page: string, first: ReturnType<typeof firstScreenTags> | undefined): string {
  if (!first) return page;
  return page.replace(bootScript, (tag) => `${first.answers}\n    ${tag}`).replace(endOfHead, (tag) => `  ${first.files}\n  ${tag}`);
}

function manifestOf(text: string, institute: Institute, file: File): string {
  if (isPlain(institute)) return text;
  const { branding, pictures } = institute;
  const name = file === 'manifest.en.webmanifest' ? (branding.nameEn ?? branding.name) : branding.name;
  const icon = (picture: 'icon-192' | 'icon-512' | 'maskable-512', purpose: 'any' | 'maskable') => {
    const found = pictures.get(picture);
    return found ? [{ src: found.path, sizes: `${found.width}x${found.height}`, type: 'image/png', purpose }] : [];
  };
  const icons = [...icon('icon-192', 'any'), ...icon('icon-512', 'any'), ...icon('maskable-512', 'maskable')];
  return JSON.stringify({
    ...JSON.parse(text),
    ...(name !== null && { name, short_name: name }),
    ...(branding.shades && { theme_color: branding.shades.light['accent-fill'] }),
    ...(icons.length > 0 && { icons }),
  });
}
