// Programs of the operating system that Earmark's scripts need, beyond what npm installs.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The commands of each program, in order of preference, and the Debian packages that provide it. */
const NEEDS = {
  chromium: {
    commands: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'],
    packages: ['chromium'],
  },
  // Chromium without its browser interface: it starts three times as fast.
  'headless-shell': {
    commands: ['chromium-headless-shell', 'chrome-headless-shell'],
    packages: ['chromium-headless-shell'],
  },
  xvfb: { commands: ['Xvfb'], packages: ['xvfb'] },
  dbus: { commands: ['dbus-run-session'], packages: ['dbus'] },
  'gnome-keyring': { commands: ['gnome-keyring-daemon'], packages: ['gnome-keyring'] },
  praat: { commands: ['praat'], packages: ['praat'] },
  'desktop-file-utils': { commands: ['desktop-file-validate'], packages: ['desktop-file-utils'] },
  appstream: { commands: ['appstreamcli'], packages: ['appstream'] },
  'shared-mime-info': { commands: ['update-mime-database'], packages: ['shared-mime-info'] },
  fakeroot: { commands: ['fakeroot'], packages: ['fakeroot'] },
  rpm: { commands: ['rpmbuild'], packages: ['rpm'] },
};
export type Need = keyof typeof NEEDS;

/** The path of the program on this system, or undefined if it is not installed. */
export function findCommand(need: Need): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NEEDS[need].commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns what runs a command as root: nothing for root, sudo on a build server, where it asks for no password. Returns null
 * elsewhere: a script does not ask for the password of a person.
 */
export function rootPrefix(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return process.env['CI'] === 'true' ? ['sudo', '-n'] : null;
}

const absent = (those: readonly Need[]) => those.filter((need) => findCommand(need) === undefined);

/**
 * Installs missing programs on Debian as root or on a build server; elsewhere prints the command to run and exits. Optional
 * programs (`requests`) are installed along with them; without them, the tests that need them are skipped and
 * say so.
 */
export function ensureSystem(needs: readonly Need[], requests: readonly Need[] = []): void {
  const lacking = absent(needs);
  const prefix = rootPrefix();
  const mayInstall = prefix !== null && isExecutable('/usr/bin/apt-get');
  const wished = mayInstall ? absent(requests) : [];
  if (lacking.length + wished.length === 0) return;
  const packages = [...lacking, ...wished].flatMap((need) => NEEDS[need].packages);
  const installing = (those: readonly string[]) => ['install', '-y', '--no-install-recommends', ...those];
  const install = installing(packages);
  if (!mayInstall) {
    const how = isExecutable('/usr/bin/apt-get')
      ? `Run: sudo apt-get ${install.join(' ')}`
      : 'Install them with your package manager.';
    console.error(`Not found on this system: ${lacking.join(', ')}. ${how}`);
    process.exit(1);
  }
  console.info(`Installing system packages with apt-get: ${packages.join(', ')}`);
  const aptGet = (args: readonly string[]) => {
    const [command = 'env', ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    const { stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8' });
    return `${stdout}${stderr}`.trim();
  };
  aptGet(['update']); // if this fails, the existing package list may still do
  let aptOutput = aptGet(install);
  // One package that the system does not offer, such as chromium-headless-shell on Ubuntu, prevents all the others from
  // being installed.
  if (wished.length > 0 && absent([...lacking, ...wished]).length > 0)
    for (const those of [absent(lacking), ...absent(wished).map((need) => [need])])
      if (those.length > 0)
        aptOutput += `\n${aptGet(installing(those.flatMap((need) => NEEDS[need].packages)))}`;
  const still = absent(needs);
  if (still.length === 0) return;
  console.error(`${aptOutput}\nNot found even now: ${still.join(', ')}. Tried: apt-get ${install.join(' ')}`);
  process.exit(1);
}
