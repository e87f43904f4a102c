import { describe, expect, it } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

describe('the address of a database', () => {
  it.each([
    'postgres://halaqa@localhost/halaqa',
    'postgresql://halaqa:p%40ss@db.institute.test:6432/halaqa?sslmode=require',
    'postgres://halaqa@localhost/halaqa?host=%2Frun%2Fpostgresql&port=5433',
    'postgres://halaqa@[::1]:5433/halaqa',
    'postgres:///halaqa?target_session_attrs=primary',
  ])('with one host is left as it is: %s', (text) => {
    expect(readDatabaseUrl(text)).toEqual({ connectionString: text, hosts: [] });
  });

  it('names several hosts, each with its port or the usual one', () => {
    expect(
      readDatabaseUrl('postgres://halaqa:p%40ss@one,two:5433,[::1]:5434/halaqa?target_session_attrs=read-write&sslmode=require'),
    ).toEqual({
      connectionString: expect.stringMatching(/^postgres:\/\/halaqa:p%40ss@one\/halaqa\?.*sslmode=require&host=one&port=5432$/),
      hosts: [
        { host: 'one', port: 5432 },
        { host: 'two', port: 5433 },
        { host: '::1', port: 5434 },
      ],
    });
  });

  it('names them in its query too, folders of sockets among them; one port is that of all', () => {
    const sockets = 'postgres://halaqa@localhost/halaqa?host=%2Frun%2Fone,%2Frun%2Ftwo';
    const hosts = (port: number[]) => ['/run/one', '/run/two'].map((host, n) => ({ host, port: port[n] }));
    expect(readDatabaseUrl(sockets)?.hosts).toEqual(hosts([5432, 5432]));
    expect(readDatabaseUrl(`${sockets}&port=5433`)?.hosts).toEqual(hosts([5433, 5433]));
    expect(readDatabaseUrl(`${sockets}&port=5433,5434`)?.hosts).toEqual(hosts([5433, 5434]));
  });

  it.each([
    'mysql://halaqa@localhost/halaqa',
    'localhost',
    'postgres://halaqa@one,/halaqa',
    'postgres://halaqa@one:70000,two/halaqa',
    'postgres://halaqa@one,two/halaqa?port=1,2,3',
    'postgres://halaqa@one,two/halaqa?target_session_attrs=standby',
  ])('is refused where it cannot be used: %s', (text) => {
    expect(readDatabaseUrl(text)).toBeUndefined();
  });
});
