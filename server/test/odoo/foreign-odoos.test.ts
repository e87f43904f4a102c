/**
 * What the set-up proposes for Odoos that have something of an institute already, word for word (D-157): each plan stands beside this
 * test, to be judged by reading. Both transports have to propose the same.
 */
import { startFakeOdoo } from '@halaqa/fake-odoo/start';
import { describe, expect, it, onTestFinished } from 'vitest';
import { planLines } from '../../src/odoo/setup/report.ts';
import { plan } from '../../src/odoo/setup/setup.ts';
import { asAdministrator, setupFiles, setupOptions } from './bare-odoo.ts';
import { foreignOdoos } from './foreign-odoos.ts';

describe.each([
  [18, 'json-rpc'],
  [19, 'json-2'],
] as const)('the plan for an Odoo %i over %s', (version, transport) => {
  it.each(foreignOdoos)('$name', async ({ name, options }) => {
    const odoo = await startFakeOdoo({ ...options, version });
    onTestFinished(() => odoo.stop());
    const { found, plans } = await plan(asAdministrator(odoo, transport), setupOptions(odoo, transport, await setupFiles()));
    const [, ...lines] = planLines(found, plans, []);
    await expect(`${lines.slice(1, -2).join('\n')}\n`).toMatchFileSnapshot(`foreign-odoos/${name}.txt`);
  });
});
