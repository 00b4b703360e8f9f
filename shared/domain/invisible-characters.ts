/** An invisible character, which can make different texts look the same. */
interface Invisible {
  name: string;
  /** The replacement: a space if it looks like one. */
  instead: '' | ' ';
}

const gone = (name: string): Invisible => ({ name, instead: '' });
const space = (name: string): Invisible => ({ name, instead: ' ' });

const NAMED: Record<string, Invisible> = {
  '\t': space('Tab'),
  '\u00a0': space('No-break space'),
  '\u00ad': gone('Soft hyphen'),
  '\u034f': gone('Grapheme joiner'),
  '\u061c': gone('Direction mark'),
  '\u2007': space('Figure space'),
  '\u200b': gone('Zero-width space'),
  '\u200c': gone('Zero-width non-joiner'),
  '\u200d': gone('Zero-width joiner'),
  '\u200e': gone('Direction mark'),
  '\u200f': gone('Direction mark'),
  '\u2028': space('Line separator'),
  '\u2029': space('Paragraph separator'),
  '\u202f': space('Narrow no-break space'),
  '\u2060': gone('Word joiner'),
  '\u3164': space('Hangul filler'),
  '\ufeff': gone('Byte order mark'),
};

// Written as code points since they are invisible here too. The last ones are lone surrogates.
const CANDIDATE =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}\ud800-\udfff]/u; // oxlint-disable-line no-control-regex, no-misleading-character-class -- they are what is looked for
/** Matches every character that may be invisible, also those that emoji or scripts require. */
export const HIDDEN_CHARACTERS = new RegExp(CANDIDATE, 'gu');

