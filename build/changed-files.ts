import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './run.ts';

export interface Changes {
  /** The commit that the files are compared with. */
  base: string;
  /** Those that exist, tracked or not, as paths in the repository. */
  files: string[];
}

/** Returns what differs from where this branch left the main branch, with what is not committed. */
export function findChanges(folder = PROJECT_FOLDER): Changes {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const lines = (...args: string[]) => git(...args).stdout.split('\n');
  const base =
    ['origin/main', 'main']
      .map((branch) => git('merge-base', 'HEAD', branch))
      .find(({ status }) => status === 0)
      ?.stdout.trim() ?? 'HEAD';
  const files = [
    ...lines('diff', '--name-only', '--relative', base),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => file !== '' && existsSync(join(folder, file)));
  return { base, files: [...new Set(files)].toSorted() };
}
