/** Returns the host and port of an address that only this computer can open; null for any other address. */
export function localHostOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const name = parsed.hostname.replace(/\.$/, '');
  const isLocal =
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(name);
  return isLocal ? parsed.host : null;
}
