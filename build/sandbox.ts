// Chromium sandboxes its pages with Linux user namespaces, or else with a setuid helper owned by root. If
// neither works it aborts at startup (electron#42510), so this is checked first. The sandbox is never turned
// off silently.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SandboxFacts {
  /** chrome-sandbox, which npm unpacks as an ordinary file. */
  helper: { uid: number; mode: number } | null;
  /** The kernel's settings for user namespaces; null if the kernel does not have the setting. */
  apparmorRestricts: string | null;
  unprivilegedClone: string | null;
  maxNamespaces: string | null;
  /** True if AppArmor has a profile for this binary. */
  hasProfile: boolean;
}

export const sandboxHelper = (binary: string): string => join(dirname(binary), 'chrome-sandbox');

export function readSandboxFacts(binary: string, root = '/'): SandboxFacts {
  const setting = (...path: string[]): string | null => {
    const file = join(root, 'proc', 'sys', ...path);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  };
  const helper = statSync(sandboxHelper(binary), { throwIfNoEntry: false });
  return {
    helper: helper === undefined ? null : { uid: helper.uid, mode: helper.mode & 0o7777 },
    apparmorRestricts: setting('kernel', 'apparmor_restrict_unprivileged_userns'),
    unprivilegedClone: setting('kernel', 'unprivileged_userns_clone'),
    maxNamespaces: setting('user', 'max_user_namespaces'),
    hasProfile: hasProfile(binary, join(root, 'etc', 'apparmor.d')),
  };
}

function hasProfile(binary: string, folder: string): boolean {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some(({ name }) => {
      try {
        const text = readFileSync(join(folder, name), 'utf8');
        return text.includes(binary) && /^\s*userns,/m.test(text);
      } catch {
        return false; // not readable by this user
      }
    });
}

/** True if Chromium's sandbox works. */
export function hasSandbox(facts: SandboxFacts): boolean {
  if (facts.helper?.uid === 0 && facts.helper.mode === 0o4755) return true;
  const isRestricted = facts.apparmorRestricts !== null && facts.apparmorRestricts !== '0';
  return (
    facts.unprivilegedClone !== '0' &&
    Number(facts.maxNamespaces ?? 0) > 0 &&
    (!isRestricted || facts.hasProfile)
  );
}

/** Explains how to enable the sandbox, with the commands to run. */
export function sandboxAdvice(binary: string, { apparmorRestricts }: SandboxFacts): string {
  const helper = quoted(sandboxHelper(binary));
  const commands = `Earmark's window needs Chromium's sandbox, which this system does not allow to an ordinary program.
Earmark does not start without it. Run these two commands, and once more after each npm ci:

  sudo chown root:root ${helper}
  sudo chmod 4755 ${helper}

Then run npm start again.`;
  if (apparmorRestricts === null || apparmorRestricts === '0') return commands;
  return `${commands}

AppArmor can allow it for this one program instead. Write these lines into /etc/apparmor.d/earmark-electron:

  abi <abi/4.0>,
  include <tunables/global>
  profile earmark-electron "${binary}" flags=(unconfined) {
    userns,
  }

Then run: sudo systemctl reload apparmor`;
}

/** Quotes a path for the shell. */
const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;
