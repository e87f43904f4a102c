/** Reads a sheet on a thread of its own, whose memory is limited: what a file makes of it ends this thread and nothing else (ADR-46). */
import { parentPort, workerData } from 'node:worker_threads';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { SheetFile, SheetText } from './sheet.ts';

const { format, bytes, mostRows, mostColumns }: SheetFile & { bytes: Uint8Array } = workerData;

parentPort?.postMessage(await read());

async function read(): Promise<SheetText> {
  const rows = format === 'xlsx' ? await firstSheet() : csv();
  // The heads and one row more than may be, which tells that there are too many.
  return rows.slice(0, mostRows + 2).map((row) => row.slice(0, mostColumns + 1).map(textOf));
}

async function firstSheet(): Promise<unknown[][]> {
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: mostRows + 2 });
  return sheets[0]?.rows ?? [];
}

function csv(): unknown[][] {
  return parseCsv(decoded(), { maxRows: mostRows + 2 }).map((row) => row.map(withoutGuard));
}

/** Excel saves Arabic as UTF-8 with a mark, as UTF-16, or in the code page of Windows. */
function decoded(): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

/** The apostrophe that our own export sets before what a spreadsheet would compute (`export/csv.ts`). */
function withoutGuard(cell: unknown): unknown {
  return typeof cell === 'string' && /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

/** A cell as it would be typed: days as `2026-11-23`, numbers without exponents. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dayText(new Date(Math.round(cell.getTime() / 1000) * 1000));
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell);
  return String(cell).trim();
}

/** To the second: a time of a workbook is a fraction of a day, which is seldom exact. */
function dayText(at: Date): string {
  const iso = at.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}
