import type { Draft } from './turn-draft.ts';
import { fieldOf, type JsonRecord, keysOf } from './json.ts';
import { isKindKey, kindOf } from './key-kinds.ts';
import { squash, wordsIn } from './name-words.ts';
import { textIn } from './text-content.ts';
import { viewsOf } from './nested-records.ts';

/** A list entry and the turns read from it. */
export interface ReadEntry {
  item: JsonRecord | null;
  drafts: Draft[];
}

const idOwners = new Set('turn message item utterance segment result sentence response content'.split(' '));
const idWords = new Set('id index order number uuid key seq'.split(' '));
const correcting = new Set('corrects correction replaces supersedes revises amends edits'.split(' '));
const before = new Set('original old previous before'.split(' '));
const after = new Set('corrected new revised after'.split(' '));

interface OpenTurn {
  draft: Draft;
  /** The text streamed so far, including spaces; null if it was sent complete. */
  streamed: string | null;
}

/**
 * Merges turns that later entries repeat or continue: each stays at its first position, with its latest text.
 */
export function mergeCorrections(entries: readonly ReadEntry[]): Draft[] {
  const turns: OpenTurn[] = [];
  const byName = new Map<string, OpenTurn>();
  const byId = new Map<string, OpenTurn>();
  for (const { item, drafts } of entries) {
    const change = item === null ? null : changeIn(item);
    const wrong = change && turns.findLast(({ draft }) => draft.text === change.from);
    const [draft] = drafts;
    if (change && wrong) wrong.draft = { ...wrong.draft, text: change.to, pieces: [] };
    else if (item === null || draft === undefined || drafts.length > 1)
      turns.push(...drafts.map((one) => ({ draft: one, streamed: null })));
    else {
      const ids = idsOf(item);
      const known = ids.flatMap(({ name }) => byName.get(name) ?? []);
      const streamed = streamedChunkIn(item);
      const begun = streamed === null ? undefined : (known[0] ?? turns.at(-1));
      if (streamed !== null && begun && goesOn(begun, draft)) {
        begun.streamed += streamed;
        begun.draft = { ...begun.draft, text: begun.streamed?.trim() ?? null };
        continue;
      }
      const [replaced] = correctedIds(item).flatMap((id) => byId.get(id) ?? []);
      const earlier = replaced ?? known.find((turn) => isAgain(turn.draft, draft));
      if (!earlier && isRepeat(turns, draft, item)) continue;
      const turn = earlier ?? { draft, streamed };
      turn.draft = draft;
      if (!earlier) turns.push(turn);
      for (const { name, id } of ids) {
        byName.set(name, turn);
        byId.set(id, turn);
      }
    }
  }
  return turns.map(({ draft }) => draft);
}

const mostTurnsBetween = 3;

/**
 * Returns true if the entry repeats a message in another kind of entry, or is the full message after its
 * pieces, which it replaces.
 */
function isRepeat(turns: OpenTurn[], draft: Draft, item: JsonRecord): boolean {
  const kind = kindIn(item);
  if (kind === null) return false;
  const isOther = (turn: Draft) =>
    turn.role === draft.role && turn.source !== null && ![null, kind].includes(kindIn(turn.source));
  const recent = turns.slice(-mostTurnsBetween);
  if (recent.some((turn) => turn.draft.text === draft.text && isOther(turn.draft))) return true;
  const isPiece = (turn: OpenTurn) => isOther(turn.draft);
  for (let from = piecesOf(turns, draft, isPiece); from !== null; from = piecesOf(turns, draft, isPiece))
    turns.splice(from);
  return false;
}

/** Returns the index of the first of the last turns that together have the same text, or null. */
function piecesOf(turns: OpenTurn[], draft: Draft, isPiece: (turn: OpenTurn) => boolean): number | null {
  const wanted = squashed(draft.text);
  let pieces = '';
  for (let at = turns.length - 1; at >= 0 && pieces.length < wanted.length; at -= 1) {
    const turn = turns[at];
    if (turn === undefined || !isPiece(turn)) return null;
    pieces = squashed(turn.draft.text) + pieces;
    if (pieces === wanted) return at;
  }
  return null;
}

const squashed = (text: string | null) => (text ?? '').replace(/\s+/g, '');

function kindIn(item: JsonRecord): string | null {
  const key = keysOf(item).find((name) => isKindKey(name) && typeof item[name] === 'string');
  return key === undefined ? null : String(item[key]);
}

/** Returns the text of a message chunk in a streaming log. */
export function streamedChunkIn(item: JsonRecord): string | null {
  const isDelta = keysOf(item).some((key) => {
    const value = item[key];
    const isNamed = isKindKey(key) && typeof value === 'string' && wordsIn(value).includes('delta');
    return isNamed || (key === 'delta' && typeof value === 'string');
  });
  const piece = fieldOf(item, 'delta');
  return isDelta ? (typeof piece === 'string' ? piece : textIn(item)) : null;
}

const goesOn = ({ draft, streamed }: OpenTurn, next: Draft) =>
  streamed !== null && draft.role === next.role && draft.label === next.label;

/** Returns true if text of the same speaker and id was extended or edited. Ids may restart in each part. */
function isAgain(earlier: Draft, later: Draft): boolean {
  if (earlier.role !== later.role || earlier.label !== later.label) return false;
  const [one, other] = [earlier, later].map(({ text }) => plainWords(text ?? ''));
  if (!one || !other || one.length === 0) return false;
  const known = new Set(other);
  return one.filter((word) => known.has(word)).length > Math.min(one.length, other.length) / 2;
}

const plainWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the ids that identify an entry, each also prefixed with its field's name. */
export function idsOf(item: JsonRecord): { name: string; id: string }[] {
  return keysOf(item).flatMap((key) => {
    const id = item[key];
    if (typeof id !== 'string' && typeof id !== 'number') return [];
    const words = wordsIn(key);
    const isOwn = words.length === 1 && words[0] === 'id';
    const isNamed = idOwners.has(words[0] ?? '') && idWords.has(words.at(-1) ?? '');
    return isOwn || isNamed ? [{ name: `${squash(key)} ${id}`, id: String(id) }] : [];
  });
}

/** `corrects: 'm1'`, `correction_of: 'm1'` */
const correctedIds = (item: JsonRecord): string[] =>
  keysOf(item).flatMap((key) => {
    const id = item[key];
    const isNamed = key.length < 40 && wordsIn(key).some((word) => correcting.has(word));
    return isNamed && (typeof id === 'string' || typeof id === 'number') ? [String(id)] : [];
  });

/** Reads `{ original_text, corrected_text }` in an entry or in the record it wraps. */
function changeIn(item: JsonRecord): { from: string; to: string } | null {
  const isCorrection = keysOf(item).some((key) => {
    const value = item[key];
    const named = isKindKey(key) && typeof value === 'string' && value.length < 60 ? value : key;
    return wordsIn(named).some((word) => correcting.has(word) || after.has(word));
  });
  if (!isCorrection) return null;
  for (const { record } of viewsOf(item)) {
    const texts = keysOf(record).filter((key) => key.length < 60 && typeof record[key] === 'string');
    const from = texts.find((key) => wordsIn(key).some((word) => before.has(word)));
    const to = texts.find((key) => wordsIn(key).some((word) => after.has(word)));
    if (from !== undefined && to !== undefined && kindOf(to).time === null)
      return { from: String(record[from]).trim(), to: String(record[to]).trim() };
  }
  return null;
}
