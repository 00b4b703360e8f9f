import type { SessionRef } from '../../../shared/model/session.ts';
import { fetchChecked, type Fetch, type Trust } from './fetch-checked.ts';
import type { SignedAddress } from './signed-address.ts';
import { lengthOf } from './version.ts';

interface Options {
  fetch: Fetch;
  trust: Trust;
  signedAddress: (session: SessionRef) => Promise<SignedAddress>;
}

/** So few that looking at the sizes is no load for the service. */
const MOST_ASKED = 5;
const DEADLINE_MS = 10_000;

/**
 * Estimates the total size of `count` recordings from a few of them, spread over `sessions`, with a request for one
 * byte each. Returns null if no size is known.
 */
export async function estimateRecordings(
  options: Options,
  sessions: readonly SessionRef[],
  count: number,
): Promise<number | null> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const step = Math.max(1, Math.ceil(sessions.length / MOST_ASKED));
  const sampled = sessions.filter((_, index) => index % step === 0);
  const sizes = await Promise.all(sampled.map((session) => recordingSize(options, session, signal)));
  const known = sizes.filter((size) => size !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, size) => sum + size, 0) / known.length) * count);
}

/** Returns the size of a recording, 0 if the service has none, and null if it does not say. */
async function recordingSize(
  { fetch, trust, signedAddress }: Options,
  session: SessionRef,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const offered = await signedAddress(session);
    if (!offered.ok) return offered.missing ? 0 : null;
    const headers = new Headers({ range: 'bytes=0-0' });
    const response = await fetchChecked(fetch, trust, offered.address, { headers, signal });
    await response.body?.cancel();
    if (response.status === 200) return lengthOf(response.headers);
    const [, total] = /^bytes 0-0\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
    return response.status === 206 && total !== undefined ? Number(total) : null;
  } catch {
    // The size is a help for deciding; whoever adds the recordings learns why they cannot be downloaded.
    return null;
  }
}
