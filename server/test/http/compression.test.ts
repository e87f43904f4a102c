import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testPortal } from '../harness.ts';

const { inject } = await testPortal();

const docs = (encoding: string) => inject({ url: '/api/docs/json', headers: { 'accept-encoding': encoding } });

it('packs an answer as the browser asks, gzip first', async () => {
  const plain = await docs('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();

  const asked = await docs('gzip, deflate, br, zstd');
  expect(asked.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') });
  expect(gunzipSync(asked.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync((await docs('br')).rawPayload).toString()).toBe(plain.body);
});

it('leaves alone what fits one packet', async () => {
  const refused = await inject({ url: '/api/auth/user', headers: { 'accept-encoding': 'gzip' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

it('unpacks nothing that is sent to it', async () => {
  const bomb = gzipSync(JSON.stringify({ email: 'a'.repeat(5_000_000), password: 'unpacked' }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await inject({ method: 'POST', url: '/api/auth/login', payload: bomb, headers });
  expect(answer.statusCode).toBe(400);
});
