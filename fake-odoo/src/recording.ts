/** Exchanges with a real Odoo, kept as files: what was asked and what it answered. */
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { parsed } from './parsed.ts';
import { isObject, type Json, type JsonObject } from './values.ts';

export interface Recording extends JsonObject {
  request: { method: string; path: string; headers: Record<string, string>; body: Json };
  response: { status: number; headers: Record<string, string>; body: Json };
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Json;
}

/** By their names, in the order in which they were recorded. */
export function recordingsIn(folder: string): Map<string, Recording> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(files.sort().map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]));
}

/** Sends the request unchanged. */
export function ask(url: string, { method, path, headers, body }: Recording['request']): Promise<Reply> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers: { ...headers } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const answered = Buffer.concat(chunks).toString('utf8');
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(answered) ?? answered });
    });
    sent.once('error', reject);
    sent.end(method === 'GET' ? undefined : text);
  });
}

/** A traceback is compared only by its presence; the rest exactly. */
export function withoutTraceback(body: Json): Json {
  if (Array.isArray(body)) return body.map(withoutTraceback);
  if (!isObject(body)) return body;
  const entries = Object.entries(body).map(([key, value]): [string, Json] => [
    key,
    key === 'debug' ? String(value).startsWith('Traceback (most recent call last)') : withoutTraceback(value),
  ]);
  return Object.fromEntries(entries);
}
