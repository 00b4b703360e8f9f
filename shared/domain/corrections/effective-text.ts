import type { Edit } from '../../model/correction.ts';
import type { Turn } from '../../model/transcript.ts';
import { speakerKeyOf } from '../speakers.ts';
import {
  changedRange,
  parentsOf,
  rootOf,
  sourceOf,
  type Parents,
  type ReceivedRange,
} from './changed-range.ts';
import { shareTimes } from './share-times.ts';
import type { Part, Piece } from './text-parts.ts';

/** A shown turn that differs from what was received. */
export interface CorrectedTurn {
  pieces: readonly Piece[];
  parts: readonly Part[];
  /** The edits that can be seen in it, in no order. */
  editIds: readonly number[];
}

/** The transcript as corrected. */
export interface EffectiveText {
  turns: readonly Turn[];
  /** For each turn: the index of the received turn that it equals, or what it is made of. */
  sources: readonly (number | CorrectedTurn)[];
  /** The words of each inserted turn as inserted, by its source. */
  inserted: ReadonlyMap<number, Turn>;
  received: readonly Turn[];
  edits: readonly Edit[];
  composed: Composed;
}

/** What each edited source was made into, to use it again after an edit elsewhere. */
type Composed = Map<number, { edits: readonly Edit[]; pieces: readonly ComposedPiece[] }>;

interface ComposedPiece extends CorrectedTurn {
  turn: Turn;
  key: Piece;
}

/** The edits of one source. */
interface SourceEdits {
  all: Edit[];
  inserts: Extract<Edit, { kind: 'insert' }>[];
  joins: Join[];
}
type Join = Extract<Edit, { kind: 'join' }>;

/**
 * Returns the corrected transcript. The result depends on the edits alone, not on their order. With `previous`,
 * the corrected text of the same transcript with some other edits, what did not change is not computed again.
 */
export function effectiveText(
  received: readonly Turn[],
  edits: readonly Edit[],
  previous?: EffectiveText,
): EffectiveText {
  const known = previous?.received === received ? previous : undefined;
  const inserted = insertedTurns(edits, previous);
  const changed = known === undefined ? null : changedRange(known, edits);
  if (known === undefined || changed === null) {
    const composed: Composed = new Map();
    const groups = groupEdits(edits);
    const shown = showTurns(received, groups, {
      inserted,
      range: { first: 0, last: received.length },
      reusable: known?.composed,
      composed,
    });
    return { ...shown, inserted, received, edits, composed };
  }
  const { from, to, range } = changed;
  const isInRange = (source: number, parents: Parents) => {
    const root = rootOf(source, parents);
    return root !== null && root >= range.first && root <= range.last;
  };
  const [parentsBefore, parents] = [parentsOf(known.edits), parentsOf(edits)];
  const composed: Composed = new Map();
  for (const [source, one] of known.composed)
    if (!isInRange(source, parentsBefore)) composed.set(source, one);
  const groups = groupEdits(
    edits.filter((edit) => {
      const source = sourceOf(edit);
      return source === null || isInRange(source, parents);
    }),
  );
  const shown = showTurns(received, groups, { inserted, range, reusable: known.composed, composed });
  keepSame(shown, known, { from, to });
  return {
    turns: known.turns.slice(0, from).concat(shown.turns, known.turns.slice(to)),
    sources: known.sources.slice(0, from).concat(shown.sources, known.sources.slice(to)),
    inserted,
    received,
    edits,
    composed,
  };
}

/**
 * Puts the objects of the previous text in place of equal turns at both ends of a range, where joined turns were
 * computed again, so that a comparison by identity finds no change.
 */
function keepSame(
  { turns, sources }: { turns: Turn[]; sources: (number | CorrectedTurn)[] },
  known: EffectiveText,
  { from, to }: { from: number; to: number },
): void {
  const keep = (index: number, before: number): boolean => {
    const [source, knownSource, knownTurn] = [sources[index], known.sources[before], known.turns[before]];
    if (knownSource === undefined || knownTurn === undefined || !isSameSource(source, knownSource))
      return false;
    sources[index] = knownSource;
    turns[index] = knownTurn;
    return true;
  };
  const most = Math.min(turns.length, to - from);
  let unchanged = 0;
  while (unchanged < most && keep(unchanged, from + unchanged)) unchanged += 1;
  for (let back = 1; back <= most - unchanged && keep(turns.length - back, to - back); back += 1);
}

