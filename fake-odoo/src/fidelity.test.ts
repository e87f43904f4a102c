/**
 * Every recorded exchange with a real Odoo, repeated with the fake one. They do not belong to the repository: ODOO_RECORDINGS and
 * ODOO_DATASET name their folders, else they are looked for beside the checkout.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { excluded } from './fidelity-excluded.ts';
import { givens, ownExchanges, ownWording } from './fidelity-givens.ts';
import { eighteen, nineteen } from './fidelity-worlds.ts';
import { ask, type Recording, type Reply, recordingsIn, withoutTraceback } from './recording.ts';
import { isObject, isText, type Json } from './values.ts';

const beside = (name: string): string => new URL(`../../../shared/odoo/${name}`, import.meta.url).pathname;
const recordingsFolder = process.env['ODOO_RECORDINGS'] ?? beside('recordings');
const datasetFolder = process.env['ODOO_DATASET'] ?? beside('dataset');
const here = existsSync(recordingsFolder) && existsSync(join(datasetFolder, 'res.partner.jsonl.gz'));

describe.runIf(here)('the recordings of a real Odoo (ODOO_RECORDINGS)', async () => {
  const recordings = here ? recordingsIn(recordingsFolder) : new Map<string, Recording>();
  const worlds = here ? { 18: await eighteen(datasetFolder), 19: await nineteen() } : undefined;
  afterAll(() => Promise.all([worlds?.[18].stop(), worlds?.[19].stop()]));
  const agreed: string[] = [];

  for (const [name, recording] of recordings) {
    if (name in excluded) continue;
    it(name, async () => {
      const odoo = worlds?.[of19(name) ? 19 : 18];
      if (!odoo) throw new Error('There is no fake Odoo to ask.');
      await givens[name]?.(odoo);
      const own = ownExchanges[name];
      if (own) await own(odoo, recording);
      else compare(name, recording, await ask(odoo.url, requestOf(name, recording)));
      odoo.faults.clear();
      agreed.push(name);
    });
  }

  it('fails if one word of an answer differs', async () => {
    const name = '10-search_read-sessions';
    const recording = recordings.get(name);
    if (!worlds || !recording) throw new Error('There is nothing to compare.');
    const reply = await ask(worlds[18].url, recording.request);
    const other = JSON.parse(JSON.stringify(recording).replace('"done"', '"planned"'));
    compare(name, recording, reply);
    expect(() => compare(name, other, reply)).toThrow('deeply equal');
    expect(() => compare(name, { ...recording, response: { ...recording.response, status: 500 } }, reply)).toThrow('500');
  });

  it('are answered alike, except those that concern something else', () => {
    const counts = { recorded: recordings.size, excluded: Object.keys(excluded).length, agree: agreed.length };
    const reasons = Object.entries(excluded).map(([name, why]) => `  ${name}: ${why}`);
    const sum = `Of ${counts.recorded} recordings ${counts.agree} agree and ${counts.excluded} are left out:`;
    process.stdout.write(`${[sum, ...reasons].join('\n')}\n`);
    expect(Object.keys(excluded).filter((name) => !recordings.has(name))).toEqual([]);
    expect(counts).toEqual({ recorded: 147, excluded: 9, agree: 138 });
  });
});

const of19 = (name: string): boolean => /^[D-F]\d/.test(name);

/** The recording has the same placeholder for the wrong key as for the right one. */
function requestOf(name: string, { request }: Recording): Recording['request'] {
  return name === 'E4-19-wrong-key' ? { ...request, headers: { ...request.headers, authorization: 'bearer wrong' } } : request;
}

const compared = ['content-type', 'x-content-type-options', 'connection', 'server', 'www-authenticate'];

function compare(name: string, { response }: Recording, reply: Reply): void {
  expect(reply.status).toBe(response.status);
  const recorded = response.headers ?? {};
  for (const header of Object.keys(recorded).length > 0 ? compared : [])
    expect([header, reply.headers[header]]).toEqual([header, recorded[header]]);
  if (isText(response.body)) {
    const [start = ''] = response.body.split(' … (HTML cut)');
    expect(String(reply.body).slice(0, start.length)).toBe(start);
  } else expect(shape(name, reply.body)).toEqual(shape(name, response.body));
}

/** Where a refusal has our own words, only its name is compared. */
function shape(name: string, body: Json): Json {
  const clear = withoutTraceback(body);
  if (!ownWording.includes(name) || !isObject(clear) || !isObject(clear['error']) || !isObject(clear['error']['data'])) return clear;
  const { error } = clear;
  const data = isObject(error['data']) ? error['data'] : {};
  return { ...clear, error: { ...error, data: { ...data, message: '', arguments: [] } } };
}
