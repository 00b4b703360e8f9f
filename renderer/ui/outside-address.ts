/** An address outside the app that may be opened, and what to ask before. */
export interface OutsideAddress {
  address: string;
  /** As in "Open example.org in your browser?" */
  question: string;
  /** The button that does it. */
  act: string;
}

/** Null for every address but `https:` and `mailto:`. The host is the one that would really be asked. */
export function outsideAddress(href: string): OutsideAddress | null {
  const url = URL.parse(href);
  if (url?.protocol === 'https:' && url.hostname !== '') {
    // A name before the host only serves to look like one.
    url.username = '';
    url.password = '';
    return { address: url.href, question: `Open ${url.host} in your browser?`, act: 'Open' };
  }
  if (url?.protocol !== 'mailto:' || url.pathname === '') return null;
  return { address: url.href, question: `Write to ${url.pathname} in your mail program?`, act: 'Write' };
}
