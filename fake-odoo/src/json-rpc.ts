/** `/jsonrpc`: status 200 whatever happened, the error inside. */
import { type Call, callOf } from './call.ts';
import { accessDenied, noDatabase, OdooFault, typeError } from './errors.ts';
import { type Answer, debugOf, type Exchange, jsonAnswer, type Outcome, type Raw, textAnswer } from './exchange.ts';
import { parsed } from './parsed.ts';
import type { Service } from './service.ts';
import { isObject, isText, type Json, type JsonObject } from './values.ts';

export function jsonRpc(service: Service, { headers, body }: Raw): Exchange | Answer {
  if (!String(headers['content-type'] ?? '').startsWith('application/json')) return textAnswer(400, badRequest);
  const envelope = parsed(body);
  if (envelope === undefined) return textAnswer(400, 'Invalid JSON data');
  if (!isObject(envelope)) return textAnswer(400, 'Invalid JSON-RPC data');
  const id = envelope['id'] ?? null;
  const params = isObject(envelope['params']) ? envelope['params'] : {};
  const { call, run } = meant(service, params);
  return { call, run, answer: (outcome) => answer(service, id, outcome) };
}

const badRequest = '<!doctype html>\n<html lang=en>\n<title>400 Bad Request</title>\n<h1>Bad Request</h1>\n';

function answer({ version }: Service, id: Json, outcome: Outcome): Answer {
  if (!('fault' in outcome)) {
    const { result } = outcome;
    return jsonAnswer(200, { jsonrpc: '2.0', id, ...(result === undefined ? {} : { result }) }, false);
  }
  const { fault } = outcome;
  const expired = fault.fault === 'odoo.http.SessionExpiredException';
  const error = {
    code: expired ? 100 : version === 18 ? 200 : 0,
    message: expired ? 'Odoo Session Expired' : 'Odoo Server Error',
    data: {
      name: fault.fault,
      debug: debugOf(fault),
      message: fault.message,
      arguments: fault.arguments,
      context: fault.context,
    },
  };
  return jsonAnswer(200, { jsonrpc: '2.0', id, error }, true);
}

function meant(service: Service, params: JsonObject): Pick<Exchange, 'call' | 'run'> {
  const missing = ['service', 'method', 'args'].filter((name) => !(name in params));
  if (missing.length > 0) return failing(typeError(missingText(missing)));
  const { service: of, method } = params;
  const args = Array.isArray(params['args']) ? params['args'] : [];
  if (of === 'object' && (method === 'execute_kw' || method === 'execute')) return objectCall(service, method, args);
  const call = plain(of === 'db' ? 'db' : 'common', String(method));
  if (of === 'db' && method === 'list') return { call, run: async () => [...service.databases] };
  if (of === 'common' && method === 'version') return { call, run: async () => service.versionInfo() };
  if (of === 'common' && (method === 'authenticate' || method === 'login')) {
    return {
      call,
      run: async () => {
        const [database, login, secret] = args;
        if (database !== service.database) throw noDatabase(String(database));
        return service.userBy(login, secret)?.id ?? false;
      },
    };
  }
  return failing(new OdooFault('builtins.AttributeError', `module 'odoo.service.${String(of)}' has no attribute 'exp_${String(method)}'`));
}

/** `execute_kw` names arguments in its last; `execute` has positional ones only. */
function objectCall(service: Service, method: string, given: Json[]): Pick<Exchange, 'call' | 'run'> {
  const [database, uid, secret, model, name, ...rest] = given;
  if (!isText(model) || !isText(name)) return failing(new OdooFault('builtins.IndexError', 'list index out of range'));
  const [args, named] = method === 'execute' ? [rest, {}] : [rest[0] ?? [], rest[1] ?? {}];
  const call = callOf('jsonrpc', model, name, Array.isArray(args) ? args : [], isObject(named) ? named : {});
  return {
    call,
    run: () => {
      if (database !== service.database) throw noDatabase(String(database));
      const user = service.userOf(uid, secret);
      if (!user) throw accessDenied();
      return service.execute(user, call);
    },
  };
}

function failing(fault: OdooFault): Pick<Exchange, 'call' | 'run'> {
  return {
    call: plain('common', ''),
    run: async () => {
      throw fault;
    },
  };
}

const plain = (service: Call['service'], method: string): Call => ({ ...callOf('jsonrpc', '', method, [], {}), service });

function missingText(names: string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  const list = quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')}${quoted.length > 2 ? ',' : ''} and ${quoted.at(-1)}`;
  return `RPC.jsonrpc() missing ${names.length} required positional argument${names.length > 1 ? 's' : ''}: ${list}`;
}
