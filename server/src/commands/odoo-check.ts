/** `npm run odoo:check`: whether the Odoo of the environment is as the portal needs it. Needs no database, and changes nothing. */
import { readArguments } from '../../../scripts/arguments.mjs';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { checkOdoo } from '../odoo/check.ts';
import { checkReportLines, faultReportLines } from '../odoo/check-report.ts';
import { connectOdoo } from '../odoo/client.ts';
import { OdooFault } from '../odoo/faults.ts';
import { FieldMapError, readFieldMap } from '../odoo/field-map.ts';
import { portalDomain } from '../sync/pull/reading.ts';
import { requiredRights } from '../sync/push/required-rights.ts';

readArguments(
  `Usage: npm run odoo:check
Says whether the Odoo of the environment is as the portal needs it, and changes nothing; exit code 1 where something is missing.
`,
  {},
);
process.exitCode = await check();

async function check(): Promise<number> {
  try {
    const config = readConfig();
    if (!config.odoo) return tell(1, ['Set ODOO_URL, ODOO_DB, ODOO_LOGIN and ODOO_API_KEY; docs/odoo.md says where they come from.']);
    const map = readFieldMap(config.odooMapFile);
    const odoo = connectOdoo(config.odoo);
    const admin = config.odoo.admin && connectOdoo({ ...config.odoo, ...config.odoo.admin });
    try {
      const { login, transport } = config.odoo;
      const checked = await checkOdoo(odoo, { map, login, transport, admin, ours: (kind) => portalDomain(map, kind), ...requiredRights });
      return tell(
        checked.findings.length > 0 ? 1 : 0,
        checkReportLines(checked, { settings: config.odoo, transport: odoo.stats.transport }),
      );
    } catch (error) {
      if (error instanceof OdooFault) return tell(1, faultReportLines(error, config.odoo));
      throw error;
    } finally {
      odoo.close();
      admin?.close();
    }
  } catch (error) {
    if (error instanceof StartupError || error instanceof FieldMapError) return tell(1, [error.message]);
    throw error;
  }
}

function tell(code: number, lines: readonly string[]): number {
  (code === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  return code;
}
