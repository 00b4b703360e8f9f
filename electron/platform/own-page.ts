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

/**
 * Returns the address to hand to the system's own program, or null where none may have it. Only `https:` and `mailto:`
 * leave, and of a mail only its recipients, subject and body: some mail programs attach the file that `attach=` names.
 */
export function externalAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return address;
  return url?.protocol === 'mailto:' ? mailAddress(url) : null;
}

const MAIL_FIELDS = new Set(['subject', 'body']);

function mailAddress({ pathname, search }: URL): string | null {
  // An encoded line break in the recipients would begin another header.
  if (/%(0|1|7f)/i.test(pathname) || /\p{Cc}/u.test(pathname)) return null;
  const fields = [...new URLSearchParams(search)]
    .filter(([name]) => MAIL_FIELDS.has(name.toLowerCase()))
    // Not as URLSearchParams writes them: mail programs show its plus signs.
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:${pathname}${fields.length === 0 ? '' : '?'}${fields.join('&')}`;
}
