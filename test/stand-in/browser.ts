// One Chromium, started with a debugging pipe and closed with the app.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findCommand } from '../../build/system.ts';
import { Pipe, type Session } from './cdp.ts';

const LONGEST_CLOSE_MS = 3000;
const OFF = ['background-networking', 'component-update', 'sync', 'quic', 'default-apps', 'extensions'];

interface Running {
  child: ChildProcess;
  command: string;
  flags: string[];
  pipe: Pipe;
}
let running: Running | undefined;

export interface BrowserOptions {
  profileFolder: string;
  switches: ReadonlyMap<string, string>;
  onClosed: () => void;
}

export function launchBrowser({ profileFolder, switches, onClosed }: BrowserOptions): void {
  const command =
    (switches.has('headless') ? findCommand('headless-shell') : undefined) ?? findCommand('chromium');
  if (command === undefined) throw new Error('No Chromium was found on this system.');
  forgetForms(profileFolder);
  const flags = flagsFor(profileFolder, switches);
  const port = switches.get('remote-debugging-port'); // Set by Playwright, never by `npm start`.
  const child = spawn(
    command,
    [
      ...flags,
      '--remote-debugging-pipe',
      '--no-startup-window',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  );
  child.on('error', (error) => {
    console.error(`Chromium did not start: ${error.message}`);
    process.exit(1);
  });
  child.stderr?.on('data', (data: Buffer) => {
    // Only these lines matter; the rest is log output of Chromium.
    for (const line of data.toString().split('\n'))
      if (/^DevTools listening|X (server|display)/.test(line)) console.error(line);
  });
  process.on('exit', () => child.kill('SIGKILL'));
  running = {
    child,
    command,
    flags,
    pipe: new Pipe(child.stdio[3] as Writable, child.stdio[4] as Readable, onClosed),
  };
}

/** Electron stores neither passwords nor form entries; Chromium does unless its profile says otherwise. */
function forgetForms(profileFolder: string): void {
  const file = join(profileFolder, 'Default', 'Preferences');
  const preferencesBefore = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>)
    : {};
  const preferences = {
    ...preferencesBefore,
    credentials_enable_service: false,
    credentials_enable_autosignin: false,
    autofill: { ...preferencesBefore['autofill'], profile_enabled: false, credit_card_enabled: false },
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(preferences));
}

const started = (): Running => {
  if (!running) throw new Error('The app is not ready yet.');
  return running;
};

export const isBrowserRunning = (): boolean => running !== undefined;

export const browser = (): Session => started().pipe.session();

export const pageSession = (sessionId: string): Session => started().pipe.session(sessionId);

/** Opens a page that waits for a debugger before it loads. Returns whether it loads the address by itself. */
export function openPage(address: string): boolean {
  const { command, flags } = started();
  if (flags.includes('--headless')) {
    // The headless shell does not respond at a custom address, so the page navigates there once it can.
    void browser().send('Target.createTarget', { url: 'about:blank', newWindow: true });
    return false;
  }
  // A second start on the same profile passes the address to the running browser, which opens it as an app window.
  spawn(command, [...flags, `--app=${address}`], { stdio: 'ignore' });
  return true;
}

/** Resolves when no process of the browser is left. */
export async function closeBrowser(): Promise<void> {
  if (!running) return;
  const { child } = running;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const killTimer = setTimeout(() => child.kill('SIGKILL'), LONGEST_CLOSE_MS);
  browser()
    .send('Browser.close')
    .catch(() => undefined);
  await ended;
  clearTimeout(killTimer);
}

function flagsFor(profileFolder: string, switches: ReadonlyMap<string, string>): string[] {
  const flags = new Map(OFF.map((name) => [`disable-${name}`, '']));
  flags.set('no-first-run', '').set('no-default-browser-check', '').set('password-store', 'basic');
  for (const [name, value] of switches) flags.set(name, value);
  flags.delete('remote-debugging-port');
  flags.set('user-data-dir', profileFolder);
  flags.set('autoplay-policy', 'no-user-gesture-required'); // Electron's default
  if (process.getuid?.() === 0) flags.set('no-sandbox', '');
  if (flags.has('no-sandbox')) flags.set('test-type', ''); // otherwise a bar in the window warns of it
  return Array.from(flags, ([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
}
