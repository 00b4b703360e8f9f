import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

/** Resolves a host name to all its addresses. */
export type Resolve = (hostname: string) => Promise<string[]>;

export const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

type Networks = readonly [network: string, prefix: number][];

/** Networks of companies and homes, reachable from inside them. */
const PRIVATE: Networks = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
];
/** Loopback, link-local, broadcast and unspecified networks: no service stores recordings there. */
const LOCAL: Networks = [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Cloud metadata addresses, which give a machine its credentials, besides 169.254.169.254.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
];

function blockList(ipv4: Networks, ipv6: Networks): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ipv4) {
    // A BlockList applies its IPv4 rules to IPv4-mapped IPv6 addresses by itself, but not to NAT64 addresses.
    list.addSubnet(network, prefix, 'ipv4');
    list.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
  }
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, 'ipv6');
  return list;
}

const privateNetworks = blockList(PRIVATE, [['fc00::', 7]]);
const localNetworks = blockList(LOCAL, [
  // `::`, `::1`, and the deprecated IPv4-compatible addresses.
  ['::', 96],
  ['fe80::', 9],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
]);

/** Where an address can be reached from. */
export type Reach = 'public' | 'private' | 'local';

/** Returns the reach of an IP address (RFC 6890). */
export function reachOfAddress(address: string): Reach {
  const [bare = ''] = address.split('%');
  const family = bare.includes(':') ? 'ipv6' : 'ipv4';
  if (localNetworks.check(bare, family)) return 'local';
  return privateNetworks.check(bare, family) ? 'private' : 'public';
}

/** Removes a trailing dot from a host name: `localhost.` is this computer, too. */
export const withoutRootDot = (hostname: string): string => hostname.replace(/\.$/, '');

/**
 * Returns the nearest reach of any address of `hostname` (in the form that `URL` uses). A name that cannot be
 * resolved here counts as public: a proxy may resolve it. Chromium resolves the name again when it connects,
 * and `net.fetch` accepts no address to connect to, so a name whose address changes in between passes. The
 * remaining risk is small: the connection uses https, and a private host has no certificate for the name.
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
