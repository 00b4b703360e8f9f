import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const PROJECT_FOLDER = join(import.meta.dirname, '..');

export interface Ran {
  /** Null when a signal ended it. */
  code: number | null;
  /** What it wrote, both streams as they came. */
  output: string;
  durationSeconds: number;
}

/** Runs a script of package.json and resolves when it has ended, however it ended. */
export function runScript(
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  return run('npm', ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], env);
}

/** Runs a command of an npm package. */
export const runTool = (command: string, env: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  run('npm', ['exec', '--silent', '-c', command], env);

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: PROJECT_FOLDER,
    // What is shown later, or in a file, is not for colours.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    // On Windows npm is a script, which only the shell can start.
    shell: process.platform === 'win32',
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

/** Builds the app into out/. A build that fails shows all it said and ends the script. */
export async function build(): Promise<void> {
  console.info('Building Earmark…');
  const { code, output } = await runScript('build');
  if (code === 0) return;
  console.error(output);
  console.error('Earmark could not be built.');
  process.exit(1);
}
