/** Automation rules that are records: after a change they send a notification, and without an address they refuse every change. */
import type { Behaviour } from './behaviour.ts';
import type { Change, Database, Notice } from './database.ts';
import { userError } from './errors.ts';
import type { Row } from './values.ts';

const withoutAddress = "I'll be happy to send a webhook for you, but you really need to give me a URL to reach out to...";

export const automationRows: Behaviour = {
  computed: { model_name: ({ db }, row) => modelOf(db, row), url: () => '' },
};

export const serverActionRows: Behaviour = {
  // On 18 the name that it is given is replaced.
  given: ({ env: { db } }, values, isNew) =>
    isNew && db.version === 18 && values['state'] === 'webhook' ? { ...values, name: 'Send Webhook Notification' } : values,
  computed: { model_name: ({ db }, row) => modelOf(db, row) },
};

export function noticesOf(db: Database, { model, how }: Change): Notice[] {
  const triggers = how === 'unlink' ? ['on_unlink'] : ['on_create_or_write', `on_${how}`];
  const rules = [...(db.models.get('base.automation')?.table.all() ?? [])].filter(
    (row) => row['active'] !== false && triggers.includes(String(row['trigger'])) && modelOf(db, row) === model,
  );
  return rules.flatMap((rule) => actionsOf(db, rule).map((action) => noticeOf(db, rule, action)));
}

const modelOf = (db: Database, row: Row): string => String(db.model('ir.model').table.get(Number(row['model_id']))?.['model'] ?? '');

const actionsOf = (db: Database, rule: Row): Row[] =>
  [...db.model('ir.actions.server').table.all()].filter((row) => row['base_automation_id'] === rule.id && row['state'] === 'webhook');

function noticeOf(db: Database, rule: Row, action: Row): Notice {
  const url = action['webhook_url'];
  const context = { exception_class: 'base_automation', base_automation: { id: rule.id, name: String(rule['name']) } };
  if (typeof url !== 'string' || url === '') throw userError(withoutAddress, context);
  const field = db.model('ir.actions.server').fields['webhook_field_ids'];
  const ids = field ? db.linked(field, action.id) : [];
  const fields = ids.map((id) => String(db.model('ir.model.fields').table.get(id)?.['name']));
  return { url, fields, name: String(action['name']), actionId: action.id };
}
