/**
 * Tables as a workbook (ECMA-376, part 1), each on a sheet of its own, written while its rows are read: memory holds a batch, however long the list is (ADR-33).
 * A list that is longer than a sheet may be goes on in another.
 */
import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import type { Table } from './table.ts';
import { contentTypes, packageParts, styles, workbook, workbookParts } from './xlsx-parts.ts';
import { sheetHead, sheetRow, sheetTail } from './xlsx-sheet.ts';

/** Rows of a sheet, its header included (Excel's own limit). */
const mostRows = 1_048_576;

/** Put into words without a pause: a few milliseconds. */
const rowsAtOnce = 100;

/** @param rowsOfSheet fewer, for tests. */
export function xlsxOf<Row>(tables: readonly Table<Row>[], rowsOfSheet = mostRows): Readable {
  const zip = new yazl.ZipFile();
  const file = new PassThrough();
  const fail = (error: Error) => void file.destroy(error);
  zip.on('error', fail);
  zip.outputStream.pipe(file);
  addParts(zip, tables, rowsOfSheet).catch(fail);
  return file;
}

async function addParts<Row>(zip: yazl.ZipFile, tables: readonly Table<Row>[], rowsOfSheet: number): Promise<void> {
  const names: string[] = [];
  for (const table of tables) {
    const rows = new RowReader(table.rows);
    let sheets = 0;
    do {
      sheets += 1;
      names.push(sheets === 1 ? table.name : `${table.name} ${sheets}`);
      await addSheet(zip, `xl/worksheets/sheet${names.length}.xml`, sheetOf(table, rows, rowsOfSheet));
    } while (await rows.hasMore());
  }
  const parts = {
    '[Content_Types].xml': contentTypes(names.length),
    '_rels/.rels': packageParts,
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': workbookParts(names.length),
    'xl/styles.xml': styles,
  };
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
}

/** Resolves when all of it was read. */
const addSheet = (zip: yazl.ZipFile, path: string, text: AsyncGenerator<string>): Promise<void> =>
  new Promise((done, failed) => {
    const source = Readable.from(text, { objectMode: false });
    source.on('end', done).on('error', failed);
    zip.addReadStream(source, path);
  });

async function* sheetOf<Row>(table: Table<Row>, rows: RowReader<Row>, most: number): AsyncGenerator<string> {
  yield sheetHead(table);
  let written = 1;
  for (;;) {
    const batch = await rows.take(Math.min(rowsAtOnce, most - written));
    if (batch.length === 0) break;
    const from = written + 1;
    yield batch.map((row, index) => sheetRow(table, row, from + index)).join('');
    written += batch.length;
  }
  yield sheetTail(table, written);
}

/** Rows of batches, so many at a time. */
class RowReader<Row> {
  readonly #batches: AsyncIterator<readonly Row[]>;
  #left: readonly Row[] = [];

  constructor(batches: AsyncIterable<readonly Row[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** `most` at most; none where there are none left. */
  async take(most: number): Promise<readonly Row[]> {
    if (most <= 0 || !(await this.hasMore())) return [];
    const taken = this.#left.slice(0, most);
    this.#left = this.#left.slice(most);
    return taken;
  }

  async hasMore(): Promise<boolean> {
    while (this.#left.length === 0) {
      const { value, done } = await this.#batches.next();
      if (done) return false;
      this.#left = value;
    }
    return true;
  }
}
