/** The last part of the address at which an Odoo that was set up on a screen calls (ADR-69). */
import { hkdfSync } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { findMasterKey } from './master-key.ts';
import type { KeyOwner } from './sealed-key.ts';

const secretBytes = 24;

/** The environment's where it says one; undefined where there is no secret to work it out of. */
export function webhookSecretOf(
  config: Pick<Config, 'odooTuning' | 'secret' | 'databaseUrl' | 'dataFolder'>,
  { url, database }: Pick<KeyOwner, 'url' | 'database'>,
): string | undefined {
  const master = findMasterKey(config);
  const about = `halaqa: webhook of an Odoo ${JSON.stringify([url, database])}`;
  const ownSecret = master && Buffer.from(hkdfSync('sha256', master, '', about, secretBytes)).toString('hex');
  return config.odooTuning.webhookSecret ?? ownSecret;
}
