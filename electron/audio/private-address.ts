import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

/** Every address that a host name has. */
export type Resolve = (hostname: string) => Promise<string[]>;

export const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

const notPublic = new BlockList();
const ipv4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
for (const [network, prefix] of ipv4) {
  // A block list applies its IPv4 rules to IPv4-mapped IPv6 addresses by itself, but not to translated ones.
  notPublic.addSubnet(network, prefix, 'ipv4');
  notPublic.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
notPublic.addAddress('::', 'ipv6');
notPublic.addAddress('::1', 'ipv6');
notPublic.addSubnet('fc00::', 7, 'ipv6');
notPublic.addSubnet('fe80::', 9, 'ipv6');
notPublic.addSubnet('ff00::', 8, 'ipv6');

/** Whether an address is this computer, its network, or none at all (RFC 6890). */
export function isPrivate(address: string): boolean {
  const [bare = ''] = address.split('%');
  return notPublic.check(bare, bare.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * Whether any address of `hostname` (as `URL` has it) is private. A name that cannot be resolved here is not: it
 * may be a proxy that resolves it.
 *
 * Chromium resolves the name again when it connects, so a name that changes its address in between passes. What
 * is left of that attack is small: the connection is https, and a private host has no certificate for the name.
 */
export async function isPrivateHost(hostname: string, resolve: Resolve): Promise<boolean> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (/^[\d.]+$/.test(bare) || bare.includes(':')) return isPrivate(bare);
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  const addresses = await resolve(bare).catch(() => []);
  return addresses.some(isPrivate);
}
