import { accessSync, constants, readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { z } from 'zod';
import type { Policy } from '../../shared/model/policy.ts';
import { isAllowedHost, refusalMessage } from '../platform/allowed-hosts.ts';

/** Where this copy of Earmark finds newer versions, and what they replace. */
export interface UpdateFeed {
  url: URL;
  /** The file that electron-builder wrote into the package. */
  file: string;
  program: { kind: 'installer' | 'mac' } | { kind: 'app-image'; path: string };
}

/** The copy of Earmark that runs, and where. */
export interface Installation {
  platform: NodeJS.Platform;
  environment: NodeJS.ProcessEnv;
  isPackaged: boolean;
  /** The path of the program that runs. */
  executable: string;
  resources: string;
  /** On a Mac; elsewhere nobody calls it. */
  isInApplications: () => boolean;
}

type UpdatePolicy = Pick<Policy, 'updates' | 'hosts' | 'problems' | 'file'>;

/** Returns where newer versions are, or why this copy cannot update itself, in plain words with the way out. */
export async function findUpdateFeed(
  policy: UpdatePolicy,
  installation: Installation,
): Promise<UpdateFeed | string> {
  if (!policy.updates) return 'Your organisation updates Earmark.';
  if (!installation.isPackaged) return 'Earmark runs from its source folder. Update that folder.';
  const program = programOf(installation);
  if (typeof program === 'string') return program;
  const file = join(installation.resources, 'app-update.yml');
  const url = await readAddress(file);
  if (url === null)
    return 'This copy of Earmark has no address for updates. Look for new versions where you downloaded it.';
  return isAllowedHost(policy, url.hostname) ? { url, file, program } : refusalMessage(policy, url.hostname);
}

function programOf({
  platform,
  environment,
  executable,
  isInApplications,
}: Installation): UpdateFeed['program'] | string {
  if (platform === 'win32')
    return environment['PORTABLE_EXECUTABLE_FILE'] === undefined
      ? { kind: 'installer' }
      : 'The portable Earmark does not update itself. Download the new one where you downloaded this one.';
  if (platform === 'darwin')
    return isInApplications()
      ? { kind: 'mac' }
      : 'Earmark can only update itself in the Applications folder. Move it there, then open it again.';
  const path = environment['APPIMAGE'];
  const mounted = environment['APPDIR'];
  // Programs that another AppImage starts, such as a file manager, have its variables: that file must not be replaced.
  if (path === undefined || !isAbsolute(path) || mounted === undefined || !isInside(mounted, executable))
    return 'Your package manager updates Earmark.';
  return canWrite(dirname(path))
    ? { kind: 'app-image', path }
    : `Earmark cannot replace its file in ${dirname(path)}. Move it to a folder that you can write to, then open it again.`;
}

function isInside(folder: string, file: string): boolean {
  try {
    // The path of a running program has no links.
    const path = relative(realpathSync(folder), file);
    return path !== '' && !path.startsWith('..') && !isAbsolute(path);
  } catch {
    return false;
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Other kinds of feeds, such as the releases of GitHub, lead to several hosts. */
const config = z.object({
  provider: z.literal('generic'),
  url: z.url({ protocol: /^https$/ }).transform((url) => new URL(url)),
});

async function readAddress(file: string): Promise<URL | null> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const { parse } = await import('yaml');
  try {
    return config.parse(parse(text)).url;
  } catch {
    return null;
  }
}
