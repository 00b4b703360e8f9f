import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { z } from 'zod';
import { NO_POLICY } from '../../shared/domain/no-policy.ts';
import type { Policy } from '../../shared/model/policy.ts';

/** Where administrators put the file: users cannot write to these folders. */
export function policyPath(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string {
  if (platform === 'darwin') return '/Library/Application Support/Earmark/policy.json';
  if (platform !== 'win32') return posix.join('/etc', 'earmark', 'policy.json');
  const programData = environment['ProgramData'] ?? String.raw`C:\ProgramData`;
  return win32.join(programData, 'Earmark', 'policy.json');
}

/** Returns the file of this computer. Only a checkout takes another one, for its tests. */
export function policyFile(): string {
  const forTests = app.isPackaged ? undefined : process.env['EARMARK_POLICY_FILE'];
  return forTests ?? policyPath(process.platform, process.env);
}

const hostName = z
  .string()
  .max(253)
  .regex(/^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i)
  .transform((host) => host.toLowerCase());

interface Line<Value> {
  schema: z.ZodType<Value>;
  /** What the line must be, for the message about another value. */
  expected: string;
  /** How a line that cannot be read is understood. */
  strictest: Value;
}

const line = <Value>(
  schema: z.ZodType<Value>,
  rest: { expected: string; strictest: NoInfer<Value> },
): Line<Value> => ({ schema, ...rest });

const UPDATES = line(z.boolean(), { expected: 'true or false', strictest: false });
const RECENT_SESSIONS = line(z.boolean(), { expected: 'true or false', strictest: false });
const ASSISTANT = line(z.boolean(), { expected: 'true or false', strictest: false });
const HOSTS = line(z.array(hostName).max(1000), {
  expected: 'a list of host names, such as ["interviews.example.org"]',
  strictest: [],
});
// Null: Earmark must not guess a period after which it deletes. The user's own rules apply, and cannot be changed.
const RETENTION_DAYS = line<number | null>(z.int().min(0).max(36_500), {
  expected: 'a number of days from 0 to 36500',
  strictest: null,
});
const KNOWN = new Set(['updates', 'recentSessions', 'assistant', 'hosts', 'retentionDays']);

/** Reads the policy file. Lines that Earmark does not know are reported, and change nothing. */
export function readPolicy(file: string, report: (event: string, error: unknown) => void): Policy {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return NO_POLICY;
    report('policy', error);
    return strictest(file, 'The file cannot be read.');
  }
  const lines = linesOf(text);
  if (lines === null) return strictest(file, 'The file is not a JSON object.');
  for (const name of lines.keys())
    if (!KNOWN.has(name))
      report('policy', new Error(`Earmark does not know the line ${JSON.stringify(name)}`));
  const problems: string[] = [];
  const read = <Value>(name: string, { schema, expected, strictest: strict }: Line<Value>): Value => {
    const parsed = schema.safeParse(lines.get(name));
    if (parsed.success) return parsed.data;
    problems.push(`“${name}” must be ${expected}.`);
    return strict;
  };
  const policy = {
    file,
    updates: lines.has('updates') ? read('updates', UPDATES) : true,
    recentSessions: lines.has('recentSessions') ? read('recentSessions', RECENT_SESSIONS) : true,
    assistant: lines.has('assistant') ? read('assistant', ASSISTANT) : true,
    hosts: lines.has('hosts') ? read('hosts', HOSTS) : null,
    retentionDays: lines.has('retentionDays') ? read('retentionDays', RETENTION_DAYS) : null,
    fixesRetention: lines.has('retentionDays'),
    problems,
  };
  for (const problem of problems) report('policy', new Error(problem));
  return policy;
}

const strictest = (file: string, problem: string): Policy => ({
  file,
  problems: [problem],
  updates: UPDATES.strictest,
  recentSessions: RECENT_SESSIONS.strictest,
  assistant: ASSISTANT.strictest,
  hosts: HOSTS.strictest,
  retentionDays: RETENTION_DAYS.strictest,
  fixesRetention: true,
});

/** Returns the file's lines by name, or null if it is not a JSON object. */
function linesOf(text: string): Map<string, unknown> | null {
  try {
    // Editors on Windows begin a file with a byte order mark.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Map(Object.entries(value))
      : null;
  } catch {
    return null;
  }
}
