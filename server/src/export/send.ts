/** Sends a table as a file, while it is read. */
import { Readable } from 'node:stream';
import type { ExportFormat } from '@halaqa/contract/export';
import type { FastifyReply } from 'fastify';
import { csvOf } from './csv.ts';
import type { Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** @param name of the file, in Latin letters and without its ending. */
export function sendTable<Row>(reply: FastifyReply, table: Table<Row>, { name, format }: { name: string; format: ExportFormat }): void {
  void reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(format === 'xlsx' ? xlsxOf(table) : Readable.from(csvOf(table), { objectMode: false }));
}
