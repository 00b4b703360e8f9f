import type { OwnFile } from '../../model/own-file.ts';

type NamedFile = Pick<OwnFile, 'name' | 'folder'>;

/** Words that say what a file is, and not which session it belongs to. */
const KINDS_OF_FILE = new Set(
  'transcript transcripts transcription transcribed recording recordings recorded audio video sound voice subtitles captions final corrected edited clean verbatim copy version'.split(
    ' ',
  ),
);
/** Names that recorders and phones give. */
const DEVICE_NAME =
  /^(?:rec|zoom|voice|vn|dm|dji|img|mov|vid|dss|ls|ws|tascam|aud|memo|track|untitled|new)[\s_-]*\d*$/iu;
const ONLY_DIGITS = /^[\d\s_.-]+$/u;
/** A participant's or a session's number, such as P07. */
const NUMBERED = /^(\p{L}{1,3})0*(\d{1,6})$/u;
/** A longer name is compared by its beginning. */
const LONGEST_NAME = 300;

/** Computes something of a file once: thousands of files are paired again whenever one of them was read. */
function onceOf<Result>(compute: (file: NamedFile) => Result): (file: NamedFile) => Result {
  const known = new WeakMap<NamedFile, { result: Result }>();
  return (file) => {
    const found = known.get(file);
    if (found !== undefined) return found.result;
    const result = compute(file);
    known.set(file, { result });
    return result;
  };
}

/** Returns the name without its extension. */
function withoutExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** The words of a text without case, accents and separators. */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, LONGEST_NAME)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const lastFolder = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);

const withoutKinds = (words: readonly string[]): string[] => words.filter((word) => !KINDS_OF_FILE.has(word));

/**
 * Returns what two files of one session have in common in their names. A name that only says what the file is, such as
 * `audio.wav`, stands for its folder.
 */
export const nameKeyOf = onceOf(({ name, folder }): string => {
  const own = wordsOf(withoutExtension(name));
  const about = withoutKinds(own);
  if (about.length > 0) return about.join(' ');
  const parent = withoutKinds(wordsOf(lastFolder(folder)));
  return (parent.length > 0 ? parent : own).join(' ');
});

/** Tells whether two names have different numbers of one kind, such as P01 and P07. */
export function numbersDiffer(one: string, other: string): boolean {
  const numbers = numbersIn(one);
  for (const [letters, number] of numbersIn(other)) {
    const before = numbers.get(letters);
    if (before !== undefined && before !== number) return true;
  }
  return false;
}

function numbersIn(nameKey: string): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const word of nameKey.split(' ')) {
    const [, letters, number] = NUMBERED.exec(word) ?? [];
    if (letters !== undefined && number !== undefined) numbers.set(letters, number);
  }
  return numbers;
}

/** Returns the names of the files as a name of their session, taken from the one that says most. */
export function labelFrom(files: readonly NamedFile[]): string {
  const labels = files.map(readableName);
  return labels.find((label) => !isDeviceName(label)) ?? labels[0] ?? '';
}

const isDeviceName = (label: string): boolean => DEVICE_NAME.test(label) || ONLY_DIGITS.test(label);

const readableName = onceOf(({ name, folder }): string => {
  const full = withoutExtension(name).slice(0, LONGEST_NAME);
  const own = withoutKindsAround(full.replaceAll(/\([^()]*\)/gu, ' '));
  if (own !== '') return own;
  const parent = withoutKindsAround(lastFolder(folder).slice(0, LONGEST_NAME));
  return parent === '' ? full.trim() : parent;
});

/** Turns underscores into spaces, and drops words such as "transcript" from the beginning and the end. */
function withoutKindsAround(text: string): string {
  const words = text.split(/[\s_]+/u).filter((word) => word !== '');
  const says = (word: string | undefined) => word !== undefined && withoutKinds(wordsOf(word)).length > 0;
  const from = words.findIndex(says);
  return from === -1 ? '' : words.slice(from, words.findLastIndex(says) + 1).join(' ');
}
