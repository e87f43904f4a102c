/** Sends tables as a file, while they are read. */
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
  sendFile(reply, { name, format }, format === 'xlsx' ? xlsxOf([table]) : Readable.from(csvOf(table), { objectMode: false }));
}

/** Several tables, each on a sheet of its own. @param name as above. */
export const sendWorkbook = <Row>(reply: FastifyReply, tables: readonly Table<Row>[], name: string): void =>
  sendFile(reply, { name, format: 'xlsx' }, xlsxOf(tables));

function sendFile(reply: FastifyReply, { name, format }: { name: string; format: ExportFormat }, file: Readable): void {
  void reply.type(types[format]).header('content-disposition', `attachment; filename="${name}.${format}"`).send(file);
}
