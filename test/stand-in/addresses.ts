// Chromium knows no custom schemes, so app://earmark/index.html becomes https://earmark.app.localhost/index.html.
const schemes = new Set<string>();

export const addScheme = (scheme: string): void => void schemes.add(scheme);

/** Returns the address under which Chromium loads a page of the app. */
export const toChromium = (address: string): string =>
  address.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/?#\s]*)/i, (given: string, scheme: string, host: string) =>
    schemes.has(scheme) ? `https://${host}.${scheme}.localhost` : given,
  );

/** Returns the app's own address for one of Chromium. */
export const fromChromium = (address: string): string =>
  address.replace(
    /^https:\/\/([^/?#]*)\.([a-z0-9-]+)\.localhost(?=[/?#]|$)/i,
    (given: string, host: string, scheme: string) => (schemes.has(scheme) ? `${scheme}://${host}` : given),
  );
