/** One call as both transports bring it, bound to its method. */

import type { Database, Transaction } from './database.ts';
import type { User } from './env.ts';
import { notFound, OdooFault, privateMethod, typeError } from './errors.ts';
import { checkLanguage } from './language.ts';
import { type Method, methods } from './methods.ts';
import { idsOf, isObject, type Json, type JsonObject } from './values.ts';

/** What a test may look at when it chooses the calls that a fault hits. */
export interface Call {
  transport: 'jsonrpc' | 'json2';
  /** `common`, `db` and `version` touch no records; their method stands in `method`. */
  service: 'object' | 'common' | 'db' | 'version';
  model: string;
  method: string;
  /** Of a method on records. */
  ids: number[];
  args: Json[];
  named: JsonObject;
  writes: boolean;
}

/** @param args with the ids first where the method is one on records, as `execute_kw` takes them */
export function callOf(transport: Call['transport'], model: string, method: string, args: Json[], named: JsonObject): Call {
  const known = methods[method];
  const { ids, ...others } = named;
  const fromArgs = known?.onRecords && transport === 'jsonrpc' && ids === undefined;
  return {
    transport,
    service: 'object',
    model,
    method,
    ids: idsOf(fromArgs ? args[0] : ids),
    args: fromArgs ? args.slice(1) : args,
    named: others,
    writes: known?.writes ?? false,
  };
}

/** @throws OdooFault; the end of the transaction undoes everything then */
export function perform(db: Database, user: User, call: Call, transaction: Transaction): Json | undefined {
  const { context: given, ...named } = call.named;
  const context = isObject(given) ? given : {};
  const model = modelOf(db, call);
  const method = methodOf(db, call);
  checkLanguage(context, db);
  refuseByName(db, call, named);
  const bound = bind(call, method, named);
  return method.run({ env: { db, user, context }, transaction, model, ids: call.ids, named: bound });
}

function modelOf(db: Database, call: Call) {
  const model = db.models.get(call.model);
  if (model === undefined && call.method.startsWith('_')) throw privateMethod(db.version, call.model, call.method);
  if (model === undefined && call.transport === 'json2') throw notFound(`the model '${call.model}' does not exist`);
  return model ?? db.model(call.model);
}

function methodOf({ version }: Database, { transport, model, method }: Call): Method {
  if (method.startsWith('_')) throw privateMethod(version, model, method);
  const known = methods[method];
  if (known) return known;
  if (transport === 'json2') throw notFound(`The method '${model}.${method}' does not exist`);
  throw new OdooFault('builtins.AttributeError', `The method '${method}' does not exist on the model '${model}'`);
}

/** Odoo's own overrides up to 18 use another name for the values of a write: contacts do, and every model with a chatter. */
function refuseByName({ version }: Database, { method }: Call, named: JsonObject): void {
  if (version === 18 && method === 'write' && 'vals' in named)
    throw typeError("ResPartner.write() got an unexpected keyword argument 'vals'");
}

function bind({ method, args }: Call, { params, needs }: Method, named: JsonObject): JsonObject {
  if (args.length > params.length)
    throw typeError(`BaseModel.${method}() takes ${params.length + 1} positional arguments but ${args.length + 1} were given`);
  const bound: JsonObject = {};
  args.forEach((value, at) => {
    bound[params[at] ?? ''] = value;
  });
  for (const [name, value] of Object.entries(named)) {
    // Odoo 19 has another name for the domain of a name search.
    const param = method === 'name_search' && name === 'domain' ? 'args' : name;
    if (!params.includes(param)) {
      const place = method === 'search_read' ? '_read_format' : method;
      throw typeError(`BaseModel.${place}() got an unexpected keyword argument '${name}'`);
    }
    bound[param] = value;
  }
  const missing = params.slice(0, needs).filter((param) => !(param in bound));
  if (missing.length > 0) {
    const names = missing.map((param) => `'${param}'`).join(' and ');
    throw typeError(
      `BaseModel.${method}() missing ${missing.length} required positional argument${missing.length > 1 ? 's' : ''}: ${names}`,
    );
  }
  return bound;
}