/** Returns true if two shown turns have the same words: edits never change, so pieces and IDs of edits decide. */
function isSameSource(a: number | CorrectedTurn | undefined, b: number | CorrectedTurn): boolean {
  if (typeof a === 'number' || typeof b === 'number' || a === undefined) return a === b;
  return (
    a.pieces.length === b.pieces.length &&
    a.editIds.length === b.editIds.length &&
    a.editIds.every((id, index) => id === b.editIds[index]) &&
    a.pieces.every((piece, index) => {
      const other = b.pieces[index];
      return piece.turn === other?.turn && piece.from === other.from && piece.to === other.to;
    })
  );
}

/** Returns the words of each inserted turn, which are the same objects as before if they are the same. */
function insertedTurns(
  edits: readonly Edit[],
  previous: EffectiveText | undefined,
): ReadonlyMap<number, Turn> {
  const inserted = new Map<number, Turn>();
  for (const edit of edits) {
    if (edit.kind !== 'insert') continue;
    const { text, role, speakerLabel, startSeconds } = edit;
    const known = previous?.inserted.get(edit.inserted);
    const isSame =
      known?.text === text &&
      known.startSeconds === startSeconds &&
      known.role === role &&
      known.speakerLabel === speakerLabel;
    inserted.set(
      edit.inserted,
      isSame ? known : { role, speakerLabel, text, startSeconds, endSeconds: null },
    );
  }
  return inserted;
}

/** The edits of each source, and those of all turns of a voice. */
interface EditGroups {
  bySource: ReadonlyMap<number, SourceEdits>;
  voices: ReadonlyMap<string, readonly Edit[]>;
}

function groupEdits(edits: readonly Edit[]): EditGroups {
  const bySource = new Map<number, SourceEdits>();
  const at = (turn: number): SourceEdits => {
    const known = bySource.get(turn);
    if (known !== undefined) return known;
    const none: SourceEdits = { all: [], inserts: [], joins: [] };
    bySource.set(turn, none);
    return none;
  };
  const voices = new Map<string, Edit[]>();
  for (const edit of edits) {
    if (edit.kind === 'insert') {
      at(edit.turn).inserts.push(edit);
      at(edit.inserted).all.push(edit);
    } else if (edit.kind === 'join') at(edit.turn).joins.push(edit);
    else if ((edit.kind === 'speaker' || edit.kind === 'role') && 'voice' in edit.target) {
      const { voice } = edit.target;
      voices.set(voice, [...(voices.get(voice) ?? []), edit]);
    } else at(sourceOf(edit) ?? 0).all.push(edit);
  }
  for (const { inserts } of bySource.values())
    if (inserts.length > 1) inserts.sort((a, b) => a.start - b.start || a.order - b.order || a.id - b.id);
  return { bySource, voices };
}

/** Returns the turns that a range of the received ones is shown as. */
function showTurns(
  received: readonly Turn[],
  { bySource, voices }: EditGroups,
  {
    inserted,
    range,
    reusable,
    composed,
  }: {
    inserted: ReadonlyMap<number, Turn>;
    range: ReceivedRange;
    /** The shown pieces of each source in the previous text. */
    reusable: Composed | undefined;
    /** Filled with the shown pieces of each source. */
    composed: Composed;
  },
): { turns: Turn[]; sources: (number | CorrectedTurn)[] } {
  const turns: Turn[] = [];
  const sources: (number | CorrectedTurn)[] = [];

  const piecesOf = (source: number, turn: Turn, own: SourceEdits | undefined): readonly ComposedPiece[] => {
    const ofVoice = voices.size === 0 ? NO_EDITS : (voices.get(speakerKeyOf(turn)) ?? NO_EDITS);
    const list = [...(own?.all ?? NO_EDITS), ...(own?.inserts ?? NO_EDITS), ...ofVoice];
    const known = reusable?.get(source);
    const pieces =
      known !== undefined && sameEdits(known.edits, list)
        ? known.pieces
        : composePieces(source, turn, own, ofVoice);
    composed.set(source, { edits: list, pieces });
    return pieces;
  };
  const push = (piece: ComposedPiece, join: Join | undefined): void => {
    const before = sources.at(-1);
    const turnBefore = turns.at(-1);
    if (join === undefined || before === undefined || turnBefore === undefined) {
      turns.push(piece.turn);
      sources.push(piece);
      return;
    }
    const made = joinTurns({ turn: turnBefore, made: wholeSource(before, turnBefore) }, piece, join);
    turns[turns.length - 1] = made.turn;
    sources[sources.length - 1] = made;
  };
  const emit = (source: number, turn: Turn): void => {
    const own = bySource.get(source);
    if (own === undefined && source >= 0 && voices.size === 0) {
      turns.push(turn);
      sources.push(source);
      return;
    }
    const inserts = own?.inserts ?? [];
    const joinAt = (from: number) => own?.joins.find(({ start }) => start === from);
    let next = 0;
    const insertUpTo = (offset: number): void => {
      for (; next < inserts.length; next += 1) {
        const one = inserts[next];
        const words = one === undefined ? undefined : inserted.get(one.inserted);
        if (one === undefined || words === undefined || one.start > offset) return;
        emit(one.inserted, words);
      }
    };
    for (const piece of piecesOf(source, turn, own)) {
      insertUpTo(piece.key.from);
      const join = joinAt(piece.key.from);
      if (join === undefined && isUnchanged(piece, source, turn)) {
        turns.push(turn);
        sources.push(source);
      } else push(piece, join);
    }
    insertUpTo(Number.POSITIVE_INFINITY);
  };
  for (let index = range.first; index <= range.last; index += 1) {
    const turn = received[index];
    if (turn !== undefined) emit(index, turn);
    else
      for (const { inserted: source } of bySource.get(index)?.inserts ?? []) {
        const words = inserted.get(source);
        if (words !== undefined) emit(source, words);
      }
  }
  return { turns, sources };
}

