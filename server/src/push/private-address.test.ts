import { expect, it } from 'vitest';
import { isPrivateAddress, publicLookup } from './private-address.ts';

it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
  'no address',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '223.255.255.255', '2606:4700::1', '2a00:1450:4001::200e'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

it('a name that leads to this machine is not resolved', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  publicLookup('localhost', { all: true }, (error) => resolve(error?.code));
  expect(await promise).toBe('EPRIVATE');
});
