import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasSandbox, readSandboxFacts, sandboxAdvice, type SandboxFacts } from './sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'earmark-sandbox-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const defaultFacts: SandboxFacts = {
  helper: { uid: 1000, mode: 0o755 },
  apparmorRestricts: null,
  unprivilegedClone: null,
  maxNamespaces: '63000',
  hasProfile: false,
};

test.each<[string, Partial<SandboxFacts>, boolean]>([
  ['namespaces for everybody', {}, true],
  ['AppArmor that restricts nothing', { apparmorRestricts: '0' }, true],
  ['Debian’s switch, on', { unprivilegedClone: '1' }, true],
  ['Ubuntu since 23.10', { apparmorRestricts: '1' }, false],
  ['Ubuntu with a profile for the binary', { apparmorRestricts: '1', hasProfile: true }, true],
  ['Debian’s switch, off', { unprivilegedClone: '0' }, false],
  ['no namespaces allowed', { maxNamespaces: '0' }, false],
  ['a kernel without namespaces', { maxNamespaces: null }, false],
  ['the helper as root’s', { apparmorRestricts: '1', helper: { uid: 0, mode: 0o4755 } }, true],
  ['the helper without its mode', { apparmorRestricts: '1', helper: { uid: 0, mode: 0o755 } }, false],
  ['the helper of somebody else', { apparmorRestricts: '1', helper: { uid: 1000, mode: 0o4755 } }, false],
  ['no helper', { maxNamespaces: '0', helper: null }, false],
])('%s', (_what, facts, isAllowed) => {
  expect(hasSandbox({ ...defaultFacts, ...facts })).toBe(isAllowed);
});

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

test('reads the facts from the system and from files beside the binary', () => {
  const binary = write('dist/electron', '');
  expect(readSandboxFacts(binary, folder)).toEqual({
    helper: null,
    apparmorRestricts: null,
    unprivilegedClone: null,
    maxNamespaces: null,
    hasProfile: false,
  });
  chmodSync(write('dist/chrome-sandbox', ''), 0o755);
  write('proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1\n');
  write('proc/sys/kernel/unprivileged_userns_clone', '0\n');
  write('proc/sys/user/max_user_namespaces', '63000\n');
  write('etc/apparmor.d/other', 'profile other /usr/bin/other {\n  userns,\n}\n');
  const facts = readSandboxFacts(binary, folder);
  expect(facts).toEqual({
    helper: { uid: process.getuid?.(), mode: 0o755 },
    apparmorRestricts: '1',
    unprivilegedClone: '0',
    maxNamespaces: '63000',
    hasProfile: false,
  });
  write('etc/apparmor.d/earmark-electron', sandboxAdvice(binary, facts));
  expect(readSandboxFacts(binary, folder).hasProfile).toBe(true);
});

test('quotes the path of the helper in the commands, and mentions AppArmor only if it restricts', () => {
  const binary = "/home/o'hara/ear mark/dist/electron";
  const advice = sandboxAdvice(binary, defaultFacts);
  expect(advice).toContain(String.raw`sudo chown root:root '/home/o'\''hara/ear mark/dist/chrome-sandbox'`);
  expect(advice).toContain(String.raw`sudo chmod 4755 '/home/o'\''hara/ear mark/dist/chrome-sandbox'`);
  expect(advice).not.toContain('AppArmor');
  const restricted = sandboxAdvice(binary, { ...defaultFacts, apparmorRestricts: '1' });
  expect(restricted).toContain(`profile earmark-electron "${binary}" flags=(unconfined)`);
  expect(restricted).toContain('sudo systemctl reload apparmor');
});
