/** An address outside the app that may be opened, and what to ask first. */
export interface OutsideAddress {
  address: string;
  /** As in "Open example.org in your browser?" */
  question: string;
  /** Text of the button that opens it. */
  act: string;
}

/**
 * Returns null for every address except `https:` and `mailto:`. The host is the one that would really be
 * contacted.
 */
export function outsideAddress(href: string): OutsideAddress | null {
  const url = URL.parse(href);
  if (url?.protocol === 'https:' && url.hostname !== '') {
    // A user name before the host is only there to mislead.
    url.username = '';
    url.password = '';
    return { address: url.href, question: `Open ${url.host} in your browser?`, act: 'Open' };
  }
  if (url?.protocol !== 'mailto:' || url.pathname === '') return null;
  return { address: url.href, question: `Write to ${url.pathname} in your mail program?`, act: 'Write' };
}
