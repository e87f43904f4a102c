/** Reads a folder in the form of a full pull: one `MODEL.jsonl.gz` (or `MODEL.jsonl`) a model, one record a line, by ascending id. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FieldMap, RecordKind } from '../../odoo/field-map.ts';
import { kinds } from '../../odoo/field-map.ts';
import type { OdooRecord } from '../../odoo/values.ts';
import { faultInLine, ImportFault } from '../upsert/fault.ts';

/** Above this a line is no record: the largest picture that Odoo takes is a third of it. */
const longestLineBytes = 200 * 1024 * 1024;
const newline = 10;

export interface RecordLine {
  /** Counted from 1. */
  line: number;
  odooId: number;
  record: OdooRecord;
}

/** The file of every kind; all that is missing is named at once. */
export function findFiles(folder: string, map: FieldMap): Record<RecordKind, string> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new ImportFault(`There is no folder ${folder}.`);
  const missing: string[] = [];
  const fileOf = (kind: RecordKind): string => {
    const plain = join(folder, `${map[kind].model}.jsonl`);
    const found = [`${plain}.gz`, plain].find((path) => existsSync(path));
    if (found === undefined) missing.push(`${basename(plain)}.gz`);
    return found ?? plain;
  };
  const files = {
    course: fileOf('course'),
    room: fileOf('room'),
    trainer: fileOf('trainer'),
    student: fileOf('student'),
    enrolment: fileOf('enrolment'),
    session: fileOf('session'),
    invoice: fileOf('invoice'),
  };
  if (missing.length === kinds.length) throw new ImportFault(`${folder} holds none of the files of a pull, such as ${missing[0]}.`);
  if (missing.length > 0) throw new ImportFault(`${folder} lacks ${missing.join(', ')}; a kind without records has an empty file.`);
  return files;
}

/** The records of a file, `size` at a time, so that no more of it is in memory; throws an ImportFault at the first bad line. */
export async function* readRecords(path: string, size: number): AsyncGenerator<RecordLine[]> {
  const file = basename(path);
  let batch: RecordLine[] = [];
  let line = 0;
  let lastId = 0;
  for await (const lines of readLines(path)) {
    for (const bytes of lines) {
      line += 1;
      const record = parse(file, line, bytes);
      const odooId = record['id'];
      if (typeof odooId !== 'number' || !Number.isInteger(odooId) || odooId <= lastId) {
        throw faultInLine(
          file,
          line,
          `field id: ${JSON.stringify(odooId)} is not above ${lastId}; records stand by ascending id, each once`,
        );
      }
      lastId = odooId;
      batch.push({ line, odooId, record });
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function parse(file: string, line: number, bytes: Buffer): OdooRecord {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw faultInLine(file, line, cause instanceof SyntaxError ? 'this is not JSON' : 'this is not UTF-8');
  }
  if (!isRecord(value)) throw faultInLine(file, line, 'this is not a record, which is a JSON object');
  return value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function isRecord(value: unknown): value is OdooRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lines as they stand between newlines, those of a chunk together; the last one may do without a newline. */
async function* readLines(path: string): AsyncGenerator<Buffer[]> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let seen = 0;
  try {
    for await (const chunk of chunks(path)) {
      const lines: Buffer[] = [];
      let start = 0;
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        const tail = chunk.subarray(start, end);
        lines.push(begun.length > 0 ? Buffer.concat([...begun, tail]) : tail);
        begun = [];
        begunBytes = 0;
        start = end + 1;
      }
      seen += lines.length;
      if (start < chunk.length) {
        begun.push(chunk.subarray(start));
        begunBytes += chunk.length - start;
      }
      if (begunBytes > longestLineBytes) throw faultInLine(basename(path), seen + 1, 'this is far too long to be a record');
      yield lines;
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause)) throw cause;
    // What node:fs and node:zlib throw: not readable, cut off, no gzip.
    throw new ImportFault(`${basename(path)} cannot be read beyond line ${seen} (${cause.message}).`, { cause });
  }
  if (begun.length > 0) yield [Buffer.concat(begun)];
}

function chunks(path: string): AsyncIterable<Buffer> {
  const bytes: Readable = createReadStream(path, { highWaterMark: 256 * 1024 });
  // The loop over the last stream hears of every failure; pipeline only passes it on and closes the file.
  return path.endsWith('.gz') ? pipeline(bytes, createGunzip({ chunkSize: 256 * 1024 }), () => {}) : bytes;
}
