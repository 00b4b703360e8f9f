import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

/** Every address that a host name has. */
export type Resolve = (hostname: string) => Promise<string[]>;

export const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

type Networks = readonly [network: string, prefix: number][];

/** Companies and homes have these; what is in them is reached by those who are in them, too. */
const PRIVATE: Networks = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
];
/** This computer, its own cable, everybody or nobody: no service keeps recordings there. */
const LOCAL: Networks = [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Where clouds tell a machine its passwords, besides 169.254.169.254.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
];

function blockList(ipv4: Networks, ipv6: Networks): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ipv4) {
    // A block list applies its IPv4 rules to IPv4-mapped IPv6 addresses by itself, but not to translated ones.
    list.addSubnet(network, prefix, 'ipv4');
    list.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
  }
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, 'ipv6');
  return list;
}

const privateNetworks = blockList(PRIVATE, [['fc00::', 7]]);
const localNetworks = blockList(LOCAL, [
  // `::`, `::1`, and IPv4 addresses as they were once written.
  ['::', 96],
  ['fe80::', 9],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
]);

/** From how far away an address is reached. */
export type Reach = 'public' | 'private' | 'local';

/** The reach of an IP address (RFC 6890). */
export function reachOfAddress(address: string): Reach {
  const [bare = ''] = address.split('%');
  const family = bare.includes(':') ? 'ipv6' : 'ipv4';
  if (localNetworks.check(bare, family)) return 'local';
  return privateNetworks.check(bare, family) ? 'private' : 'public';
}

/** A host name without the dot that may stand at its end: `localhost.` is this computer, too. */
export const withoutRootDot = (hostname: string): string => hostname.replace(/\.$/, '');

/**
 * The nearest reach that any address of `hostname` (as `URL` has it) has. A name that cannot be resolved here is
 * public: it may be a proxy that resolves it.
 *
 * Chromium resolves the name again when it connects, and `net.fetch` takes no address to connect to, so a name that
 * changes its address in between passes. What is left of that attack is small: the connection is https, and a private
 * host has no certificate for the name.
 */
export async function reachOfHost(hostname: string, resolve: Resolve): Promise<Reach> {
  const bare = withoutRootDot(hostname).replace(/^\[|\]$/g, '');
  if (/^[\d.]+$/.test(bare) || bare.includes(':')) return reachOfAddress(bare);
  if (bare === 'localhost' || bare.endsWith('.localhost')) return 'local';
  const reaches = (await resolve(bare).catch(() => [])).map(reachOfAddress);
  return (
    reaches.find((reach) => reach === 'local') ?? reaches.find((reach) => reach === 'private') ?? 'public'
  );
}
