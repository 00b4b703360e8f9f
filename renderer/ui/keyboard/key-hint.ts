/** Whether keys are named as macOS names them. */
export function isMac(platform: string): boolean {
  return /^mac/i.test(platform);
}

/** The platform as the browser says it; `userAgentData` is not in every browser's types yet. */
function platformHere(): string {
  const hints: unknown = 'userAgentData' in navigator ? navigator.userAgentData : null;
  if (typeof hints === 'object' && hints !== null && 'platform' in hints) return String(hints.platform);
  // oxlint-disable-next-line typescript/no-deprecated -- what there is where the newer one is missing
  return navigator.platform;
}

/** Constant for as long as the window is there. */
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
 * What stands on the keys, one after the other: `mod+N` is Ctrl and N, on macOS ⌘ and N. Keys that are pressed one
 * after the other are written with a space between them, as in `G S`.
 */
export function keyHint(keys: string, mac: boolean = ON_MAC): string[] {
  const names = mac ? MAC_NAMES : NAMES;
  return keys
    .split(' ')
    .flatMap((step) => step.split('+'))
    .map((part) => names.get(part.toLowerCase()) ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** The same in one line, for a tooltip. */
export function keyHintText(keys: string, mac: boolean = ON_MAC): string {
  return keyHint(keys, mac).join(mac ? '' : ' ');
}

/** As the `aria-keyshortcuts` attribute writes keys; undefined for keys pressed one after the other. */
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
 * How an entry of a list of keys is drawn: alternatives that differ in their last key alone share what is held with
 * it, as in Alt ← →; others stand apart.
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
