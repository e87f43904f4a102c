/** A file of a spreadsheet as texts: its heads, and its rows with the numbers that the spreadsheet gives them. */
import { Worker } from 'node:worker_threads';
import type { ExportFormat } from '@halaqa/contract/export';
import { maxImportColumns, maxImportRows } from '@halaqa/contract/imports';
import { isWithin } from './zip-directory.ts';

/** For the worker. */
export interface SheetFile {
  format: ExportFormat;
  mostRows: number;
  mostColumns: number;
}

export type SheetText = string[][];

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  number: number;
  cells: string[];
}

export interface Sheet {
  heads: string[];
  rows: SheetRow[];
}

/** Why a file is not read, by the name of its sentence. */
export type SheetFault = 'unreadable_file' | 'slow_file' | 'old_workbook' | 'no_rows' | 'too_many_rows' | 'too_many_columns';

/** Unpacked: a workbook of ten thousand rows has 15 MB. */
const zipLimits = { entries: 500, bytes: 48 * 1024 * 1024 };
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const timeoutMs = 15_000;

/** @param onFault hears what the reader failed with; most often it is the file. @param mostMs how long its reading may take. */
export async function readSheet(file: Buffer, onFault: (error: unknown) => void, mostMs: number = timeoutMs): Promise<Sheet | SheetFault> {
  const format = formatOf(file);
  if (format === undefined) return 'old_workbook';
  if (format === 'xlsx' && !isWithin(file, zipLimits)) return 'unreadable_file';
  const texts = await inTurn(() => textsOf(file, format, onFault, mostMs));
  if (texts === undefined) return 'unreadable_file';
  if (texts === 'slow_file') return texts;
  const [head, ...rest] = texts
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!head || rest.length === 0) return 'no_rows';
  if (rest.length > maxImportRows) return 'too_many_rows';
  const width = head.cells.findLastIndex((cell) => cell !== '') + 1;
  if (width > maxImportColumns) return 'too_many_columns';
  return { heads: head.cells.slice(0, width), rows: rest };
}

const isBegunBy = (file: Buffer, ...bytes: number[]): boolean => file.subarray(0, bytes.length).equals(Buffer.from(bytes));

/** By its first bytes: names and types of files say what somebody wished. Undefined is a workbook from before 2007, or one with a password. */
function formatOf(file: Buffer): ExportFormat | undefined {
  if (isBegunBy(file, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  return isBegunBy(file, 0xd0, 0xcf, 0x11, 0xe0) ? undefined : 'csv';
}

let turn: Promise<unknown> = Promise.resolve();

/** One file at a time: each may take the memory of its thread. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const mine = turn.then(act);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Undefined where the reader fails, or needs too much memory; `slow_file` where it has not ended in time, for which the file may have no fault. */
function textsOf(
  file: Buffer,
  format: ExportFormat,
  onFault: (error: unknown) => void,
  mostMs: number,
): Promise<SheetText | 'slow_file' | undefined> {
  const asked: SheetFile = { format, mostRows: maxImportRows, mostColumns: maxImportColumns };
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { ...asked, bytes: new Uint8Array(file) },
    resourceLimits: memory,
    execArgv: [],
    // Nothing of the environment concerns it.
    env: {},
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('slow_file'), mostMs);
    worker.once('message', resolve);
    worker.once('error', (error) => {
      onFault(error);
      resolve(undefined);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  }).then(async (texts) => {
    await worker.terminate();
    // The worker of this module posts nothing else.
    return texts as SheetText | 'slow_file' | undefined;
  });
}
