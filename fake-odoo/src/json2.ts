/** `/json/2/<model>/<method>` of Odoo 19: named arguments, a bare result, and a status for each kind of error. */
import { type Call, callOf } from './call.ts';
import { badRequest, unauthorized } from './errors.ts';
import { type Answer, debugOf, type Exchange, jsonAnswer, type Outcome, type Raw, textAnswer } from './exchange.ts';
import { parsed } from './parsed.ts';
import type { Service } from './service.ts';
import { isObject, type Json } from './values.ts';

/** Without a database Odoo does not know such an address, and answers as to a browser. */
const noSuchPage = '<!doctype html>\n<html lang=en>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n';

export function json2(service: Service, model: string, method: string, { headers, body }: Raw): Exchange | Answer {
  const database = headers['x-odoo-database'];
  if (database !== undefined && database !== service.database) return textAnswer(404, noSuchPage);
  const given = body === '' ? {} : parsed(body);
  const call = callOf('json2', model, method, [], isObject(given) ? given : {});
  const run = async (): Promise<Json | undefined> => {
    if (!isObject(given)) throw badRequest('The request body is not a JSON object');
    const key = /^bearer (.+)$/i.exec(String(headers['authorization'] ?? ''))?.[1];
    if (key === undefined) throw unauthorized('User not authenticated, use an API Key with a Bearer <API_KEY> header.');
    const user = service.userByKey(key);
    if (!user) throw unauthorized('Invalid apikey');
    return listed(call, await service.execute(user, call));
  };
  return { call, run, answer };
}

/** A method that creates one record over `/jsonrpc` answers a list of one id here. */
const listed = ({ method }: Call, result: Json | undefined): Json | undefined =>
  method === 'create' && typeof result === 'number' ? [result] : result;

function answer(outcome: Outcome): Answer {
  if (!('fault' in outcome)) return jsonAnswer(200, outcome.result ?? null, false);
  const { fault } = outcome;
  const body = { name: fault.fault, message: fault.message, arguments: fault.arguments, context: fault.context, debug: debugOf(fault) };
  const failed = jsonAnswer(fault.status, body, true);
  return fault.status === 401 ? { ...failed, headers: { ...failed.headers, 'www-authenticate': 'Bearer' } } : failed;
}
