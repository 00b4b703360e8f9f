import { isLoopback } from '../../../../shared/domain/loopback.ts';

/** Returns the host and port of an address that only this computer can open; null for any other address. */
export function localHostOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const name = parsed.hostname.replace(/\.$/, '');
  return isLoopback(name) || name.endsWith('.localhost') ? parsed.host : null;
}
