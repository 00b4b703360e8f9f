import { fieldOf, isContainer, isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { kindOf } from './key-kinds.ts';
import { wordsIn } from './name-words.ts';

/** Speech is at most a few levels inside its item; deeper levels are other data. */
const deepestText = 6;
const unspoken = new Set(
  'image tool tools function thinking thought reasoning file document video video_url refusal'.split(' '),
);

/**
 * Returns the speech in a string, a list of strings or parts (`{ type, text | transcript }`), the first of
 * several alternatives, or the pieces of one utterance. Returns null if there is no text, or if the list is a
 * separate transcript.
 */
export function textOf(value: unknown, level = 0): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (level > deepestText) return null;
  if (isList(value)) return isTalk(value) ? null : joinPieces(value.map((part) => textOf(part, level + 1)));
  if (!isRecord(value)) return null;
  const plain = fieldOf(value, 'value');
  return textIn(value, level) ?? (typeof plain === 'string' && plain !== '' ? plain : null);
}

/** Returns the text of a record by its field names; with `ownOnly`, inner records are not searched. */
export function textIn(record: JsonRecord, level = 0, ownOnly = false): string | null {
  if (isUnspokenPart(record)) return null;
  const keys = keysOf(record);
  const ranked = keys.filter((key) => kindOf(key).text > 0);
  ranked.sort((one, other) => kindOf(one).text - kindOf(other).text);
  for (const key of ranked) {
    const text = isKindName(record[key]) ? null : textOf(record[key], level + 1);
    if (text !== null && text.trim() !== '') return text;
  }
  for (const key of keys) {
    if (!kindOf(key).alternatives) continue;
    const alternatives = record[key];
    const text = textOf(isList(alternatives) ? alternatives[0] : alternatives, level + 1);
    if (text !== null) return text;
  }
  for (const key of keys) {
    const pieces = record[key];
    if (!kindOf(key).pieces || !isList(pieces)) continue;
    const text = textOf(pieces.map(pieceText), level + 1);
    if (text !== null && /\p{L}/u.test(text)) return text;
  }
  if (ownOnly) return null;
  const inside =
    textInside(record, keys, level) ??
    describedText(record, keys) ??
    (level < 1 ? latticeText(record) : null);
  return inside ?? ranked.map((key) => record[key]).find(isKindName) ?? null;
}

/**
 * Returns true for a text such as `message: 'RecognitionStarted'`, which may name the kind of an entry,
 * though `text: 'YouTube'` may be speech.
 */
export const isKindName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 60 && /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(value);

/** Finds the text that some recognisers store among its metadata. */
function describedText(record: JsonRecord, keys: string[]): string | null {
  for (const key of keys) {
    const inner = record[key];
    if (!isRecord(inner) || !/^(?:meta(?:_?data)?|details)$/i.test(key)) continue;
    const text = fieldOf(inner, 'transcript') ?? fieldOf(inner, 'utterance');
    if (typeof text === 'string' && text !== '') return text;
  }
  return null;
}

const mostWords = 5000;

/** Reads the first alternatives of deeply nested words, `{ rt: [{ ws: [{ cw: [{ w: 'Hello' }] }] }] }`. */
function latticeText(record: JsonRecord): string | null {
  const words: string[] = [];
  const collect = (value: unknown, depth: number) => {
    if (depth > 10 || words.length > mostWords) return;
    if (isList(value)) for (const one of value) collect(one, depth + 1);
    else if (isRecord(value)) {
      const word = fieldOf(value, 'w') ?? fieldOf(value, 'word');
      if (typeof word === 'string') words.push(word);
      else if (word === undefined)
        for (const key of keysOf(value)) if (isContainer(value[key])) collect(value[key], depth + 1);
    }
  };
  collect(record, 0);
  return words.length > 1 ? joinPieces(words) : null;
}

