import { dateOf } from './fields.ts';

const UNSAID_MS = 5000;

/** How long the service wants to be left alone, in milliseconds: its `Retry-After`, in either of its forms. */
export function backAfter(retryAfter: string | null, now: Date): number {
  if (retryAfter !== null && /^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = dateOf(retryAfter);
  return at === null ? UNSAID_MS : Math.max(0, at.getTime() - now.getTime());
}
