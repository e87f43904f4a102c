/** Debian's Prometheus with the rules of `deploy/prometheus`, for one test. */
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../boot/institute.ts';
import { dataFolder } from '../boot/process.ts';
import { freePort } from '../free-port.ts';
import { account, keepRunning } from '../ha/service.ts';

export interface Prometheus {
  /** The alerts that fire now, each with its portal: `HalaqaAway 127.0.0.1:9091`. */
  firing: () => Promise<string[]>;
}

const deploy = new URL('../../../deploy/prometheus/', import.meta.url);
const answer = z.object({
  data: z.object({ alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })) }),
});
const health = z.object({ data: z.object({ activeTargets: z.array(z.object({ health: z.string() })) }) });

/**
 * It asks every three seconds instead of fifteen, the least in which a portal answers whose database does not, and an alert fires a second
 * after its cause: how long each waits is left to `promtool`.
 * @param portals where each serves its figures, `127.0.0.1:9091`
 */
export async function startPrometheus(portals: readonly string[]): Promise<Prometheus> {
  const folder = await dataFolder();
  const config = await readFile(new URL('prometheus.yml', deploy), 'utf8');
  const rules = await readFile(new URL('halaqa.rules.yml', deploy), 'utf8');
  await writeFile(
    join(folder, 'prometheus.yml'),
    config
      .replace('scrape_interval: 15s', 'scrape_interval: 3s\n  scrape_timeout: 3s\n  evaluation_interval: 1s')
      .replace(/targets: \[.*\]/, `targets: ${JSON.stringify(portals)}`),
  );
  await writeFile(join(folder, 'halaqa.rules.yml'), rules.replaceAll(/\bfor: \w+/g, 'for: 1s'));
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = keepRunning(
    [
      '/usr/bin/prometheus',
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    join(folder, 'log'),
  );
  onTestFinished(() => service.stop());
  const ask = async (path: string): Promise<unknown> => (await fetch(origin + path)).json();
  await eventually(async () => {
    const { data } = health.parse(await ask('/api/v1/targets').catch(() => ({ data: { activeTargets: [] } })));
    return data.activeTargets.length === portals.length && data.activeTargets.every((target) => target.health === 'up');
  });
  return {
    firing: async () => {
      const { data } = answer.parse(await ask('/api/v1/alerts'));
      const names = data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => `${labels['alertname']} ${labels['instance']}`);
      return [...new Set(names)].sort();
    },
  };
}
