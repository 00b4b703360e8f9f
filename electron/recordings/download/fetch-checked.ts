import { RecordingError } from '../recording-error.ts';
import { isLoopback } from '../../../shared/domain/loopback.ts';
import { reachOfHost, type Resolve, resolveBySystem, withoutRootDot } from './private-address.ts';

/** Like the global `fetch`; with `redirect: 'manual'` it returns the redirect itself, with its `location`. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

const redirectsAtMost = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a GET request without credentials. Follows at most five redirects, each checked by the same rules as
 * the first address. Throws a RecordingError if an address is refused.
 */
export async function fetchChecked(
  fetch: Fetch,
  trust: Trust,
  address: string,
  init: { headers: Headers; signal: AbortSignal },
): Promise<Response> {
  let next = address;
  for (let count = 0; count <= redirectsAtMost; count++) {
    const checked = await audioAddress(next, trust);
    const response = await fetch(checked, {
      ...init,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    });
    const location = redirects.has(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel();
    next = URL.parse(location, checked)?.href ?? '';
  }
  throw new RecordingError('failed', 'The server that stores the recording redirects in a loop.');
}

/** What the workspace's location implies about allowed addresses. */
export interface Trust {
  /** True if the workspace itself is on this computer: http to it is allowed, and so is the local network. */
  loopback: boolean;
  /** The service's own host: one in a private network may store its recordings there too. */
  serviceHost: string | null;
  resolve: Resolve;
}

/** Without its own host a service is trusted with no private address; names are resolved by the system by default. */
export const trustOf = ({
  loopback,
  serviceHost = null,
  resolve = resolveBySystem,
}: Pick<Trust, 'loopback'> & Partial<Trust>): Trust => ({ loopback, serviceHost, resolve });

/**
 * Returns true if an address is nearer than the service itself: a service must not make Earmark open
 * addresses in the user's own network.
 */
async function isTooNear(hostname: string, { loopback, serviceHost, resolve }: Trust): Promise<boolean> {
  if (loopback) return false;
  const reach = await reachOfHost(hostname, resolve);
  if (reach === 'public') return false;
  const reachOfService = serviceHost === null ? 'public' : await reachOfHost(serviceHost, resolve);
  return reach === 'local' ? reachOfService !== 'local' : reachOfService === 'public';
}

/**
 * Checks the address of a recording: https to a public host, or any local address if the workspace is on this
 * computer. The host is checked after parsing, which normalises 127.1 and 0x7f.1 to 127.0.0.1. Throws an
 * RecordingError for any other address and for one with a user name or password.
 */
async function audioAddress(text: string, trust: Trust): Promise<string> {
  const url = URL.parse(text);
  const allowed =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && trust.loopback && isLoopback(withoutRootDot(url.hostname)));
  if (!url || !allowed || url.username || url.password || (await isTooNear(url.hostname, trust)))
    throw new RecordingError('failed', 'The service gave an unsafe address for the recording.');
  url.hash = '';
  return url.href;
}