const NO_EDITS: readonly Edit[] = [];

const sameEdits = (a: readonly Edit[], b: readonly Edit[]): boolean =>
  a.length === b.length && a.every((edit, index) => edit.id === b[index]?.id);

const isUnchanged = (piece: ComposedPiece, source: number, turn: Turn): boolean =>
  source >= 0 && piece.editIds.length === 0 && piece.turn === turn;

/** Returns a source: a turn as received, or as it was inserted. */
export const sourceTurn = (
  { received, inserted }: Pick<EffectiveText, 'received' | 'inserted'>,
  source: number,
): Turn | undefined => (source < 0 ? inserted.get(source) : received[source]);

/** Returns what a shown turn is made of, also for one that is as received. */
export function wholeSource(source: number | CorrectedTurn, turn: Turn): CorrectedTurn {
  if (typeof source !== 'number') return source;
  const { length } = turn.text ?? '';
  return {
    pieces: [{ turn: source, from: 0, to: length }],
    parts: [{ start: 0, end: length, turn: source, from: 0, to: length, editId: null }],
    editIds: [],
  };
}

/** Returns the turns that one source is shown as: several if it is split, none if it is deleted. */
function composePieces(
  source: number,
  turn: Turn,
  own: SourceEdits | undefined,
  ofVoice: readonly Edit[],
): ComposedPiece[] {
  const all = own?.all ?? [];
  const words = turn.text ?? '';
  const cuts = new Set<number>();
  for (const edit of all) if (edit.kind === 'split') cuts.add(edit.start);
  for (const { start } of own?.inserts ?? []) cuts.add(start);
  const starts = [0, ...[...cuts].filter((cut) => cut > 0 && cut < words.length).toSorted((a, b) => a - b)];
  const gone = all.filter((edit) => edit.kind === 'delete');
  const corrections = all
    .filter((edit) => edit.kind === 'correct')
    .filter((edit) => edit.end <= words.length)
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.id - b.id);
  const pieces: ComposedPiece[] = [];
  for (const [index, from] of starts.entries()) {
    const isLast = index === starts.length - 1;
    const to = isLast ? words.length : (starts[index + 1] ?? words.length);
    const key = { turn: source, from, to };
    const covering = gone.find((edit) => edit.start <= from && edit.end >= to);
    if (covering !== undefined) continue;
    const { parts, text } = partsOf(key, words, { corrections, gone, isLast });
    const pieceEdits = all.filter(
      (edit) =>
        (edit.kind === 'split' && edit.start === from) ||
        (edit.kind === 'insert' && from === 0) ||
        isAbout(edit, key),
    );
    const changed = changeTurn(turn, pieceEdits, ofVoice);
    const partEdits = parts.flatMap(({ editId }) => editId ?? []);
    const cutEdits = gone.filter((edit) => edit.start < to && edit.end > from).map(({ id }) => id);
    const editIds = [
      ...new Set([...partEdits, ...cutEdits, ...pieceEdits.map(({ id }) => id), ...changed.editIds]),
    ];
    const isWhole = starts.length === 1 && partEdits.length === 0 && cutEdits.length === 0;
    const written = isWhole ? changed.turn : shareTimes({ text, turn: changed.turn, key, parts });
    const time = pieceEdits.findLast((edit) => edit.kind === 'time');
    pieces.push({
      key,
      pieces: [key],
      parts,
      editIds,
      turn: time === undefined ? written : moveTurn(written, time.startSeconds),
    });
  }
  return pieces;
}

