/** A fake Odoo in a process of its own, at the speed of a real one; its parent process tells it what the clerk does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoInstitute } from '@halaqa/demo/institute';
import { odooFiles } from '@halaqa/demo/odoo-shape';
import { odooSize } from '@halaqa/demo/size';
import { readDataset, recordsOf } from '@halaqa/fake-odoo/dataset';
import { startFakeOdoo } from '@halaqa/fake-odoo/start';
import { map } from './odoo-map.ts';
import { root } from './program.ts';

const recorded = process.env['ODOO_DATASET'] ?? join(root, '../shared/odoo/dataset');
/**
 * What a small call costs a real Odoo, and what each record and each id of the answer adds, less what the fake itself takes: pages
 * that are read one after the other come at about 12,400 records a second, as measured. The row "reading alone" has the figure of this run.
 */
const callMs = 12;
const itemMs: Record<string, number> = { search_read: 0.056, search: 0.0015 };

let busyMs = 0;
function costs(ms: number): number {
  busyMs += ms;
  return ms;
}
const odoo = await startFakeOdoo({
  ...(existsSync(recorded) ? readDataset(recorded) : { records: generated() }),
  workers: 2,
  priceMs: () => costs(callMs),
  listMs: ({ method }, length) => costs((itemMs[method] ?? 0) * length),
});
const { url, database, login, apiKey } = odoo;

function generated() {
  const institute = demoInstitute({ now: new Date(), zone: 'Asia/Riyadh', seed: 1447, size: odooSize(5_000) });
  return recordsOf(odooFiles(institute, map, new Date()));
}

process.on('message', async (wanted: { does: 'edit' | 'calls'; webhook?: string }) => {
  if (wanted.does === 'calls') {
    process.send?.({ calls: odoo.stats.total, busyMs });
    return;
  }
  odoo.setWebhook(wanted.webhook === undefined ? undefined : { url: wanted.webhook, fields: { x_session: ['write_date'] } });
  const [first] = odoo.clerk.records('x_session', [[map.session.state, '=', 'planned']], ['id']);
  const at = Date.now();
  await odoo.clerk.write('x_session', Number(first?.['id']), { x_name: `Edited ${at}` });
  process.send?.({ at });
});
process.on('disconnect', () => process.exit());
process.send?.({ url, database, login, apiKey });
