import { existsSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LIBRARY_NAME } from '../database/base/library-files.ts';

/**
 * The version of the sample's study. A study with other content gets another version, and folders of its own:
 * the work in an older one stays.
 */
export const SAMPLE_VERSION = 5;

/** The name of the folders of a version's study: of its service in the user data, and of its workspace. */
const nameOf = (version: number): string => (version === 1 ? 'sample' : `sample-${String(version)}`);

/** Returns true for the folder of a sample workspace, of whatever version. */
export const isSampleFolder = (name: string): boolean => /^sample(-\d+)?$/.test(name);

/** A workspace's folder is renamed to this before it is removed, so that a crash leaves no half of it. */
const REMOVED = '.removed';

export type SampleFolders = ReturnType<typeof openSampleFolders>;

/**
 * Finds the folders of the sample's study: those of the current version, or of an older one until it is
 * replaced. Finishes a removal that a crash interrupted.
 */
export function openSampleFolders(userData: string) {
  const workspaceOf = (version: number) => join(userData, 'workspaces', nameOf(version));
  const serviceOf = (version: number) => join(userData, nameOf(version));
  const versions = Array.from({ length: SAMPLE_VERSION }, (_, index) => SAMPLE_VERSION - index);
  for (const one of versions) {
    const removed = workspaceOf(one) + REMOVED;
    if (!existsSync(removed)) continue;
    rmSync(serviceOf(one), { recursive: true, force: true });
    rmSync(removed, { recursive: true, force: true });
  }
  let version = versions.find((one) => existsSync(join(workspaceOf(one), LIBRARY_NAME))) ?? SAMPLE_VERSION;
  return {
    isOlder: (): boolean => version < SAMPLE_VERSION,
    /** The folder of the library and the recordings. */
    workspace: (): string => workspaceOf(version),
    /** The folder of the service's data. */
    service: (): string => serviceOf(version),
    /** Removes the study with all work on it; the folders are those of the current version from then on. */
    async remove(): Promise<void> {
      const removed = workspaceOf(version) + REMOVED;
      if (existsSync(workspaceOf(version))) renameSync(workspaceOf(version), removed);
      await rm(serviceOf(version), { recursive: true, force: true });
      await rm(removed, { recursive: true, force: true });
      version = SAMPLE_VERSION;
    },
  };
}