const JOINERS = new Set(['\u200c', '\u200d']);
const PICTURE_BEFORE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}\u{e007f}]$/u;
const PICTURE_AFTER = /^\p{Extended_Pictographic}/u;
/** Scripts that use joiners between letters. */
const JOINED = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{M}]`;
const JOINED_BEFORE = new RegExp(`${JOINED}$`, 'u');
const JOINED_AFTER = new RegExp(`^${JOINED}`, 'u');
/** Characters that are not removed from prose because they begin another line. */
const LINE_BREAKS = new Set(['\n', '\v', '\f', '\r', '\u0085']);
/** Marks that set the direction of neutral characters beside right-to-left letters. */
const DIRECTION_MARKS = new Set(['\u061c', '\u200e', '\u200f']);
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
/** Invisible letters and variation selectors, each valid after a letter of its script. */
const WITH_LETTER: readonly [RegExp, RegExp][] = [
  [/[\u115f\u1160]/u, /[\p{Script=Hangul}--[\u115f\u1160]]$/v],
  [/[\u17b4\u17b5]/u, /[\p{Script=Khmer}--[\u17b4\u17b5]]$/v],
  [/[\u180b-\u180e]/u, /[\p{Script=Mongolian}--[\u180b-\u180e]]$/v],
  [/[\u{e0100}-\u{e01ef}]/u, /\p{Script=Han}$/u],
];
/** A flag such as Scotland's is a black flag followed by invisible letters. */
const FLAG_BEFORE = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u;

/**
 * Returns the first invisible character of a text, or null. Those that emoji or scripts require do not count.
 */
export function invisibleIn(text: string): Invisible | null {
  if (!CANDIDATE.test(text)) return null;
  for (const { 0: char, index } of text.matchAll(HIDDEN_CHARACTERS)) {
    if (!belongs(char, text, index)) return named(char);
  }
  return null;
}

/** Returns the text without its invisible characters. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(HIDDEN_CHARACTERS, (char: string, index: number) =>
    belongs(char, text, index) ? char : named(char).instead,
  );

/**
 * Removes characters from a participant's or researcher's text that are invisible or change its order. White
 * space stays, and so do the marks that right-to-left text, joined scripts and emoji require. A lone
 * surrogate becomes U+FFFD. `around` is the text that contains it.
 */
export function withoutHidden(text: string, around = text): string {
  if (!CANDIDATE.test(text)) return text;
  const isRightToLeft = RIGHT_TO_LEFT.test(around);
  return (
    text
      .toWellFormed()
      .replaceAll(HIDDEN_CHARACTERS, (char: string, index: number, searched: string) =>
        JOINERS.has(char) || isOfProse(char, searched, index, isRightToLeft) ? char : '',
      )
      // Must be last: characters between the two letters are removed by now.
      .replaceAll(/[\u200c\u200d]/g, (char: string, index: number, searched: string) =>
        joinsInProse(char, searched, index) ? char : '',
      )
  );
}

/**
 * Returns the escape of a character of a JSON text that `HIDDEN_CHARACTERS` matched, such as `\\u202e`; null if
 * it is shown as it is.
 */
export function jsonEscapeOf({ 0: char, index, input: json }: RegExpExecArray): string | null {
  const isShown = JOINERS.has(char)
    ? joinsInProse(char, json, index)
    : isOfProse(char, json, index, RIGHT_TO_LEFT.test(json));
  return isShown ? null : escapeOf(char);
}

const escapeOf = (char: string): string =>
  char
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** Like `withoutHidden`, but returns null if nothing is left. */
export function visibleTextOrNull(text: string | null): string | null {
  const shown = text === null ? '' : withoutHidden(text);
  return shown === '' ? null : shown;
}

function isOfProse(char: string, text: string, index: number, isRightToLeft: boolean): boolean {
  if (LINE_BREAKS.has(char) || named(char).instead === ' ') return true;
  if (DIRECTION_MARKS.has(char)) return isRightToLeft;
  const before = text.slice(Math.max(0, index - 2), index);
  if (WITH_LETTER.some(([own, letter]) => own.test(char) && letter.test(before))) return true;
  return belongs(char, text, index);
}

/** Also true at the end of a word, where a joiner gives the last letter its shape. */
function joinsInProse(char: string, text: string, index: number): boolean {
  if (belongs(char, text, index)) return true;
  return (
    JOINED_BEFORE.test(text.slice(Math.max(0, index - 2), index)) ||
    JOINED_AFTER.test(text.slice(index + 1, index + 3))
  );
}

/**
 * Returns true if a text contains invisible characters, including those that an emoji or a script requires.
 */
export const holdsInvisible = (text: string): boolean => CANDIDATE.test(text);

/**
 * Replaces invisible characters with text such as `[U+200B]`, so that labels that look the same can be told
 * apart. Characters that look like a space become a space.
 */
export const withVisible = (text: string): string =>
  CANDIDATE.test(text)
    ? text.replaceAll(HIDDEN_CHARACTERS, (char: string, index: number) =>
        belongs(char, text, index) || named(char).instead === ' ' ? char : codeOf(char),
      )
    : text;

const codeOf = (char: string): string =>
  `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

function belongs(char: string, text: string, index: number): boolean {
  // Use only the surrounding characters, so that a long text is not copied for every character in it.
  const before = text.slice(Math.max(0, index - 24), index);
  const after = text.slice(index + char.length, index + char.length + 2);
  if (/[\u{e0020}-\u{e007f}]/u.test(char)) return FLAG_BEFORE.test(before);
  if (!JOINERS.has(char)) return false;
  const joinsPictures = char === '\u200d' && PICTURE_BEFORE.test(before) && PICTURE_AFTER.test(after);
  return joinsPictures || (JOINED_BEFORE.test(before) && JOINED_AFTER.test(after));
}

function named(char: string): Invisible {
  const known = NAMED[char];
  if (known !== undefined) return known;
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return gone('Control character');
  if (code >= 0xd800 && code <= 0xdfff) return gone('Half a character');
  if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return gone('Direction mark');
  if ((code >= 0x2000 && code <= 0x200a) || code === 0x205f) return space('Wide space');
  return gone('Invisible character');
}
