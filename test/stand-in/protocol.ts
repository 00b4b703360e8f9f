// Answers the requests of the page: those for the app's scheme with the app's handler, the others from the network.
import { addScheme, fromChromium } from './addresses.ts';
import { browser, isBrowserRunning } from './browser.ts';
import { isDenied } from './browser-window.ts';
import { mediaAnswer } from './media-answer.ts';
import { preventable } from './preventable.ts';
import { contentsOf } from './web-contents.ts';

/** Chromium closes the pipe at a message of 100 MB, and base64 adds a third. */
const LARGEST_ANSWER_BYTES = 64 << 20;

type Handler = (request: Request) => Response | Promise<Response>;
const handlers = new Map<string, Handler>();

export const protocol = {
  registerSchemesAsPrivileged(list: { scheme: string }[]): void {
    if (isBrowserRunning())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme } of list) addScheme(scheme);
  },
  handle(scheme: string, handler: Handler): void {
    handlers.set(scheme, handler);
  },
};

/** Chromium's description of a request that waits for a response. */
interface Paused {
  requestId: string;
  frameId: string;
  resourceType: string;
  request: {
    url: string;
    method: string;
    headers: Record<string, string>;
    postDataEntries?: { bytes?: string }[];
  };
}

/** Listens on the browser's own session, so that every page and worker is covered. */
export async function serveRequests(): Promise<void> {
  browser().on('Fetch.requestPaused', (paused) => {
    // A closed page needs no more responses.
    answer(paused).catch(() => undefined);
  });
  await browser().send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

async function answer({ requestId, request, frameId, resourceType }: Paused): Promise<void> {
  const url = fromChromium(request.url);
  const forbidden = isDenied(frameId) || (resourceType === 'Document' && !mayNavigate(frameId, url));
  // Aborted, not BlockedByClient, so that the page stays as it is.
  if (forbidden) {
    await browser().send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    return;
  }
  const handler = handlers.get(url.split(':', 1)[0] ?? '');
  if (!handler) {
    await browser().send('Fetch.continueRequest', { requestId });
    return;
  }
  const fulfilled = await answerBy(handler, url, request, resourceType === 'Media');
  if (fulfilled === null) await browser().send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  else await browser().send('Fetch.fulfillRequest', { requestId, ...fulfilled });
}

function mayNavigate(frameId: string, url: string): boolean {
  const contents = contentsOf(frameId);
  if (!contents) return true;
  const { expected } = contents;
  contents.expected = '';
  // Nor is a reload: Chromium does not report who started it, and those of a tool or of main are not a
  // `will-navigate`.
  if (url === expected || url === contents.getURL().replace(/#.*$/s, '')) return true;
  const event = Object.assign(preventable(), { url, isMainFrame: true });
  contents.emit('will-navigate', event, url);
  return !event.defaultPrevented;
}

async function answerBy(handler: Handler, url: string, request: Paused['request'], isMedia: boolean) {
  const { method } = request;
  const body = Buffer.concat(
    (request.postDataEntries ?? []).map(({ bytes }) => Buffer.from(bytes ?? '', 'base64')),
  );
  const pageRequest = new Request(url, {
    method,
    headers: request.headers,
    ...(body.length > 0 ? { body } : {}),
  });
  try {
    const response = await handler(pageRequest);
    if (isMedia) {
      const media = await mediaAnswer(response, pageRequest.headers.get('range'));
      return media && fulfilment(media.status, Object.entries(media.headers), media.body);
    }
    if (response.type === 'error') return null;
    const data = Buffer.from(await response.arrayBuffer());
    if (data.length > LARGEST_ANSWER_BYTES) throw new Error(`${url}: more than the pipe can carry`);
    const headers = new Headers(response.headers);
    if (method !== 'HEAD') headers.set('content-length', String(data.length));
    return fulfilment(response.status, headers, data);
  } catch (error) {
    console.error(error);
    return null;
  }
}

const fulfilment = (responseCode: number, headers: Iterable<[string, string]>, body: Buffer) => ({
  responseCode,
  responseHeaders: Array.from(headers, ([name, value]) => ({ name, value })),
  body: body.toString('base64'),
});
