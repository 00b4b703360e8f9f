/**
 * The app's own pages: `app://earmark/...`. Node gives custom schemes no origin; compare protocol and host.
 */
export const PAGE_SCHEME = 'app';
export const PAGE_HOST = 'earmark';
export const PAGE_ADDRESS = `${PAGE_SCHEME}://${PAGE_HOST}/index.html`;

export function isOwnPage(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${PAGE_SCHEME}:` && url.host === PAGE_HOST;
}

/** Returns true for the main frame of the app's own page; not for a closed (null) or embedded frame. */
export const isTrustedSender = (frame: { url: string; parent: unknown } | null): boolean =>
  frame !== null && frame.parent === null && isOwnPage(frame.url);

/**
 * Returns the URL to open in the system's default program, or null if it must not be opened. Only `https:`
 * and `mailto:` are allowed, and of a mail only its recipients, subject and body: some mail programs attach
 * the file that `attach=` names.
 */
export function externalAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return address;
  return url?.protocol === 'mailto:' ? mailAddress(url) : null;
}

const MAIL_FIELDS = new Set(['subject', 'body']);

function mailAddress({ pathname, search }: URL): string | null {
  // An encoded line break in the recipients would start another header.
  if (/%(0|1|7f)/i.test(pathname) || /\p{Cc}/u.test(pathname)) return null;
  const fields = [...new URLSearchParams(search)]
    .filter(([name]) => MAIL_FIELDS.has(name.toLowerCase()))
    // Avoids URLSearchParams for encoding: mail programs would show its plus signs.
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:${pathname}${fields.length === 0 ? '' : '?'}${fields.join('&')}`;
}
