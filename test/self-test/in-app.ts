import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { SelfTestResult } from '../../electron/self-test/self-test.ts';
import { startOf } from './start-command.ts';

const aboutBinary = z.object({
  binary: z.enum(['Electron', 'stand-in']),
  versions: z.record(z.string(), z.string().optional()),
  platform: z.string(),
  arch: z.string(),
  isPackaged: z.boolean(),
});
const result = z.object({
  test: z.number(),
  name: z.string(),
  status: z.enum(['ok', 'failed', 'not applicable']),
  detail: z.string(),
  milliseconds: z.number(),
});

export interface InAppReport {
  about: z.infer<typeof aboutBinary>;
  results: SelfTestResult[];
}

const LONGEST_RUN_MS = 5 * 60_000;

/** Starts the built app with `--self-test` on a new profile, and returns its report. Throws if it does not start. */
export async function runInApp(): Promise<InAppReport> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-self-test-'));
  const file = join(folder, 'results.jsonl');
  const { command, args, env } = startOf(join(folder, 'profile'));
  const child = spawn(command, [...args, `--self-test=${file}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (data: Buffer) => {
    complaints += data.toString();
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_RUN_MS);
  await new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  clearTimeout(timer);
  try {
    const [about, ...results] = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    return { about: aboutBinary.parse(about), results: z.array(result).parse(results) };
  } catch (error) {
    throw new Error(`The app wrote no results.\n${complaints}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
