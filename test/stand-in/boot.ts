// What the electron executable does before it runs the app: a stand-in for machines on which the real binary cannot
// be installed. The main process runs in plain Node, the Chromium of the system draws the page, and both communicate
// over the debugging pipe of Chromium. No port is open outside tests.
//
// It cannot prove: real custom-scheme privileges and streaming bodies, edge cases of Electron's preload sandbox and
// contextBridge, permission prompts, net.fetch (proxy, certificates, cache), preventing a window from closing by its
// own button, title bar overlays, visible menus and accelerators, packaging, fuses, asar, Windows and macOS. So the
// same suite runs on the real binary wherever there is one.
//
// What it requires of the app: pages use relative addresses only (Chromium sees another scheme), and a content
// security policy names its own pages as 'self'.
import { existsSync, readFileSync, statSync } from 'node:fs';
import inspector from 'node:inspector';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app.ts';
import { readCommandLine } from './command-line.ts';
import { leaveDialogsOpen } from './dialog.ts';
import { packagedResources } from './test-environment.ts';

const args = process.argv.slice(2);
const { entry, switches, preloads, inspectPort } = readCommandLine(args);
if (entry === null) {
  console.error('Name the folder of the app to open.');
  process.exit(1);
}

const entryPath = resolve(entry);
const folder = folderOf(entryPath);
const about = packageIn(folder);
const mainFile = entryPath === folder ? join(folder, about.main ?? 'index.js') : entryPath;

const electron = new URL('./electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(\/main|\/common)?$/.test(specifier)
      ? { url: electron, shortCircuit: true }
      : next(specifier, context),
});
process.argv = [process.execPath, ...args];
const resources = packagedResources();
Object.assign(process, {
  type: 'browser',
  resourcesPath: resources ?? join(import.meta.dirname, 'resources'),
  // Only if Electron itself was started, with the app as its argument.
  ...(resources === undefined && { defaultApp: true }),
});
Object.defineProperty(process, 'versions', {
  value: { ...process.versions, electron: '0.0.0-stand-in' },
  enumerable: true,
});
// Node then prints «Debugger listening on …» as Electron does, and Playwright waits for that line.
if (inspectPort !== null) inspector.open(inspectPort, '127.0.0.1');

app.prepare({
  folder,
  name: about.productName ?? about.name ?? 'app',
  version: about.version ?? '0.0.0',
  switches,
});
const load = createRequire(mainFile);
// Only Playwright uses it.
if (switches.has('remote-debugging-port')) leaveDialogsOpen();
for (const preload of preloads) load(preload);
await import(pathToFileURL(mainFile).href);
app.start();

function folderOf(path: string): string {
  let found = statSync(path).isDirectory() ? path : dirname(path);
  while (!existsSync(join(found, 'package.json')) && found !== dirname(found)) found = dirname(found);
  return found;
}

interface Package {
  main?: string;
  name?: string;
  productName?: string;
  version?: string;
}
function packageIn(path: string): Package {
  const file = join(path, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Package) : {};
}
