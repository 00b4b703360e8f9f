import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';

const main = join(import.meta.dirname, '..', '..', 'service', 'main.ts');

export interface Ended {
  code: number | null;
  out: string;
  problem: string;
}

/** Runs a command of the service to its end. */
export async function runCommand(...args: string[]): Promise<Ended> {
  const { child, output } = start(args);
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}

const firstLine = z.object({
  baseUrl: z.string(),
  appUrl: z.string(),
  publicUrl: z.string().optional(),
  apiKey: z.string().optional(),
});

export interface ServiceProcess extends z.infer<typeof firstLine> {
  pid: number;
  /** Everything on standard output so far. */
  out: () => string;
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<Ended>;
}

/** Starts a service in its own process on any free port. Rejects with its output if it does not start. */
export async function startServiceProcess(data: string, ...args: string[]): Promise<ServiceProcess> {
  const { child, output } = start(['--port', '0', '--data', data, ...args]);
  const ended = once(child, 'close');
  const started = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (output.out.includes('\n')) resolve();
    });
  });
  await Promise.race([started, ended]);
  if (!output.out.includes('\n')) throw new Error(`The service did not start: ${output.problem}`);
  return {
    ...firstLine.parse(JSON.parse(output.out.split('\n')[0] ?? '')),
    pid: child.pid ?? 0,
    out: () => output.out,
    end: async (signal) => {
      child.kill(signal);
      await ended;
      return { code: child.exitCode, ...output };
    },
  };
}

function start(args: readonly string[]): { child: ChildProcess; output: { out: string; problem: string } } {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', problem: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.problem += text));
  return { child, output };
}
