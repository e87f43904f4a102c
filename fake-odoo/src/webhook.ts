/**
 * "Send Webhook Notification" of an automation: a POST for each written record, unsigned, never repeated. On 18 it is sent inside the
 * transaction, so that its receiver still reads the old values, and also where the transaction is then rolled back; on 19 after it.
 */
import { request } from 'node:http';
import { request as requestOverTls } from 'node:https';
import type { Change } from './database.ts';
import type { Env } from './env.ts';
import { readField } from './read.ts';
import type { JsonObject } from './values.ts';

export interface WebhookOptions {
  url: string;
  /** Models whose changes are sent, and the fields that are sent along; all fields of the institute's models where it is absent. */
  fields: Record<string, string[]>;
  /** The name of the automation in that Odoo. */
  name?: string;
  actionId?: number;
}

/** How much longer a slow receiver makes a write on 18. */
const patienceMs = 1_000;

/** Undefined for a model without a webhook. */
export function webhookBodyOf(options: WebhookOptions, env: Env, { model, id }: Change): JsonObject | undefined {
  const names = options.fields[model];
  const of = env.db.models.get(model);
  const row = of?.table.get(id);
  if (!names || !of || !row) return undefined;
  const body: JsonObject = { _action: `${options.name ?? 'portal webhook'}(#${options.actionId ?? 1})`, _id: id, _model: model, id };
  for (const name of names) {
    const field = of.fields[name];
    // Moments with their microseconds, links as plain ids: unlike the API.
    if (field) body[name] = field.type === 'datetime' ? (row[name] ?? false) : readField(env, of, name, field, row, false);
  }
  return Object.fromEntries(Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Resolves whether or not it was delivered. */
export function sendWebhook({ url }: Pick<WebhookOptions, 'url'>, body: JsonObject): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = { 'user-agent': 'python-requests/2.28.1', 'content-type': 'application/json', 'content-length': bytes.length };
  return new Promise((resolve) => {
    const send = url.startsWith('https:') ? requestOverTls : request;
    const sent = send(url, { method: 'POST', headers, timeout: patienceMs }, (response) => response.resume().once('end', resolve));
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve());
    sent.once('close', () => resolve());
    sent.end(bytes);
  });
}
