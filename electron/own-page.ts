/** The app's own pages: `app://earmark/...`. Node gives custom schemes no origin, so protocol and host are compared. */
export const PAGE_SCHEME = 'app';
export const PAGE_HOST = 'earmark';
export const PAGE_ADDRESS = `${PAGE_SCHEME}://${PAGE_HOST}/index.html`;

export function isOwnPage(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${PAGE_SCHEME}:` && url.host === PAGE_HOST;
}

/** True for the main frame of a page of ours: a null frame is gone, a frame with a parent is embedded. */
export const isTrustedSender = (frame: { url: string; parent: unknown } | null): boolean =>
  frame !== null && frame.parent === null && isOwnPage(frame.url);

/** Only `https:` and `mailto:` leave, in the system's own programs. */
export function isSafeOutside(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'mailto:');
}
