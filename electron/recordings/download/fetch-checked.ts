import { audioAddress, type Trust } from './check-address.ts';
import { RecordingError } from '../recording-error.ts';

/** Like the global `fetch`; with `redirect: 'manual'` it returns the redirect itself, with its `location`. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

const redirectsAtMost = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a GET request without credentials. Follows at most five redirects, each checked by the same rules as
 * the first address. Throws an AudioProblem if an address is refused.
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
  throw new RecordingError(
    'failed',
    'The place where the recording is stored sends from one address to another without end.',
  );
}
