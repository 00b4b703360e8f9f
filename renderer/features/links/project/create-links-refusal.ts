import { ApiError } from '../../../api/describe-error.ts';

/** Returns the error for the field that the service's message is about. */
export function faultsOf(error: Error | null): { labels?: string; expiryPreset?: string } {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  if (/expiry/i.test(error.message)) return { expiryPreset: 'The service does not offer this time.' };
  return /label/i.test(error.message) ? { labels: 'The service did not accept these labels.' } : {};
}
