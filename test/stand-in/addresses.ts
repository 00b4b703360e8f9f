// Chromium knows no custom schemes, so app://earmark/index.html is https://earmark.app.localhost/index.html to it.
const schemes = new Set<string>();

export const addScheme = (scheme: string): void => void schemes.add(scheme);

/** The address by which Chromium knows a page of the app. */
export const toChromium = (address: string): string =>
  address.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/?#\s]*)/i, (given: string, scheme: string, host: string) =>
    schemes.has(scheme) ? `https://${host}.${scheme}.localhost` : given,
  );

/** The app's own address for what Chromium names. */
export const fromChromium = (address: string): string =>
  address.replace(
    /^https:\/\/([^/?#]*)\.([a-z0-9-]+)\.localhost(?=[/?#]|$)/i,
    (given: string, host: string, scheme: string) => (schemes.has(scheme) ? `${scheme}://${host}` : given),
  );
