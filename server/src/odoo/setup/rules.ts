/** Automation rules by which an Odoo tells the portal of what changes: what stands of them, and those that call another address. */
import { installedLanguages } from '../languages.ts';
import type { OdooAdministration } from './administration.ts';
import { type Found, sendsWebhooks } from './inspect.ts';
import type { Journal } from './journal.ts';
import { missingSteps } from './make.ts';
import type { RuleStep } from './steps.ts';

export interface RuleState {
  step: RuleStep;
  state: 'stands' | 'new' | 'readdressed';
  /** Actions that call another address, or none. */
  actions: readonly number[];
}

/** As much of an Odoo as rules need. @throws OdooFault also where the user is no administrator */
export async function inspectRules(odoo: OdooAdministration, models: readonly string[]): Promise<Found> {
  const version = await odoo.version();
  const languages = (await installedLanguages(odoo)) ?? [];
  const rows = await odoo.searchRead('ir.model', { domain: [['model', 'in', [...models, 'base.automation']]], fields: ['model'] });
  const modelIds = new Map(rows.map(({ id, model }) => [String(model), Number(id)]));
  return { version, languages, arabic: undefined, models: [], modelIds, hasWebhooks: await sendsWebhooks(odoo, modelIds) };
}

export async function stateOfRules(
  odoo: OdooAdministration,
  found: Found,
  steps: readonly RuleStep[],
  { journal, url }: { journal: Journal; url: string },
): Promise<RuleState[]> {
  const missing = await missingSteps(odoo, found, steps, journal);
  const states: RuleState[] = [];
  for (const step of steps) {
    const actions = missing.includes(step) ? [] : await actionsElsewhere(odoo, step, url);
    const state = missing.includes(step) ? 'new' : actions.length > 0 ? 'readdressed' : 'stands';
    states.push({ step, state, actions });
  }
  return states;
}

/** An action without an address refuses every creation of its model, and one with a former address tells nobody. */
async function actionsElsewhere(odoo: OdooAdministration, step: RuleStep, url: string): Promise<number[]> {
  const domain = step.find(() => undefined);
  const rules = domain ? await odoo.search(step.model, { domain }) : [];
  const actions = await odoo.searchRead('ir.actions.server', {
    domain: [
      ['base_automation_id', 'in', rules],
      ['state', '=', 'webhook'],
    ],
    fields: ['webhook_url'],
  });
  return actions.flatMap(({ id, webhook_url: calls }) => (calls === url ? [] : [Number(id)]));
}
