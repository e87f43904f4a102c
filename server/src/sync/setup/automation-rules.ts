/** The step behind a set-up on a screen: Odoo tells the portal at once of what changes (D-164). */
import { Problem } from '@halaqa/contract/problem';
import type { OdooRules } from '@halaqa/contract/sync-setup-rules';
import { writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { connectAdministration } from '../../odoo/setup/administration.ts';
import { filesIn } from '../../odoo/setup/files.ts';
import { Journal, OtherOdoo } from '../../odoo/setup/journal.ts';
import { makeSteps } from '../../odoo/setup/make.ts';
import { inspectRules, stateOfRules } from '../../odoo/setup/rules.ts';
import { ruleSteps } from '../../odoo/setup/steps.ts';
import { asked, settingsFor } from './questions.ts';
import { closed, makingAlone, mapOf, openSetup, type User, type Work } from './setup-context.ts';
import { readConnection, type StoredConnection } from './store.ts';
import { webhookSecretOf } from './webhook-secret.ts';

interface RulesInput {
  administrator: User;
  portal: string;
  try: boolean;
}

/** From this version on Odoo sends once its own work is done. */
const sendsAfterwards = 19;

/** @throws Problem `sync_not_configured` where no connection was saved here, and as `inspect` */
export async function makeRules(ctx: Context, work: Work, given: RulesInput): Promise<OdooRules> {
  if (ctx.config.odooIsFixed) throw closed('environment');
  const stored = await readConnection(ctx.pool, ctx.config);
  if (!stored) throw new Problem('sync_not_configured');
  await openSetup(ctx, work.actor, stored, given.administrator);
  return makingAlone(ctx, () => makeFor(ctx, work, stored, given));
}

async function makeFor(ctx: Context, { actor }: Work, stored: StoredConnection, given: RulesInput): Promise<OdooRules> {
  const nothing = { fault: null, obstacle: null, waits: false, rules: [], made: 0 };
  const secret = webhookSecretOf(ctx.config, stored);
  if (secret === undefined) throw closed('no_secret');
  const url = new URL(`/api/odoo/webhook/${secret}`, given.portal).href;
  const map = mapOf(stored.map);
  const odoo = connectAdministration(settingsFor(ctx.config, stored, given.administrator));
  const answer = await asked([odoo], async (): Promise<OdooRules> => {
    const plans = (['session', 'enrolment'] as const).map((kind) => ({ kind, model: map[kind].model }));
    const found = await inspectRules(
      odoo,
      plans.map(({ model }) => model),
    );
    const waits = found.version.major < sendsAfterwards;
    if (!found.hasWebhooks) return { ...nothing, waits, obstacle: 'no_webhooks' };
    const journal = Journal.open(filesIn(ctx.config.dataFolder).journal, new URL(stored.url).href, stored.database);
    const states = await stateOfRules(odoo, found, ruleSteps(found, plans, url), { journal, url });
    const rules = states.map(({ step: { kind, event }, state }) => ({ kind, event, state }));
    const lacking = states.filter(({ state }) => state !== 'stands');
    if (given.try || lacking.length === 0) return { ...nothing, waits, rules };
    let made = 0;
    const count = (): void => {
      made += 1;
    };
    try {
      for (const { actions } of lacking.filter(({ state }) => state === 'readdressed')) {
        await odoo.write('ir.actions.server', [...actions], { webhook_url: url });
        count();
      }
      const steps = states.map(({ step }) => step);
      await makeSteps(odoo, found, steps, journal, count);
    } finally {
      const details = { address: stored.url, database: stored.database, login: given.administrator.login, created: made };
      await writeAudit(ctx.pool, { ...actor, action: 'odoo_made', kind: 'sync', recordId: null, details });
    }
    return { ...nothing, waits, rules, made };
  }).catch((error: unknown) => {
    if (error instanceof OtherOdoo) return { ...nothing, obstacle: 'other_odoo' as const };
    throw error;
  });
  return 'rules' in answer ? answer : { ...nothing, ...answer };
}
