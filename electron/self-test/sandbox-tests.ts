import { app, BrowserWindow, type WebContents } from 'electron';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webPreferences } from '../platform/window.ts';
import { expectThat, isRealElectron, NotApplicable, type SelfTest } from './self-test.ts';

/** Names by which a page could reach Node. */
const NODE_NAMES = ['require', 'process', 'module', 'Buffer', 'global'];
/** Modules of Node with which a preload could leave the sandbox. */
const NODE_MODULES = ['fs', 'node:fs', 'child_process', 'net', 'worker_threads'];

/** Tells the page what the preload can do. Not Earmark's own preload, which tells a page nothing. */
const PRELOAD = `const { contextBridge } = require('electron');
const canRequire = (name) => { try { require(name); return true; } catch { return false; } };
globalThis.ofPreload = true;
contextBridge.exposeInMainWorld('selfTest', {
  sandboxed: process.sandboxed,
  contextIsolated: process.contextIsolated,
  modules: ${JSON.stringify(NODE_MODULES)}.filter(canRequire),
});`;

interface Found {
  sandboxed: unknown;
  contextIsolated: unknown;
  modules: string[];
  ofPreload: string;
}

/** The walls between the page, the preload, and the computer. */
export const sandboxTests = (page: () => WebContents): SelfTest[] => [
  {
    number: 10,
    name: 'The preload is sandboxed and shares nothing with the page',
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'earmark-self-test-'));
      const preload = join(folder, 'preload.cjs');
      await writeFile(preload, PRELOAD);
      const window = new BrowserWindow({ show: false, webPreferences: { ...webPreferences, preload } });
      try {
        await window.loadURL('about:blank');
        const found = (await window.webContents.executeJavaScript(
          '({ ...selfTest, ofPreload: typeof ofPreload })',
        )) as Found;
        expectThat(found.sandboxed === true, 'process.sandboxed is true in the preload', found.sandboxed);
        expectThat(found.contextIsolated === true, 'process.contextIsolated is true', found.contextIsolated);
        expectThat(found.modules.length === 0, 'The preload can load no module of Node', found.modules);
        expectThat(
          found.ofPreload === 'undefined',
          'The page does not see the preload’s global',
          found.ofPreload,
        );
        return `none of ${NODE_MODULES.join(', ')}`;
      } finally {
        window.destroy();
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
  {
    number: 10,
    name: 'The page has nothing of Node, and three functions of the preload',
    run: async () => {
      const found = (await page().executeJavaScript(
        `({ node: ${JSON.stringify(NODE_NAMES)}.filter((name) => name in globalThis), bridge: Object.keys(window.earmark) })`,
      )) as { node: string[]; bridge: string[] };
      expectThat(found.node.length === 0, 'The page has none of Node’s names', found.node);
      expectThat(
        found.bridge.toSorted().join() === 'call,dropFiles,on',
        'The bridge has call, dropFiles and on',
        found.bridge,
      );
      return `none of ${NODE_NAMES.join(', ')}`;
    },
  },
  {
    number: 10,
    name: 'The page’s process is in the sandbox of the system',
    run: async () => {
      if (!isRealElectron()) throw new NotApplicable('The stand-in has the processes of Chromium.');
      if (app.commandLine.hasSwitch('no-sandbox'))
        throw new NotApplicable('Started with --no-sandbox, as for root.');
      const pid = page().getOSProcessId();
      if (process.platform === 'linux') {
        const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
        const mode = /^Seccomp:\s*(\d)/m.exec(status)?.[1];
        expectThat(mode === '2', 'Its system calls are filtered: Seccomp is 2', mode);
        return 'seccomp';
      }
      const sandboxed = app.getAppMetrics().find((metric) => metric.pid === pid)?.sandboxed;
      expectThat(sandboxed === true, 'The system says that it is sandboxed', sandboxed);
      return 'as the system says';
    },
  },
];
