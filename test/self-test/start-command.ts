import { join } from 'node:path';
import { binaryForTests, electronEnvironment } from '../../build/electron-binary.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';

/** Returns how to start the built app on this profile without Playwright, in the real binary or in the stand-in. */
export function startOf(userData: string): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
  const binary = binaryForTests();
  // Chromium's sandbox does not run for root.
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return {
    command: binary ?? join(PROJECT_FOLDER, 'test', 'stand-in', 'electron'),
    args: [
      PROJECT_FOLDER,
      `--user-data-dir=${userData}`,
      ...(binary === undefined ? ['--headless'] : isRoot ? ['--no-sandbox'] : []),
    ],
    env: electronEnvironment(process.env),
  };
}