/** Returns true if the edit is about the speaker or the time of this piece. */
const isAbout = (edit: Edit, { turn, from }: Piece): boolean =>
  edit.kind === 'time'
    ? edit.turn === turn && edit.start === from
    : (edit.kind === 'speaker' || edit.kind === 'role') &&
      'turn' in edit.target &&
      edit.target.turn === turn &&
      edit.target.start === from;

/** Returns the turn with its other speaker and role. An edit of this turn counts more than one of its voice. */
function changeTurn(
  turn: Turn,
  pieceEdits: readonly Edit[],
  ofVoice: readonly Edit[],
): { turn: Turn; editIds: number[] } {
  let changed = turn;
  const editIds: number[] = [];
  const byId = (a: Edit, b: Edit) => a.id - b.id;
  for (const edit of [...ofVoice.toSorted(byId), ...pieceEdits.toSorted(byId)]) {
    if (edit.kind === 'speaker') changed = { ...changed, role: edit.role, speakerLabel: edit.speakerLabel };
    else if (edit.kind === 'role') changed = { ...changed, role: edit.role };
    else continue;
    editIds.push(edit.id);
  }
  return { turn: changed, editIds };
}

/** Moves a turn with its words. */
function moveTurn(turn: Turn, startSeconds: number | null): Turn {
  const { startSeconds: before, endSeconds, words, ...rest } = turn;
  const by = startSeconds === null || before === null ? null : startSeconds - before;
  const move = (at: number | null) => (by === null || at === null ? null : Math.max(0, at + by));
  return {
    ...rest,
    startSeconds,
    endSeconds: move(endSeconds),
    ...(by !== null && words !== undefined
      ? {
          words: words.map((word) => ({
            ...word,
            startSeconds: Math.max(0, word.startSeconds + by),
            endSeconds: move(word.endSeconds),
          })),
        }
      : {}),
  };
}

/** Returns the words of a piece: those received, and the corrected ones in their places. */
function partsOf(
  { turn, from, to }: Piece,
  words: string,
  {
    corrections,
    gone,
    isLast,
  }: {
    corrections: readonly Extract<Edit, { kind: 'correct' }>[];
    gone: readonly Extract<Edit, { kind: 'delete' }>[];
    isLast: boolean;
  },
): { parts: Part[]; text: string } {
  const changes = [
    ...corrections.map(({ id, start, end, text }) => ({ id, start, end, text })),
    ...gone.map(({ id, start, end }) => ({ id, start, end, text: '' })),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end || a.id - b.id);
  const parts: Part[] = [];
  let text = '';
  let offset = from;
  const add = (until: number, editId: number | null, shown: string): void => {
    parts.push({
      start: text.length,
      end: text.length + shown.length,
      turn,
      from: offset,
      to: until,
      editId,
    });
    text += shown;
    offset = until;
  };
  for (const { id, start, end, text: shown } of changes) {
    const isHere = start >= from && (start < to || (isLast && start === to));
    // One that overlaps an earlier change, or reaches into the next turn, has no place.
    if (!isHere || start < offset || end > to) continue;
    if (start > offset) add(start, null, words.slice(offset, start));
    add(end, id, shown);
  }
  if (offset < to || parts.length === 0) add(to, null, words.slice(offset, to));
  return { parts, text };
}

/** Returns two turns as one. */
function joinTurns(
  before: { turn: Turn; made: CorrectedTurn },
  after: ComposedPiece,
  join: Join,
): ComposedPiece {
  const first = before.turn.text ?? '';
  const at = first.length + join.text.length;
  const { turn: source, from } = after.key;
  const between: Part = {
    start: first.length,
    end: at,
    turn: source,
    from,
    to: from,
    editId: join.id,
    isBetween: true,
  };
  const words = [...(before.turn.words ?? []), ...(after.turn.words ?? [])];
  const { words: _, ...turn } = before.turn;
  return {
    key: before.made.pieces[0] ?? after.key,
    pieces: [...before.made.pieces, ...after.pieces],
    parts: [
      ...before.made.parts,
      between,
      ...after.parts.map((part) => ({ ...part, start: part.start + at, end: part.end + at })),
    ],
    editIds: [...new Set([...before.made.editIds, join.id, ...after.editIds])],
    turn: {
      ...turn,
      text: first + join.text + (after.turn.text ?? ''),
      endSeconds: after.turn.endSeconds,
      ...(words.length > 0 ? { words } : {}),
    },
  };
}
