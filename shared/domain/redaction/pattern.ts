// The patterns of the rules are written with \p{L}, \p{M}, \p{N} and \p{Lu}, and compiled without the flag u: with it, each
// takes up to 70 ms to compile for a text that is not Latin-1 throughout. Letters outside the basic plane are left out.

/** Letters and combining marks. */
const LETTERS =
  'A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3005-\u3007\u3040-\ud7ff\uf900-\ufdff\ufe70-\ufefc\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc';
const CLASSES: Readonly<Record<string, string>> = {
  '\\p{L}': LETTERS,
  '\\p{M}': '\u0300-\u036f',
  '\\p{N}': '0-9',
  // In Latin, small letters with a bar or a tail too: the ranges alternate.
  '\\p{Lu}': 'A-Z\u00c0-\u00d6\u00d8-\u00de\u0100-\u017f\u0386-\u03ab\u0400-\u042f',
};
const CLASS = /\\p\{\w+\}/g;
const PART = /\[(?:[^\]\\]|\\.)*\]|\\p\{\w+\}|\\u[\da-f]{4}|\\.|\p{Ll}/gu;

/** Compiles a pattern; in any case, letters outside brackets match capitals too. */
export function compiled(source: string, letters: 'as written' | 'any case', flags: 'g' | 'y' = 'g'): RegExp {
  const plain = source.replaceAll(PART, (part) => {
    if (part.startsWith('[')) return part.replaceAll(CLASS, (name) => CLASSES[name] ?? name);
    if (part.startsWith('\\')) return part in CLASSES ? `[${CLASSES[part] ?? ''}]` : part;
    return letters === 'any case' ? `[${part}${part.toUpperCase()}]` : part;
  });
  return new RegExp(plain, flags);
}

export const NO_WORD_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
export const NO_WORD_AFTER = String.raw`(?![\p{L}\p{N}])`;