function textInside(record: JsonRecord, keys: string[], level: number): string | null {
  if (level > 3) return null;
  for (const key of keys) {
    const inner = record[key];
    const kind = kindOf(key);
    if (!isRecord(inner) || kind.aside || isToolKey(key) || namesSpeaker(key, inner)) continue;
    const text = textIn(inner, level + 1);
    if (text !== null) return text;
  }
  return null;
}

/** Returns true for the input or output of a tool, which is not speech. */
export const isToolKey = (key: string): boolean =>
  wordsIn(key).some((word) => word === 'tool' || word === 'function' || word === 'args');

/** Returns true if a record under `speaker` or `channel` names a speaker, rather than holding the speech. */
export function namesSpeaker(key: string, inner: JsonRecord): boolean {
  const { speaker } = kindOf(key);
  if (speaker === null || speaker === 'hint') return false;
  return speaker !== 'channel' || !keysOf(inner).some((name) => kindOf(name).alternatives);
}

/** Returns a word's best spelling or a sentence's text; not trimmed, since a space may be significant. */
export function pieceText(piece: unknown): unknown {
  if (isList(piece)) return typeof piece[0] === 'string' ? piece[0] : null;
  if (!isRecord(piece)) return piece;
  for (const name of ['punctuated_word', 'punctuatedWord', 'text', 'word', 'value', 'token', 'term', 'w']) {
    const text = fieldOf(piece, name);
    if (typeof text === 'string' && text !== '') return text;
  }
  return textIn(piece, deepestText - 2);
}

/** A list whose entries have speakers is a transcript, not the parts of one utterance. */
function isTalk(list: unknown[]): boolean {
  for (const entry of list.slice(0, 20)) {
    if (!isRecord(entry)) continue;
    const keys = keysOf(entry);
    if (
      keys.some((key) => isSpeakerName(key, entry[key])) &&
      keys.some((key) => saysSomething(entry[key], key))
    ) {
      return true;
    }
  }
  return false;
}

function isSpeakerName(key: string, value: unknown): boolean {
  const field = kindOf(key).speaker;
  return (field === 'role' || field === 'speaker' || field === 'name') && value !== null && value !== '';
}

const saysSomething = (value: unknown, key: string) =>
  kindOf(key).text > 0 &&
  (typeof value === 'string' ? /\s/.test(value.trim()) : isList(value) && value.length > 0);

function isUnspokenPart(record: JsonRecord): boolean {
  if (fieldOf(record, 'thought') === true) return true;
  const type = fieldOf(record, 'type');
  if (typeof type !== 'string' || type.length >= 60) return false;
  // The transcript of a video is speech.
  const isHeard = keysOf(record).some((key) => /transcript(?:ion)?$/i.test(key) && record[key] !== null);
  return wordsIn(type).some((word) => unspoken.has(word) && !(isHeard && /video|file/.test(word)));
}

const isWide = (text: string | undefined) =>
  text !== undefined && /[\u3000-\u30ff\uff00-\uff60\u3400-\u9fff\uf900-\ufaff]/.test(text);

/** Joins the pieces of one utterance, keeping existing spaces and adding missing ones between words. */
export function joinPieces(pieces: (string | null)[]): string | null {
  const texts = pieces.filter((piece): piece is string => piece !== null && piece !== '');
  const separators = separatorsOf(texts);
  return texts.length === 0 ? null : texts.map((text, at) => (separators[at] ?? '') + text).join('');
}

/** Returns what is missing before each piece of one utterance: a space, or nothing. */
export function separatorsOf(texts: readonly string[]): string[] {
  const isSpaced = texts.some((text) => text !== text.trim());
  return texts.map((text, at) => {
    const last = texts[at - 1] ?? '';
    const touches =
      last === '' ||
      /\s$/.test(last) ||
      /^[\s.,!?;:…)\]}%、。，！？]/.test(text) ||
      (isSpaced && !/\S\s+\S/.test(last) && !/\S\s+\S/.test(text)) ||
      (isWide(last.at(-1)) && isWide(text[0]));
    return touches ? '' : ' ';
  });
}
