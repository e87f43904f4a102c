/** The calls as the OpenAPI page describes them, and every place in them where a value is sent. */
import type { TestPortal } from '../harness.ts';

/** As much of JSON Schema as the page uses. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

export interface DescribedCall {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
}

/** A field of a call by its steps, such as `body`, `marks`, `0`, `state`. */
export interface Place {
  call: DescribedCall;
  part: 'path' | 'query' | 'body';
  steps: string[];
  schema: Schema;
}

interface Page {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }>>;
}

export async function describedCalls(portal: TestPortal): Promise<DescribedCall[]> {
  const page: Page = (await portal.inject({ url: '/api/docs/json' })).json();
  return Object.entries(page.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

/** Every field of a call, its body as a whole included; a call that takes nothing has one place all the same. */
export function placesOf(call: DescribedCall): Place[] {
  const inAddress = call.parameters.map(({ name, in: part, schema }) => ({ call, part, steps: [name], schema }));
  const body = call.body ? fieldsOf(call.body, []).map(({ steps, schema }) => ({ call, part: 'body' as const, steps, schema })) : [];
  const all = [...inAddress, ...body];
  return all.length > 0 ? all : [{ call, part: 'query', steps: ['nothing'], schema: {} }];
}

function fieldsOf(schema: Schema, steps: string[]): { steps: string[]; schema: Schema }[] {
  const within = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsOf(one, [...steps, name])),
    ...(schema.items ? fieldsOf(schema.items, [...steps, '0']) : []),
    ...(schema.anyOf ?? []).flatMap((one) => fieldsOf(one, steps).filter((field) => field.steps.length > steps.length)),
  ];
  return [{ steps, schema }, ...within];
}
