import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArchiveFault, endLine, headLine, readArchive, tableEnd, tableLine } from './archive.ts';

const head = { madeAt: '2026-03-02T02:00:00.000Z', migrations: [{ name: '0001-a.sql', checksum: 'ab' }] };
const end = { tables: { person: { rows: 1, sum: '-7' } }, sequences: { person_id_seq: ['4', true] as [string, boolean] } };

/** As COPY writes a value: a backslash of it is doubled, a line feed is `\n`. */
const rowOf = (value: string) => `${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n`;

const fileOf = (tables: readonly string[][]): Buffer =>
  Buffer.concat([
    Buffer.from(headLine(head)),
    ...tables.flatMap((rows, n) => [
      Buffer.from(tableLine({ name: `t${n}`, columns: ['a'] })),
      Buffer.from(rows.map(rowOf).join('')),
      tableEnd,
    ]),
    Buffer.from(endLine(end)),
  ]);

async function* inPieces(file: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

async function readAll(bytes: AsyncIterable<Buffer>) {
  const archive = await readArchive(bytes);
  const found: [string, string][] = [];
  const last = await archive.read(async ({ name }, rows) => {
    const parts: Buffer[] = [];
    for await (const part of rows) parts.push(part);
    found.push([name, Buffer.concat(parts).toString('utf8')]);
  });
  return { head: archive.head, found, last };
}

describe('the file of a backup', () => {
  it('is read as it was written, whatever stands in a value and wherever a piece ends', async () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('\\.', '\\.\n', '.', '\\', '', '\n'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(value, { maxLength: 4 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        async (tables, size) => {
          const read = await readAll(inPieces(fileOf(tables), size));
          expect(read.head).toMatchObject(head);
          expect(read.last).toEqual(end);
          expect(read.found).toEqual(tables.map((rows, n) => [`t${n}`, rows.map(rowOf).join('')]));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is refused where it was cut off anywhere', async () => {
    const file = fileOf([['a', 'b'], ['c']]);
    for (let length = 0; length < file.length; length += 7) {
      await expect(readAll(inPieces(file.subarray(0, length), 16))).rejects.toThrow(ArchiveFault);
    }
  });

  it('is refused where it is something else', async () => {
    await expect(readAll(inPieces(Buffer.from('create table person ();\n'), 100))).rejects.toThrow(ArchiveFault);
    const other = headLine(head).replace('"layout":1', '"layout":2');
    await expect(readAll(inPieces(Buffer.from(other), 100))).rejects.toThrow(ArchiveFault);
  });
});
