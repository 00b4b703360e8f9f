import { net } from 'electron';

/**
 * Electron's own fetch, which honours the system's proxy and certificates. Where a redirect is to be handed over
 * rather than followed, `net.fetch` rejects with "Redirect was cancelled"; what it was is asked for once more.
 */
export async function netFetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const address = input instanceof URL ? input.href : input;
  try {
    return await net.fetch(address, init);
  } catch (error) {
    const wasRedirect =
      init?.redirect === 'manual' && error instanceof Error && /redirect/i.test(error.message);
    if (!wasRedirect) throw error;
    return redirectOf(typeof address === 'string' ? address : address.url);
  }
}

/** The redirect that an address answers with, as `fetch` elsewhere hands it over. */
function redirectOf(url: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = net.request({ url, redirect: 'manual', credentials: 'omit', cache: 'no-store' });
    request.on('redirect', (status, _method, location) => {
      request.abort();
      resolve(new Response(null, { status, headers: { location } }));
    });
    request.on('response', () => {
      request.abort();
      reject(new TypeError('The address redirects no more'));
    });
    request.on('error', reject);
    request.end();
  });
}
