/** Returns true if keys are named as on macOS. */
export function isMac(platform: string): boolean {
  return /^mac/i.test(platform);
}

/** Returns the browser's platform. `userAgentData` is not in TypeScript's DOM types yet. */
function platformHere(): string {
  const hints: unknown = 'userAgentData' in navigator ? navigator.userAgentData : null;
  if (typeof hints === 'object' && hints !== null && 'platform' in hints) return String(hints.platform);
  // oxlint-disable-next-line typescript/no-deprecated -- what there is where the newer one is missing
  return navigator.platform;
}

/** Constant for the life of the window. */
export const ON_MAC: boolean = isMac(platformHere());

const NAMES = new Map<string, string>([
  ['mod', 'Ctrl'],
  ['ctrl', 'Ctrl'],
  ['alt', 'Alt'],
  ['shift', 'Shift'],
  ['arrowleft', '←'],
  ['arrowright', '→'],
  ['arrowup', '↑'],
  ['arrowdown', '↓'],
  ['escape', 'Esc'],
  ['enter', 'Enter'],
  ['space', 'Space'],
  ['plus', '+'],
  ['-', '−'],
]);
const MAC_NAMES = new Map<string, string>([
  ...NAMES,
  ['mod', '⌘'],
  ['ctrl', '⌃'],
  ['alt', '⌥'],
  ['shift', '⇧'],
]);

/**
 * Returns the labels of the keys in order: `mod+N` is Ctrl and N, on macOS ⌘ and N. A space separates keys
 * that are pressed one after the other, as in `G S`.
 */
export function keyHint(keys: string, mac: boolean = ON_MAC): string[] {
  const names = mac ? MAC_NAMES : NAMES;
  return keys
    .split(' ')
    .flatMap((step) => step.split('+'))
    .map((part) => names.get(part.toLowerCase()) ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** Returns the key labels in one line, for a tooltip. */
export function keyHintText(keys: string, mac: boolean = ON_MAC): string {
  return keyHint(keys, mac).join(mac ? '' : ' ');
}

/**
 * Returns the keys in the notation of `aria-keyshortcuts`; undefined for keys pressed one after the other.
 */
export function ariaKeys(keys: string, mac: boolean = ON_MAC): string | undefined {
  if (keys.includes(' ')) return undefined;
  const MODIFIERS: Record<string, string> = {
    mod: mac ? 'Meta' : 'Control',
    ctrl: 'Control',
    alt: 'Alt',
    shift: 'Shift',
    plus: 'Plus',
  };
  return keys
    .split('+')
    .map((part) => MODIFIERS[part.toLowerCase()] ?? part)
    .join('+');
}

/**
 * Groups the alternatives of a shortcut for display: those that differ only in their last key share their
 * modifiers, as in Alt ← →; others are separate.
 */
export function joinAlternatives(press: readonly string[], mac: boolean = ON_MAC): string[][] {
  const drawn: string[][] = [];
  for (const keys of press) {
    const parts = keyHint(keys, mac);
    const before = drawn.at(-1);
    const held = parts.slice(0, -1);
    const isAlike =
      before !== undefined && held.length > 0 && held.every((part, index) => before[index] === part);
    if (isAlike) before.push(...parts.slice(held.length));
    else drawn.push(parts);
  }
  return drawn;
}
