// The file with which an organisation limits Earmark on the computers that it manages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_POLICY } from '../../shared/domain/no-policy.ts';
import { policyFile, policyPath, readPolicy } from '../../electron/platform/policy.ts';

const app = vi.hoisted(() => ({ isPackaged: false }));
vi.mock('electron', () => ({ app }));

let folder = '';
let file = '';
const report = vi.fn<(event: string, error: unknown) => void>();
const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readPolicy(file, report);
};

beforeEach(() => {
  vi.clearAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'earmark-policy-'));
  file = join(folder, 'policy.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['linux', '/etc/earmark/policy.json'],
  ['darwin', '/Library/Application Support/Earmark/policy.json'],
  ['win32', String.raw`D:\Data\Earmark\policy.json`],
] as const)('looks on %s where only an administrator writes', (platform, path) => {
  expect(policyPath(platform, { ProgramData: String.raw`D:\Data` })).toBe(path);
});

test('takes another file only in a checkout, so that a user cannot name one', () => {
  vi.stubEnv('EARMARK_POLICY_FILE', file);
  expect(policyFile()).toBe(file);
  app.isPackaged = true;
  expect(policyFile()).not.toBe(file);
  app.isPackaged = false;
  vi.unstubAllEnvs();
});

test('sets nothing without a file', () => {
  expect(readPolicy(file, report)).toEqual(NO_POLICY);
  expect(readPolicy(join(folder, 'none', 'policy.json'), report)).toEqual(NO_POLICY);
  expect(report).not.toHaveBeenCalled();
});

test('reads every line, also after a byte order mark', () => {
  const content = {
    updates: false,
    recentSessions: false,
    assistant: false,
    hosts: ['Interviews.Example.org', '*.store.example.org'],
    retentionDays: 90,
  };
  expect(read(`\uFEFF${JSON.stringify(content)}`)).toEqual({
    file,
    problems: [],
    updates: false,
    recentSessions: false,
    assistant: false,
    hosts: ['interviews.example.org', '*.store.example.org'],
    retentionDays: 90,
    fixesRetention: true,
  });
  expect(read({})).toEqual({ ...NO_POLICY, file });
  expect(report).not.toHaveBeenCalled();
});

const STRICTEST = {
  updates: false,
  recentSessions: false,
  assistant: false,
  hosts: [],
  retentionDays: null,
  fixesRetention: true,
};

test.each(['', 'hosts: none', '[]', 'null', '{"updates": false'])(
  'allows nothing if the file is %j',
  (text) => {
    expect(read(text)).toEqual({ file, problems: ['The file is not a JSON object.'], ...STRICTEST });
  },
);

test('allows nothing if the file cannot be read', () => {
  mkdirSync(file);
  expect(readPolicy(file, report)).toEqual({ file, problems: ['The file cannot be read.'], ...STRICTEST });
  expect(report).toHaveBeenCalledOnce();
});

test.each([
  [{ updates: 'no' }, 'updates', { updates: false }],
  [{ assistant: 'never' }, 'assistant', { assistant: false }],
  [{ hosts: 'interviews.example.org' }, 'hosts', { hosts: [] }],
  [{ hosts: ['interviews.example.org', 'https://store.example.org'] }, 'hosts', { hosts: [] }],
  [{ hosts: ['*'] }, 'hosts', { hosts: [] }],
  [{ retentionDays: '90' }, 'retentionDays', { fixesRetention: true }],
  [{ retentionDays: -1 }, 'retentionDays', { fixesRetention: true }],
])('reads the faulty line of %j in the strictest way, and says so', (content, name, strict) => {
  const policy = read(content);
  expect(policy).toEqual({
    ...NO_POLICY,
    file,
    ...strict,
    problems: [expect.stringContaining(`“${name}” must be`)],
  });
  expect(report).toHaveBeenCalledOnce();
});

test('reports lines that it does not know, and reads the others', () => {
  expect(read({ updates: false, theme: 'dark' })).toEqual({ ...NO_POLICY, file, updates: false });
  expect(report.mock.calls).toEqual([['policy', new Error('Earmark does not know the line "theme"')]]);
});
