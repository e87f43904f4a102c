/** Which addresses cannot be a push service: those of this machine, of its network, and others that are not on the Internet. */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, bits);
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}
/** The IPv6 addresses that are public at all. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** @param address in numbers, as a name is resolved to it. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return special.check(address);
  return family !== 6 || !global.check(address, 'ipv6') || special.check(address, 'ipv6');
}

/** Whether the host of a URL is a private IP address, or a name that cannot be public. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return isPrivateAddress(bare);
  return !bare.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(bare);
}

/** Resolves names to public addresses only: what it answers is what is connected to, so a name cannot change in between. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
      return done(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), '', 0);
    }
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
