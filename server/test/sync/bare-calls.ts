/** The calls of a push as they went to Odoo, and how long the same calls take alone. */
import type { Odoo } from '../../src/odoo/client.ts';

type Call = (odoo: Odoo) => Promise<unknown>;

/** Stands between the synchroniser and Odoo, and keeps the calls of a push: the records that it reads by their ids, and what it writes. */
export function recorded(): { calls: Call[]; through: (odoo: Odoo) => Odoo } {
  const calls: Call[] = [];
  const through = (odoo: Odoo): Odoo => ({
    ...odoo,
    read: (model, ids, fields, lang) => {
      calls.push((bare) => bare.read(model, ids, fields, lang));
      return odoo.read(model, ids, fields, lang);
    },
    write: (model, ids, values, how) => {
      calls.push((bare) => bare.write(model, ids, values, { lang: how?.lang }));
      return odoo.write(model, ids, values, how);
    },
    load: (model, fields, rows, how) => {
      calls.push((bare) => bare.load(model, fields, rows, { lang: how?.lang }));
      return odoo.load(model, fields, rows, how);
    },
  });
  return { calls, through };
}

/** In the same order, `atOnce` of them at any time. Each writes what Odoo holds already. @returns seconds */
export async function replay(odoo: Odoo, calls: readonly Call[], atOnce: number): Promise<number> {
  const left = calls.values();
  const from = performance.now();
  const worker = async (): Promise<void> => {
    for (const call of left) await call(odoo);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (performance.now() - from) / 1_000;
}
