import { retryAfterMs } from '../../shared/domain/retry-after.ts';
import { GATEWAY_ERRORS } from './retry.ts';
import { FailureError, problemOf, RefusalError } from '../platform/failures.ts';
import { DeletedError } from './session-fetches.ts';

/**
 * What an error of one session means for a list of sessions. `item`: only this session fails. `all`: every
 * other request would fail too. `pause`: the service or the network must recover first; with `mayBeItem`,
 * only a few attempts are made before the session counts as failed.
 */
export type ImportError =
  | { kind: 'item' | 'all'; why: string }
  | { kind: 'pause'; why: string; requestedDelayMs: number | null; mayBeItem: boolean };

const MAY_NOT_READ =
  'This key cannot read sessions. Ask your administrator for a key with the scope sessions:read.';
const KEY_REFUSED = 'The service no longer accepts this workspace’s key. Replace it in Settings.';
const BUSY: readonly number[] = [408, ...GATEWAY_ERRORS];

export function importError(error: unknown, type: 'project' | 'instant'): ImportError {
  if (error instanceof RefusalError) return refusedBecause(error, type);
  if (error instanceof DeletedError) return { kind: 'item', why: error.message };
  if (!(error instanceof FailureError)) return { kind: 'item', why: problemOf(error).message };
  const { kind, message } = error.failure;
  if (kind === 'bug') return { kind: 'item', why: message };
  const mayBeItem = kind === 'timeout' || kind === 'blocked';
  return { kind: 'pause', why: message, requestedDelayMs: null, mayBeItem };
}

function refusedBecause(
  { refusal, retryAfter, code }: RefusalError,
  type: 'project' | 'instant',
): ImportError {
  const { status, message } = refusal;
  const requestedDelayMs = retryAfterMs(retryAfter, Date.now());
  if (status === 401) return { kind: 'all', why: KEY_REFUSED };
  // The service may name the scope, or deny access to this session only.
  if (status === 403) return { kind: code === 'missing-scope' ? 'all' : 'item', why: MAY_NOT_READ };
  if (status === 404)
    return {
      kind: 'item',
      why:
        type === 'project'
          ? 'No session with this ID in this project.'
          : 'No session of an instant link has this ID.',
    };
  if (status === 429)
    return {
      kind: 'pause',
      why: 'The service asked Earmark to slow down.',
      requestedDelayMs,
      mayBeItem: false,
    };
  if (BUSY.includes(status))
    return {
      kind: 'pause',
      why: 'The service had a problem.',
      requestedDelayMs,
      mayBeItem: true,
    };
  if (status >= 500) return { kind: 'item', why: 'The service had a problem with this session.' };
  return { kind: 'item', why: `The service did not accept this ID. It answered: ${message}` };
}
