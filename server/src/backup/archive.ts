/**
 * The file format of a backup: compressed text that `zcat` shows. A header line says what the file is, then come the rows of each table as
 * COPY writes them, and a trailer says what a complete file holds.
 */
import * as z from 'zod/mini';

/** Of the file, not of the program: another number is another layout. */
const layout = 1;
const headWord = '-- halaqa backup ';
const endWord = '-- halaqa end ';
const tableWord = '-- halaqa table ';
/** What COPY never writes: it doubles every backslash of a value, and ends each row with a line feed. */
const terminator = Buffer.from('\\.\n');

const headForm = z.object({
  layout: z.literal(layout),
  madeAt: z.iso.datetime(),
  /** Name and checksum of each, as the database had run them. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
const tableForm = z.object({ name: z.string(), columns: z.array(z.string()) });
const endForm = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  sequences: z.record(z.string(), z.tuple([z.string(), z.boolean()])),
});

export type ArchiveHead = z.infer<typeof headForm>;
export type ArchiveTable = z.infer<typeof tableForm>;
export type ArchiveEnd = z.infer<typeof endForm>;

/** The file is none of ours, was cut off, or has another layout. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault';
}

export const headLine = (head: Omit<ArchiveHead, 'layout'>): string => `${headWord}${JSON.stringify({ layout, ...head })}\n`;
export const tableLine = (table: ArchiveTable): string => `${tableWord}${JSON.stringify(table)}\n`;
export const tableEnd = terminator;
export const endLine = (end: ArchiveEnd): string => `${endWord}${JSON.stringify(end)}\n`;

export interface ArchiveReader {
  head: ArchiveHead;
  /** Settles with what stands at the end, when `take` has read the rows of every table. */
  read(take: (table: ArchiveTable, rows: AsyncIterable<Buffer>) => Promise<void>): Promise<ArchiveEnd>;
}

/** @param bytes uncompressed. @throws ArchiveFault */
export async function readArchive(bytes: AsyncIterable<Buffer>): Promise<ArchiveReader> {
  const source = new Source(bytes);
  const head = parsed(headForm, await source.line(), headWord);
  const read: ArchiveReader['read'] = async (take) => {
    for (;;) {
      const line = await source.line();
      if (line.startsWith(endWord)) return parsed(endForm, line, endWord);
      await take(parsed(tableForm, line, tableWord), source.rows());
    }
  };
  return { head, read };
}

function parsed<T extends z.ZodMiniType>(form: T, line: string, word: string): z.infer<T> {
  if (!line.startsWith(word)) throw new ArchiveFault('the file is no backup of this portal, or of a newer one');
  try {
    return form.parse(JSON.parse(line.slice(word.length)));
  } catch (cause) {
    throw new ArchiveFault('a line of the file says what this program does not understand', { cause });
  }
}

/** Lines, and rows up to their end, from chunks that begin and end anywhere. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    let end = this.#rest.indexOf(10);
    while (end === -1) {
      const before = this.#rest.length;
      this.#rest = Buffer.concat([this.#rest, await this.#more()]);
      end = this.#rest.indexOf(10, before);
    }
    const line = this.#rest.subarray(0, end).toString('utf8');
    this.#rest = this.#rest.subarray(end + 1);
    return line;
  }

  async *rows(): AsyncGenerator<Buffer> {
    const after = Buffer.concat([Buffer.from('\n'), terminator]);
    // The end is searched for behind a line feed; the first row stands behind that of the line before.
    let data = Buffer.concat([Buffer.from('\n'), this.#rest]);
    let skipped = 1;
    for (;;) {
      const end = data.indexOf(after);
      if (end !== -1) {
        if (end + 1 > skipped) yield data.subarray(skipped, end + 1);
        this.#rest = data.subarray(end + after.length);
        return;
      }
      // What may be the beginning of the end is kept back.
      const safe = Math.max(skipped, data.length - after.length + 1);
      if (safe > skipped) yield data.subarray(skipped, safe);
      // One byte of what was given stays: the line feed before the end may be the last of it.
      const from = Math.max(0, safe - 1);
      data = Buffer.concat([data.subarray(from), await this.#more()]);
      skipped = safe - from;
    }
  }

  async #more(): Promise<Buffer> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new ArchiveFault('the file was cut off: its end is missing');
    return value;
  }
}
