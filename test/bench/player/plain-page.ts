// The baselines: a plain page in the same browser, with a plain static server.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { findCommand } from '../../../build/system.ts';

const wavesurfer = fileURLToPath(import.meta.resolve('wavesurfer.js'));

export interface PlainPage {
  page: Page;
  close: () => Promise<void>;
}

/** Serves the files by name, including ranges, and an empty page that uses them. */
export async function openPlainPage(files: ReadonlyMap<string, string>): Promise<PlainPage> {
  const server = createServer((request, response) => {
    const path = files.get((request.url ?? '').split('?')[0] ?? '');
    if (path === undefined) {
      const isScript = request.url === '/wavesurfer.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(
        isScript ? readFileSync(wavesurfer) : '<!doctype html><title>Plain</title><div id="wave"></div>',
      );
      return;
    }
    const { size } = statSync(path);
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    const end = to === undefined || to === '' ? size - 1 : Math.min(size - 1, Number(to));
    response.writeHead(from === undefined ? 200 : 206, {
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
      'content-type': 'audio/wav',
      ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${size}` }),
    });
    createReadStream(path, { start, end })
      .on('error', () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const executablePath = findCommand('chromium');
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    page,
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Measures from setting the source to the first `canplay`, in milliseconds. */
export const canPlayMs = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (source) =>
      new Promise<number>((resolve) => {
        const media = new Audio();
        const startedAt = performance.now();
        media.addEventListener('canplay', () => resolve(performance.now() - startedAt), { once: true });
        media.preload = 'auto';
        media.src = `${source}?${startedAt}`;
        document.body.append(media);
      }),
    path,
  );

/**
 * Measures from setting a time to `seeked`, in milliseconds, at the given shares of the length, on the first media
 * element.
 */
export const seeksMs = (page: Page, shares: readonly number[]): Promise<number[]> =>
  page.evaluate(async (positions) => {
    const media = document.querySelector<HTMLAudioElement>('audio[src]');
    if (media === null) throw new Error('Nothing is loaded');
    const found: number[] = [];
    for (const position of positions) {
      const startedAt = performance.now();
      media.currentTime = position * media.duration;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((resolve) => {
        media.addEventListener('seeked', resolve, { once: true });
      });
      found.push(performance.now() - startedAt);
    }
    return found;
  }, shares);

/** Measures wavesurfer on its own, which fetches and decodes the whole file. Returns null if it fails. */
export const wavesurferAlone = (
  page: Page,
  path: string,
): Promise<{ readyMs: number; bytes: number } | null> =>
  page.evaluate(async (url) => {
    const script = '/wavesurfer.js';
    const { default: WaveSurfer } = (await import(script)) as typeof import('wavesurfer.js');
    const startedAt = performance.now();
    const wave = WaveSurfer.create({ container: '#wave', url });
    return new Promise((resolve) => {
      wave.on('ready', () => {
        const decoded = wave.getDecodedData();
        resolve(
          decoded === null
            ? null
            : {
                readyMs: performance.now() - startedAt,
                bytes: decoded.length * decoded.numberOfChannels * 4,
              },
        );
      });
      wave.on('error', () => resolve(null));
    });
  }, path);
