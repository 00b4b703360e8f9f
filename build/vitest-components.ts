// The tests of UI components, in the system's Chromium.
import { playwright } from '@vitest/browser-playwright';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { lengthsInRemOf } from './lengths-in-rem.ts';
import { PROJECT_FOLDER } from './run.ts';
import { findCommand } from './system.ts';

const executablePath = findCommand('headless-shell') ?? findCommand('chromium');

/** Answers the media element with a short recording, as the app's own protocol does. */
const recording: Plugin = {
  name: 'recording',
  configureServer: ({ middlewares }) => {
    const wav = readFileSync(join(PROJECT_FOLDER, 'test', 'fixtures', 'wav', 'pcm16-plain.wav'));
    middlewares.use((request, response, next) => {
      if (!/\/audio\/(?:session|listed-file)\?/.test(request.url ?? '')) {
        next();
        return;
      }
      // Without ranges, a media element cannot seek.
      const from = Math.min(
        Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0),
        wav.length - 1,
      );
      response
        .writeHead(206, {
          'content-type': 'audio/wav',
          'content-length': wav.length - from,
          'accept-ranges': 'bytes',
          'content-range': `bytes ${from}-${wav.length - 1}/${wav.length}`,
        })
        .end(wav.subarray(from));
    });
  },
};

/** Answers the decoder of recordings with a fixture, which the ID of the address names. */
const ownFiles: Plugin = {
  name: 'own-files',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const name = /\/audio\/own-file\?id=([\w.-]+)$/.exec(request.url ?? '')?.[1];
      if (name === undefined) {
        next();
        return;
      }
      const bytes = readFileSync(join(PROJECT_FOLDER, 'test', 'fixtures', 'own-files', name));
      const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
      const from = Math.min(Number(first), bytes.length);
      const part = bytes.subarray(from, last === '' ? bytes.length : Number(last) + 1);
      response
        .writeHead(206, {
          'content-type': 'application/octet-stream',
          'content-length': part.length,
          'accept-ranges': 'bytes',
          'content-range': `bytes ${from}-${from + part.length - 1}/${bytes.length}`,
        })
        .end(part);
    });
  },
};

export const components: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [recording, ownFiles, lengthsInRemOf(join(PROJECT_FOLDER, 'renderer'))],
  // React as in the built app: in development it takes several times as long.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'process.env.EARMARK_FULL_SIZE': JSON.stringify(process.env['EARMARK_FULL_SIZE'] ?? ''),
  },
  // Vite bundles the dependencies once, beside the other things that a test run stores.
  cacheDir: join(PROJECT_FOLDER, 'node_modules', '.cache', 'components'),
  // A dependency that is found only when a test imports it would reload the page in the middle of the run.
  optimizeDeps: {
    include: ['react/jsx-runtime', 'mediabunny'],
    entries: ['renderer/main.tsx', 'renderer/testing/*', 'renderer/**/*.component.test.tsx'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
  },
  server: { host: '127.0.0.1' },
  test: {
    name: 'components',
    include: ['renderer/**/*.component.test.tsx'],
    setupFiles: ['renderer/testing/close-screen.ts'],
    // All files share one page, so that the app is loaded once.
    isolate: false,
    fileParallelism: false,
    // Vitest runs projects with another number of workers in a group of their own.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
          chromiumSandbox: false,
        },
        // As in the end-to-end tests: most tests check what is shown after all animations.
        contextOptions: { reducedMotion: 'reduce' },
        // Fails an action whose element does not appear while the test still has time to say which it was.
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      // As in the end-to-end tests: a name matches if it contains the words.
      locators: { exact: false },
      // A test run writes nothing into the repository.
      screenshotFailures: false,
      traceView: false,
      dependencySourcemaps: false,
    },
  },
};
