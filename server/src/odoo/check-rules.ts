/**
 * Whether record rules hide records from the portal's user. The user's own key cannot tell: a search just finds fewer. The key of an
 * administrator can, who sees them all.
 */
import type { Finding } from './check-field.ts';
import type { Odoo, OdooDomain } from './client.ts';
import type { OdooFault } from './faults.ts';

const namedAtMost = 5;

/**
 * @param seen what the portal's user finds by this domain.
 * @throws OdooFault where the key cannot count.
 */
export async function hiddenRecords(admin: Odoo, model: string, domain: OdooDomain, seen: readonly number[]): Promise<Finding[]> {
  const known = new Set(seen);
  const hidden = (await admin.search(model, { domain })).filter((id) => !known.has(id));
  if (hidden.length === 0) return [];
  const some = hidden.slice(0, namedAtMost).join(', ');
  const [records, are] = hidden.length === 1 ? ['record', 'is'] : ['records', 'are'];
  return [
    {
      code: 'hidden_records',
      where: model,
      what: `The administrator sees ${hidden.length} ${records} that ${are} hidden from the user: ${hidden.length > namedAtMost ? `${some}, …` : some}.`,
      todo: 'Let no record rule hide them (Settings, Technical, Record Rules), and give the user all companies: what is hidden does not exist for the portal.',
    },
  ];
}

export function unusableKeyFinding(fault: OdooFault): Finding {
  return {
    code: 'administrator_key',
    where: 'ODOO_ADMIN_LOGIN, ODOO_ADMIN_API_KEY',
    what: `Records cannot be counted with this key: ${fault.message}.`,
    todo: 'Put the login and a key of an administrator there who may read the models, or leave both settings out.',
  };
}

export const hiddenRecordsUnknownNote =
  'Whether a record rule hides some records cannot be seen with the key of the user: compare the numbers with what an administrator sees in Odoo, or set ODOO_ADMIN_LOGIN and ODOO_ADMIN_API_KEY for this check.';
export const countedByAdminNote = 'Counted with the key of the administrator too.';
