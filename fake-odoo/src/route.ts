/** The meaning of each path. */
import { callOf } from './call.ts';
import { type Answer, type Exchange, jsonAnswer, type Raw } from './exchange.ts';
import { jsonRpc } from './json-rpc.ts';
import { json2 } from './json2.ts';
import type { Service } from './service.ts';

export function route(service: Service, raw: Raw): Exchange | Answer {
  if (raw.path === '/jsonrpc' && raw.method === 'POST') return jsonRpc(service, raw);
  if (service.version === 18) return notFound;
  if (raw.path === '/json/version' || raw.path === '/web/version') return version(service);
  const [, model, method] = /^\/json\/2\/([\w.]+)\/(\w+)$/.exec(raw.path) ?? [];
  if (raw.method === 'POST' && model !== undefined && method !== undefined) return json2(service, model, method, raw);
  return notFound;
}

function version(service: Service): Exchange {
  const { server_version = null, server_version_info = null } = service.versionInfo();
  return {
    call: { ...callOf('json2', '', 'version', [], {}), service: 'version' },
    run: async () => ({ version_info: server_version_info, version: server_version }),
    answer: (outcome) => jsonAnswer(200, 'result' in outcome ? (outcome.result ?? null) : null, false),
  };
}

/** The website's page, as far as a client looks at it. */
const notFound: Answer = {
  status: 404,
  headers: { 'content-type': 'text/html;charset=utf-8', 'x-content-type-options': 'nosniff' },
  body: '<!DOCTYPE html>\n<html>\n    <head>\n        <meta charset="utf-8"/>\n        <meta http-equiv="X-UA-Compatible" content="IE=edge"/>\n        <meta name="viewport" content="width=device-width, initial-scale=1"/>\n        <title>404: Not Found</title>\n    </head>\n    <body><h1>404: Not Found</h1></body>\n</html>\n',
};
