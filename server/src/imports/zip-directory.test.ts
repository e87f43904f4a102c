/** What a ZIP declares of itself, before any of it is unpacked (ADR-46). */

import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { isWithin } from './zip-directory.ts';

const limits = { entries: 3, bytes: 1_000_000 };

async function zipOf(...sizes: number[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [index, size] of sizes.entries()) zip.addBuffer(Buffer.alloc(size), `entry ${index}`);
  zip.end();
  return buffer(zip.outputStream);
}

/** Writes a number into the directory's first entry. */
async function lying(at: number, value: number): Promise<Buffer> {
  const file = await zipOf(5_000);
  const entry = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  file.writeUInt32LE(value, entry + at);
  return file;
}
const [packed, unpacked] = [20, 24];

describe('a ZIP', () => {
  it('within its bounds may be unpacked', async () => {
    expect(isWithin(await zipOf(10, 0, 999_000), limits)).toBe(true);
  });

  it('that declares more than they are is refused', async () => {
    expect(isWithin(await zipOf(600_000, 600_000), limits)).toBe(false);
    expect(isWithin(await zipOf(1, 1, 1, 1), limits)).toBe(false);
  });

  it('that does not declare how much an entry holds is refused', async () => {
    expect(isWithin(await lying(unpacked, 0), limits)).toBe(false);
    expect(isWithin(await lying(packed, 0), limits)).toBe(false);
    expect(isWithin(await lying(unpacked, 0xffffffff), limits)).toBe(false);
  });

  it('that is none is refused', () => {
    expect(isWithin(Buffer.from('PK\u0003\u0004 and nothing else'), limits)).toBe(false);
    expect(isWithin(Buffer.alloc(0), limits)).toBe(false);
  });
});
