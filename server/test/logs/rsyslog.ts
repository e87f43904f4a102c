/** Debian's rsyslog with `deploy/rsyslog`, and the machine that it sends to, for one test. */
import { execFileSync } from 'node:child_process';
import { appendFile, chown, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { dataFolder } from '../boot/process.ts';
import { account, keepRunning } from '../ha/service.ts';

const deployed = new URL('../../../deploy/rsyslog/halaqa.conf', import.meta.url);

export interface Keys {
  key: string;
  cert: string;
}

/** Signed by itself, of a machine of that name. */
export async function keysOf(name: string): Promise<Keys> {
  const folder = await dataFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', '-x509', ...options, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
}

export interface LogServer {
  port: number;
  /** What has come. */
  received: () => string;
  stop: () => Promise<void>;
}

/** @param port the one of before, where it comes back. */
export async function startLogServer({ key, cert }: Keys, port = 0): Promise<LogServer> {
  let received = '';
  const open = new Set<{ destroy: () => void }>();
  const server = createServer({ key, cert }, (socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
    });
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  // Of a server that listens at a port.
  return { port: (server.address() as AddressInfo).port, received: () => received, stop };
}

/**
 * @param trusted the certificate of whoever may take the log.
 * @param change makes another file of the deployed one, for a twin.
 * @returns writes a line as the portal's service does.
 */
export async function startRsyslog({ port }: Pick<LogServer, 'port'>, trusted: string, change = (conf: string) => conf) {
  const folder = await dataFolder();
  const place = (name: string) => join(folder, name);
  const [authority, socket, config, database] = [place('ca.pem'), place('log'), place('rsyslog.conf'), place('postgres.log')];
  await writeFile(authority, trusted);
  await writeFile(database, '');
  const conf = (await readFile(deployed, 'utf8'))
    .replace('target="logs.institute.example" port="6514"', `target="127.0.0.1" port="${port}"`)
    .replace('/etc/ssl/certs/ca-certificates.crt', authority)
    .replace('/var/lib/halaqa/postgres.log', database)
    .replace('action.resumeInterval="10"', 'action.resumeInterval="1"');
  const input = `global(workDirectory="${folder}")\nmodule(load="imuxsock" SysSock.Use="off")\ninput(type="imuxsock" Socket="${socket}")\n`;
  await writeFile(config, input + change(conf));
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
  const said = place('said');
  const service = keepRunning(['/usr/sbin/rsyslogd', '-n', '-f', config, '-i', place('pid')], said);
  onTestFinished(() => service.stop());
  return {
    /** As PostgreSQL does. */
    writeDatabase: (line: string) => appendFile(database, `${line}\n`),
    said: () => readFile(said, 'utf8'),
    write: (line: string, tag = 'halaqa') =>
      execFileSync('logger', ['--size', '8KiB', '--socket', socket, '--tag', tag, line], { stdio: 'ignore' }),
    /** As when its machine is started anew. */
    restart: () => service.signal('SIGTERM'),
  };
}
