/** The address of a PostgreSQL, which may name several hosts as libpq's does: `postgres://user:password@one,two:5433/name`. */

export interface DatabaseHost {
  /** A name, an address, or the folder of a socket. */
  host: string;
  port: number;
}

export interface DatabaseAddress {
  /** With the first of its hosts. */
  connectionString: string;
  /** In the order in which they are asked; empty where the address names one alone. */
  hosts: DatabaseHost[];
}

const usualPort = 5432;
const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/;
/** The portal writes, so it takes nobody who does not. */
const attributes = new Set([null, 'read-write', 'primary']);

/** Undefined where `text` is no such address. */
export function readDatabaseUrl(text: string): DatabaseAddress | undefined {
  const { scheme = '', user = '', hosts = '', rest = '' } = parts.exec(text)?.groups ?? {};
  if (scheme === '') return undefined;
  const named = hosts.split(',');
  const url = URL.parse(`${scheme}${user}${named[0]}${rest}`);
  if (!url || !attributes.has(url.searchParams.get('target_session_attrs'))) return undefined;
  const found = hostsOf(named, url.searchParams);
  if (!found) return undefined;
  const [first] = found;
  if (!first || found.length === 1) return { connectionString: text, hosts: [] };
  url.searchParams.set('host', first.host);
  url.searchParams.set('port', String(first.port));
  return { connectionString: url.href, hosts: found };
}

/** `host` and `port` of the query go before those of the authority; one port is that of all hosts. */
function hostsOf(named: readonly string[], query: URLSearchParams): DatabaseHost[] | undefined {
  const given = query.get('host')?.split(',');
  const ports = query.get('port')?.split(',') ?? (given ? [] : named.map(portOf));
  const hosts = given ?? named.map((one) => one.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1'));
  if (ports.length > 1 && ports.length !== hosts.length) return undefined;
  const found = hosts.map((host, n) => ({ host: decodeURIComponent(host), port: Number(ports[n] || ports[0] || usualPort) }));
  const isUsable = ({ host, port }: DatabaseHost) =>
    Number.isInteger(port) && port > 0 && port <= 65_535 && (host !== '' || found.length === 1);
  return found.every(isUsable) ? found : undefined;
}

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? String(usualPort);
