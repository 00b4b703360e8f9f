// `npm run dev`: opens Earmark on a dev server. A change to the renderer shows in the open window; a change to the
// main process, the preload or the service restarts the app. Arguments after `--` are passed to the app.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build, createServer, mergeConfig, type InlineConfig } from 'vite';
import { PROJECT_FOLDER } from './run.ts';
import { findElectron, hasScreen, openApp, startCommand } from './start-command.ts';

const HOST = '127.0.0.1';
/** Changes within this time are built together: many programs write a file in several steps. */
const BUILD_DELAY_MS = 100;

if (!hasScreen() && !process.argv.includes('--headless')) {
  console.error('There is no screen here. In Chromium, Earmark opens without one: npm run dev -- --headless');
  process.exit(1);
}
const { command, args } = startCommand(await findElectron());
// Chromium asks before a page opens a connection to this computer, and Earmark denies all permissions.
args.push('--disable-features=LocalNetworkAccessChecks');

process.env['NODE_ENV_ELECTRON_VITE'] = 'development';
const { config } = await resolveConfig({ root: PROJECT_FOLDER, logLevel: 'warn' }, 'serve', 'development');
if (config?.main === undefined || config.preload === undefined || config.renderer === undefined)
  throw new Error('electron.vite.config.ts must configure main, preload and renderer.');

let app: ChildProcess | undefined;
let restart: Promise<void> | undefined;
const address = await serveRenderer(config.renderer);
await Promise.all([watch(config.main), watch(config.preload)]);
open();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app?.kill(signal));

function open(): void {
  app = openApp({ command, args }, { ELECTRON_RENDERER_URL: address });
  app.on('exit', (code) => {
    // A restart waits for the exit itself.
    if (restart === undefined) process.exit(code ?? 1);
  });
  console.info('Earmark is open.');
}

async function reopen(closing: ChildProcess): Promise<void> {
  // Earmark runs once for each data folder, so the next one opens when this one has ended.
  const ended = once(closing, 'exit');
  closing.kill();
  await ended;
  restart = undefined;
  open();
}

/** Builds a part of the app at each change, and restarts the app if it is open. Resolves after the first build. */
async function watch(part: InlineConfig): Promise<void> {
  const built = Promise.withResolvers<void>();
  const writeBundle = () => {
    built.resolve();
    if (app !== undefined) restart ??= reopen(app);
  };
  await build(
    mergeConfig(part, {
      // The open app still loads chunks of the build before: only `npm run build` empties the folder.
      build: { emptyOutDir: false, watch: { buildDelay: BUILD_DELAY_MS } },
      plugins: [{ name: 'earmark:restart', writeBundle }],
    }),
  );
  await built.promise;
}

/** Starts Vite's dev server, and returns its address. */
async function serveRenderer(renderer: InlineConfig): Promise<string> {
  const port = await freePort();
  const server = await createServer(
    mergeConfig(renderer, {
      cacheDir: join(PROJECT_FOLDER, 'out', 'vite'),
      server: {
        host: HOST,
        port,
        strictPort: true,
        // The page is at app://earmark, so Vite cannot derive the address from it.
        hmr: { protocol: 'ws', host: HOST, clientPort: port },
        // In a worktree, node_modules may be a link to another one's.
        fs: { allow: [PROJECT_FOLDER, realpathSync(join(PROJECT_FOLDER, 'node_modules'))] },
      },
    }),
  );
  await server.listen();
  return `http://${HOST}:${String(port)}`;
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
