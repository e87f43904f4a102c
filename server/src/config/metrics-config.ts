import { isIP } from 'node:net';
import { StartupError } from './startup-error.ts';

export interface MetricsConfig {
  port: number;
  host: string;
  /** What Prometheus shows; always there where others than this machine can ask. */
  token: string | undefined;
}

interface Settings {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  METRICS_TOKEN?: string | undefined;
}

/** Undefined without a port: then no figures are served. */
export function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Settings): MetricsConfig | undefined {
  if (port === undefined) return undefined;
  if (token === undefined && !isLoopback(host)) {
    throw new StartupError(
      'wrong_setting',
      `METRICS_HOST is ${host}, which others than this machine can reach: set METRICS_TOKEN, or leave METRICS_HOST out.`,
    );
  }
  return { port, host, token };
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
