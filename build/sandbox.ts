// Chromium shuts its pages in by Linux's user namespaces, or else by a helper that belongs to root. Where neither works
// it aborts as it starts (electron#42510), so that is looked for first. The sandbox is never given up silently.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SandboxFacts {
  /** chrome-sandbox, which npm unpacks as an ordinary file. */
  helper: { uid: number; mode: number } | null;
  /** What Linux says of user namespaces; null where this kernel has no such setting. */
  apparmorRestricts: string | null;
  unprivilegedClone: string | null;
  maxNamespaces: string | null;
  /** Whether AppArmor has a profile for this very binary. */
  hasProfile: boolean;
}

const helperOf = (binary: string): string => join(dirname(binary), 'chrome-sandbox');

export function readSandboxFacts(binary: string, root = '/'): SandboxFacts {
  const setting = (...path: string[]): string | null => {
    const file = join(root, 'proc', 'sys', ...path);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  };
  const helper = statSync(helperOf(binary), { throwIfNoEntry: false });
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
        return false; // not for this user to read
      }
    });
}

/** Whether Chromium can shut its pages in. */
export function hasSandbox(facts: SandboxFacts): boolean {
  if (facts.helper?.uid === 0 && facts.helper.mode === 0o4755) return true;
  const isRestricted = facts.apparmorRestricts !== null && facts.apparmorRestricts !== '0';
  return (
    facts.unprivilegedClone !== '0' &&
    Number(facts.maxNamespaces ?? 0) > 0 &&
    (!isRestricted || facts.hasProfile)
  );
}

/** What to do where it cannot: in words, and as commands. */
export function sandboxAdvice(binary: string, { apparmorRestricts }: SandboxFacts): string {
  const helper = quoted(helperOf(binary));
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

/** As a shell takes it for one word. */
const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;
