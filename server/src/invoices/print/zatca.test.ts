import { describe, expect, it } from 'vitest';
import { drawQr } from '../../render/qr.ts';
import { zatcaText } from './zatca.ts';

const facts = { seller: 'Bobs Records', vatNumber: '310122393500003', issuedOn: '2022-04-25', total: '1000.00', tax: '150.00' };

function fieldsOf(text: string): [tag: number, value: string][] {
  const bytes = Buffer.from(text, 'base64');
  const fields: [number, string][] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at + 1] ?? 0;
    fields.push([bytes[at] ?? 0, bytes.subarray(at + 2, at + 2 + length).toString()]);
    at += 2 + length;
  }
  return fields;
}

describe('the text of the code', () => {
  it('is the one of the guideline’s own example, but for the time of day', () => {
    const ofTheGuideline = 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==';
    const ours = fieldsOf(zatcaText(facts));
    expect(ours).toEqual(fieldsOf(ofTheGuideline).map(([tag, value]) => [tag, value.replace('15:30', '00:00')]));
  });

  it('gives lengths in bytes, of which an Arabic letter has two', () => {
    const seller = 'معهد حلقة';
    const bytes = Buffer.from(zatcaText({ ...facts, seller }), 'base64');
    expect(bytes[1]).toBe(Buffer.byteLength(seller));
    expect(bytes[1]).toBeGreaterThan(seller.length);
    expect(fieldsOf(bytes.toString('base64'))[0]).toEqual([1, seller]);
  });

  it('takes no field longer than one byte can say', () => {
    expect(fieldsOf(zatcaText({ ...facts, seller: 'x'.repeat(255) }))[0]).toEqual([1, 'x'.repeat(255)]);
    expect(() => zatcaText({ ...facts, seller: 'ح'.repeat(128) })).toThrow(RangeError);
  });
});

it('draws the modules inside a quiet zone of four', () => {
  const { size, path } = drawQr('halaqa');
  expect(size).toBe(21 + 8);
  // The corner of the first finder pattern.
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(24);
});
