/** Odoo's refusals, by the names that clients know, in the words that were recorded of 18 and 19. */
import type { JsonObject } from './values.ts';

export type Version = 18 | 19;

/** Thrown inside a call: its transaction is rolled back, and the transport answers it in its own form. */
export class OdooFault extends Error {
  /** As `error.data.name` has it: `odoo.exceptions.UserError`. */
  readonly fault: string;
  /** Of JSON-2; `/jsonrpc` answers 200 whatever happened. */
  readonly status: number;
  readonly arguments: (string | number)[];
  readonly context: JsonObject;
  /** The required field that is missing; `load` words it in its own way. */
  missing: { name: string; label: string } | undefined;

  constructor(fault: string, message: string, context: JsonObject = {}) {
    super(message);
    const status = statuses[fault] ?? 500;
    this.fault = fault;
    this.status = status;
    this.context = context;
    this.arguments = fault.startsWith('werkzeug.') ? [message, status] : [message];
  }
}

const statuses: Record<string, number> = {
  'odoo.exceptions.AccessDenied': 403,
  'odoo.exceptions.AccessError': 403,
  'odoo.exceptions.MissingError': 404,
  'odoo.exceptions.LockError': 409,
  'odoo.exceptions.UserError': 422,
  'odoo.exceptions.ValidationError': 422,
  'odoo.http.SessionExpiredException': 403,
  'werkzeug.exceptions.BadRequest': 400,
  'werkzeug.exceptions.Unauthorized': 401,
  'werkzeug.exceptions.NotFound': 404,
};

export const accessDenied = () => new OdooFault('odoo.exceptions.AccessDenied', 'Access Denied');

export const accessError = (message: string) => new OdooFault('odoo.exceptions.AccessError', message);

export const userError = (message: string, context: JsonObject = {}) => new OdooFault('odoo.exceptions.UserError', message, context);

export const validationError = (message: string, context: JsonObject = {}) =>
  new OdooFault('odoo.exceptions.ValidationError', message, context);

export const valueError = (message: string) => new OdooFault('builtins.ValueError', message);

export const typeError = (message: string) => new OdooFault('builtins.TypeError', message);

export const missingError = (model: string, id: number, uid: number) =>
  new OdooFault('odoo.exceptions.MissingError', `Record does not exist or has been deleted.\n(Record: ${model}(${id},), User: ${uid})`);

/** @param why what PostgreSQL said */
export const databaseError = (why: string) =>
  new OdooFault('psycopg2.OperationalError', `connection to server at "127.0.0.1", port 54399 failed: ${why}\n`);

export const noDatabase = (name: string) => databaseError(`FATAL:  database "${name}" does not exist`);

export const unauthorized = (message: string) => new OdooFault('werkzeug.exceptions.Unauthorized', message);

export const notFound = (message: string) => new OdooFault('werkzeug.exceptions.NotFound', message);

export const badRequest = (message: string) => new OdooFault('werkzeug.exceptions.BadRequest', message);

export const operationFailed = 'The operation cannot be completed:';

export function missingRequired(version: Version, model: { name: string; label: string }, field: { name: string; label: string }) {
  const fault = validationError(
    version === 18
      ? `${operationFailed}\n- Create/update: a mandatory field is not set.\n- Delete: another model requires the record being deleted. If possible, archive it instead.\n\nModel: ${model.label} (${model.name})\nField: ${field.label} (${field.name})\n`
      : `${operationFailed} Missing required value for the field '${field.name}' (${field.name}).\nModel: '${model.label}' (${model.name})\n- create/update: a mandatory field is not set\n- delete: another model requires the record being deleted, you can archive it instead\n`,
  );
  fault.missing = field;
  return fault;
}

/** A link to a missing record, or the removal of a record that another one needs: Odoo has one answer to both. */
export function brokenLink(
  version: Version,
  model: { name: string; label: string },
  constraint: string,
  field: { name: string; label: string },
) {
  return validationError(
    version === 18
      ? `${operationFailed} another model requires the record being deleted. If possible, archive it instead.\n\nModel: ${model.label} (${model.name})\nConstraint: ${constraint}\n`
      : `${operationFailed} Another model is using the record you are trying to delete.\n\nThe troublemaker is: '${model.label}' (${model.name})\nThanks to the following constraint: '${field.label}' (${field.name})\nHow about archiving the record instead?`,
  );
}

/** In a creation or a write. */
export const unknownField = (version: Version, model: string, field: string) =>
  valueError(version === 18 ? `Invalid field '${field}' on model '${model}'` : `Invalid field '${field}' in '${model}'`);

export const invalidField = (version: Version, model: string, field: string) =>
  valueError(version === 18 ? `Invalid field '${field}' on model '${model}'` : `Invalid field '${field}' on '${model}'`);

export const privateMethod = (version: Version, model: string, method: string) =>
  accessError(`Private methods (such as ${version === 18 ? method : `'${model}.${method}'`}) cannot be called remotely.`);
