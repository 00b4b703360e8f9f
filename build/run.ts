import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const PROJECT_FOLDER = join(import.meta.dirname, '..');

export interface Ran {
  /** Null if a signal ended the process. */
  code: number | null;
  /** Standard output and standard error, interleaved as they arrived. */
  output: string;
  durationSeconds: number;
}

/**
 * Runs a script from package.json. Resolves when it ends, even if it fails. Node itself runs it, since starting npm
 * takes as long as some of the checks.
 */
export function runScript(
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--run', name, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: PROJECT_FOLDER,
    // The output is shown later or written to a file, so it must not contain colours.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve) => {
    const finish = (code: number | null) => {
      resolve({ code, output, durationSeconds: (performance.now() - startedAt) / 1000 });
    };
    child.on('close', finish);
    child.on('error', (error) => {
      output += error.message;
      finish(null);
    });
  });
}

/** Builds the app into out/. If the build fails, prints its output and exits. */
export async function build(): Promise<void> {
  console.info('Building Earmark…');
  const { code, output } = await runScript('build');
  if (code === 0) return;
  console.error(output);
  console.error('Earmark could not be built.');
  process.exit(1);
}
