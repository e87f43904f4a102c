/** Where traces go (D-149); the names and forms of the settings are those of OpenTelemetry. */
import * as z from 'zod/mini';
import type { TraceSettings } from '../tracing/settings.ts';
import { StartupError } from './startup-error.ts';

const name = /^[\w!#$%&'*+.^`|~-]+$/;
const text = /^[\x20-\x7e]*$/;

export const tracesSettings = {
  /** An OpenTelemetry collector that speaks OTLP over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  /** `name=value,name=value`, values with %-escapes: what the collector wants to be shown. */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string().check(z.refine((given) => readHeaders(given) !== undefined))),
  /** Of `parentbased_traceidratio`, which is always the sampler. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number<string>().check(z.minimum(0), z.maximum(1)), 1),
};

type Variables = z.infer<z.ZodMiniObject<typeof tracesSettings>>;

/** @throws StartupError where headers are there and nobody to send them to. */
export function tracesOf(value: Variables): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: ratio } = value;
  if (endpoint === undefined) {
    if (headers === undefined) return undefined;
    throw new StartupError('wrong_setting', 'OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT beside it: where they are sent.');
  }
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return { url, headers: readHeaders(headers ?? '') ?? {}, ratio };
}

/** Undefined where they have another form. */
function readHeaders(given: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of given.split(',').filter((one) => one.trim() !== '')) {
    const at = pair.indexOf('=');
    const key = pair.slice(0, Math.max(at, 0)).trim();
    const value = unescaped(pair.slice(at + 1).trim());
    if (!name.test(key) || value === undefined || !text.test(value)) return undefined;
    headers[key] = value;
  }
  return headers;
}

function unescaped(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
