import { createServer as createNetServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { client, html, json2Fault, key, portOf, rpc, type StubAnswer, signedIn, stub, versionRpc } from '../../test/odoo/odoo-stub.ts';

const unset = { transport: undefined };
const rooms = { domain: [] };

describe('the transport', () => {
  const odooOf = (version: StubAnswer, json2: StubAnswer) =>
    stub(({ path, rpc: asked }) => {
      if (path.startsWith('/json/2/')) return path.endsWith('/search') && json2.status === undefined ? { body: [1] } : json2;
      if (path !== '/jsonrpc') return html(404);
      if (asked.method === 'version') return version;
      return asked.method === 'authenticate' ? rpc(2) : rpc([1]);
    });
  const working: StubAnswer = { body: true };

  it.each([
    ['Odoo 19 whose JSON-2 works', versionRpc(19), working, 'json-2'],
    ['Odoo 18', versionRpc(18), html(404), 'json-rpc'],
    ['a password in place of a key', versionRpc(19), json2Fault(401, 'werkzeug.exceptions.Unauthorized'), 'json-rpc'],
    ['a proxy that closes JSON-2', versionRpc('saas~19', 'saas~19.1'), html(403), 'json-rpc'],
    ['a database that only JSON-RPC finds', versionRpc(19), html(404), 'json-rpc'],
  ])('is found by itself: %s', async (_, version, json2, name) => {
    const odoo = await odooOf(version, json2);
    const connected = odoo.connect(unset);
    expect(connected.stats.transport).toBeUndefined();
    expect(await connected.search('x_room', rooms)).toEqual([1]);
    expect(connected.stats.transport).toBe(name);
    const before = odoo.requests.length;
    await connected.search('x_room', rooms);
    expect(odoo.requests).toHaveLength(before + 1);
  });

  it('is not chosen while Odoo says nothing clear', async () => {
    let busy = true;
    const odoo = await stub(({ path, rpc: asked }) => {
      if (path.startsWith('/json/2/')) return busy ? html(503) : path.endsWith('/search') ? { body: [1] } : working;
      return asked.method === 'version' ? versionRpc(19) : rpc(2);
    });
    const connected = odoo.connect(unset);
    await expect(connected.search('x_room', rooms)).rejects.toMatchObject({ kind: 'busy' });
    busy = false;
    expect(await connected.search('x_room', rooms)).toEqual([1]);
    expect(connected.stats.transport).toBe('json-2');
  });
});

describe('the version', () => {
  it.each([
    [versionRpc(18), { text: '18.0', major: 18 }],
    [versionRpc('saas~18', 'saas~18.2'), { text: 'saas~18.2', major: 18 }],
    [versionRpc(13), { text: '13.0', major: 13 }],
  ])('comes over JSON-RPC: %j', async (said, version) => {
    const odoo = await stub(() => said);
    expect(await odoo.connect().version()).toEqual(version);
    expect(odoo.requests).toHaveLength(1);
  });

  it('comes from /json/version where there is no JSON-RPC any more', async () => {
    const odoo = await stub(({ path }) =>
      path === '/json/version' ? { body: { version_info: [22, 0, 0, 'final', 0, ''], version: '22.0' } } : html(404),
    );
    expect(await odoo.connect().version()).toEqual({ text: '22.0', major: 22 });
  });

  it.each<StubAnswer>([
    html(200),
    html(404),
    { body: { hello: 'world' } },
    rpc(undefined),
    rpc({ server_version_info: [] }),
    rpc({ server_version_info: ['x'], server_serie: 'x' }),
    { status: 301, body: '' },
    { status: 418, body: {} },
  ])('proves that it is an Odoo: %j is none', async (said) => {
    const odoo = await stub(() => said);
    await expect(odoo.connect().version()).rejects.toMatchObject({ kind: 'not_odoo', outcome: 'not_done' });
  });
});

describe('an exchange', () => {
  it('below a folder of the host asks there', async () => {
    const odoo = await stub(() => versionRpc(18));
    await client(new URL('/erp/?x#y', odoo.url)).version();
    expect(odoo.requests[0]?.path).toBe('/erp/jsonrpc');
  });

  it('follows no redirect', async () => {
    const odoo = await stub(({ path }, raw) => {
      if (path !== '/jsonrpc') return versionRpc(18);
      raw.writeHead(307, { location: '/elsewhere' }).end();
      return undefined;
    });
    await expect(odoo.connect().search('x_room', rooms)).rejects.toMatchObject({ kind: 'not_odoo' });
    expect(odoo.requests.map(({ path }) => path)).toEqual(['/jsonrpc']);
  });

  it('runs as many at once as may, the others in their order', async () => {
    let open = 0;
    let most = 0;
    const odoo = await stub(
      signedIn(async ({ rpc: asked }) => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, 5));
        open -= 1;
        return rpc([Number(JSON.stringify(asked.args[5]).match(/\d+/)?.[0])]);
      }),
    );
    const connected = odoo.connect({ concurrency: 3 });
    const asked = Array.from({ length: 12 }, (_, at) => at + 1);
    const answers = await Promise.all(asked.map((id) => connected.search('x_room', { domain: [['id', '=', id]] })));
    expect(answers).toEqual(asked.map((id) => [id]));
    expect(most).toBe(3);
  });

  it('that does not end in time is lost, also in the middle of its body', async () => {
    const odoo = await stub(
      signedIn((_, raw) => {
        raw.writeHead(200, { 'content-type': 'application/json' });
        raw.write('{"jsonrpc": "2.0", ');
        return undefined;
      }),
    );
    const connected = odoo.connect({ readTimeoutMs: 300, writeTimeoutMs: 50 });
    await expect(connected.write('x_room', [1], {})).rejects.toMatchObject({ kind: 'lost', outcome: 'unknown' });
    await expect(connected.search('x_room', rooms)).rejects.toMatchObject({ kind: 'lost', outcome: 'not_done' });
  });

  it('that is cut off is lost', async () => {
    const connection = (answer: string) =>
      stub(
        signedIn((_, raw) => {
          raw.socket?.end(answer);
          return undefined;
        }),
      );
    const cut = [
      '',
      'HTTP/1.0 200 OK\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"jsonrpc": "2.0"',
      // Without a length the end is wherever the connection ends.
      'HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n{"jsonrpc": "2.0"',
    ];
    for (const answer of cut) {
      const odoo = await connection(answer);
      await expect(odoo.connect().write('x_room', [1], {})).rejects.toMatchObject({ kind: 'lost', outcome: 'unknown' });
    }
  });

  it('whose answer has no end is given up', async () => {
    const announced = await stub(
      signedIn((_, raw) => {
        raw.writeHead(200, { 'content-type': 'application/json', 'content-length': String(2 ** 28) }).flushHeaders();
        return undefined;
      }),
    );
    const endless = await stub(
      signedIn((_, raw) => {
        raw.writeHead(200, { 'content-type': 'application/json' });
        const part = Buffer.alloc(2 ** 20, 32);
        const more = () => void (!raw.destroyed && raw.write(part, more));
        more();
        return undefined;
      }),
    );
    for (const odoo of [announced, endless]) {
      const fault = await odoo
        .connect()
        .search('x_room', rooms)
        .catch((error: unknown) => error);
      expect(fault).toMatchObject({ kind: 'lost', message: expect.stringContaining('answer too long') });
    }
  });

  it('without anybody there has sent nothing', async () => {
    const server = createNetServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const nobody = new URL(`http://127.0.0.1:${portOf(server.address())}`);
    await new Promise((resolve) => server.close(resolve));
    for (const url of [nobody, new URL('http://odoo.invalid')]) {
      await expect(client(url).write('x_room', [1], {})).rejects.toMatchObject({ kind: 'unreachable', outcome: 'not_done' });
    }
  });

  it('with something that is no HTTPS has sent nothing', async () => {
    const odoo = await stub(() => rpc(2));
    await expect(client(new URL(odoo.url.href.replace('http:', 'https:'))).version()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(odoo.requests).toEqual([]);
  });

  it('with something that speaks no HTTP is no exchange with Odoo', async () => {
    const server = createNetServer((socket) => socket.once('data', () => socket.end('220 mail.institute.test ESMTP\r\n')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const mail = client(new URL(`http://127.0.0.1:${portOf(server.address())}`));
    await expect(mail.version()).rejects.toMatchObject({ kind: 'not_odoo' });
  });

  it('is not sent where its guard throws, which it does when the connection stands', async () => {
    const odoo = await stub(({ rpc: asked }) => (asked.method === 'authenticate' ? rpc(2) : rpc(true)));
    const connected = odoo.connect();
    const refused = new Error('the lease is lost');
    let before: number | undefined;
    const guard = () => {
      before = odoo.requests.length;
      throw refused;
    };
    const writing = connected.write('x_session', [1], { x_name: 'late' }, { guard });
    await expect(writing).rejects.toBe(refused);
    expect(odoo.requests).toHaveLength(before ?? Number.NaN);
    await connected.write('x_session', [1], { x_name: 'in time' }, { guard: () => {} });
    expect(odoo.requests).toHaveLength((before ?? Number.NaN) + 1);
  });

  it('that runs is given up when the connection closes, and none comes after it', async () => {
    let came = () => {};
    const arrived = new Promise<void>((resolve) => {
      came = resolve;
    });
    const odoo = await stub(
      signedIn(() => {
        came();
        return undefined;
      }),
    );
    const connected = odoo.connect({ concurrency: 1 });
    const calls = [connected.write('x_room', [1], {}), connected.write('x_room', [2], {})];
    const ends = Promise.allSettled(calls);
    await arrived;
    connected.close();
    expect(await ends).toMatchObject([
      { reason: { kind: 'lost', outcome: 'unknown' } },
      { reason: { kind: 'unreachable', outcome: 'not_done' } },
    ]);
    await expect(connected.version()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(odoo.requests).toHaveLength(2);
  });

  it('takes a name of ten megabytes, its letters whole wherever the packets end', async () => {
    const name = 'ق'.repeat(5_000_000);
    const odoo = await stub(signedIn(() => rpc([{ id: 1, x_name: name }])));
    const [record] = await odoo.connect().searchRead('x_room', { domain: [], fields: ['x_name'] });
    expect(record?.['x_name'] === name).toBe(true);
  });

  it('tells nobody the key', async () => {
    const says = `No access with ${key}`;
    const odoo = await stub(signedIn(() => json2Fault(200, 'x')));
    const refused = await stub(signedIn(() => rpcRefusal(says)));
    for (const connected of [odoo.connect(), refused.connect(), client(new URL('http://127.0.0.1:1'))]) {
      const error = await connected.write('x_room', [1], {}).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'OdooFault' });
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(key);
    }
  });
});

const rpcRefusal = (message: string): StubAnswer => ({
  body: { jsonrpc: '2.0', id: 1, error: { code: 200, message, data: { name: 'odoo.exceptions.UserError', message, debug: message } } },
});
