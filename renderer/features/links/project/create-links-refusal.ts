import { ApiError } from '../../../api/describe-error.ts';

/** Returns the error for the field that the service refused. */
export function faultsOf(error: Error | null): { labels?: string; expiryPreset?: string } {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  const { fields } = error.reason;
  if (fields.includes('expiry')) return { expiryPreset: 'The service does not offer this time.' };
  return fields.includes('label') ? { labels: 'The service did not accept these labels.' } : {};
}
