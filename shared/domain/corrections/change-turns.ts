import type { CorrectionAct, Edit, EditDraft } from '../../model/correction.ts';
import type { Turn } from '../../model/transcript.ts';
import { speakerKeyOf } from '../speakers.ts';
import {
  effectiveText,
  sourceTurn,
  wholeSource,
  type CorrectedTurn,
  type EffectiveText,
} from './effective-text.ts';
import type { Part, Piece } from './text-parts.ts';
import { draftOf } from './draft-of.ts';
import { wordChanges, type WordChange } from './word-changes.ts';

/** What an act does to the edits: those that no longer apply, and new ones. */
export interface EditChange {
  ended: readonly number[];
  added: readonly EditDraft[];
}

const NOTHING: EditChange = { ended: [], added: [] };

/**
 * Returns what an act of the researcher means for the edits of a transcript. `nextInserted` is a negative number that
 * no turn of the session ever had. Nothing changes if the act has no effect or names a turn that does not exist.
 */
export function changeOf(text: EffectiveText, act: CorrectionAct, nextInserted: number): EditChange {
  switch (act.act) {
    case 'write':
      return write(text, [act]);
    case 'replace':
      return write(text, act.turns);
    case 'split':
      return split(text, act.turn, act.at, nextInserted);
    case 'join':
      return join(text, act.turn);
    case 'insert':
      return insert(text, act, nextInserted);
    case 'delete':
      return remove(text, act.turn);
    case 'speaker':
      return together(act.turns.map((turn) => speak(text, turn, act)));
    case 'voice':
      return voice(text, act);
    case 'time':
      return time(text, act.turn, act.startSeconds);
    case 'put back':
      break;
  }
  return { ended: act.editIds.filter((id) => text.edits.some((edit) => edit.id === id)), added: [] };
}

const together = (changes: readonly EditChange[]): EditChange => ({
  ended: [...new Set(changes.flatMap(({ ended }) => ended))],
  added: changes.flatMap(({ added }) => added),
});

/** Collects the effects of several steps, each of which is based on the ones before. */
class Steps {
  readonly #ended = new Set<number>();
  #added: Edit[] = [];
  text: EffectiveText;

  constructor(text: EffectiveText) {
    this.text = text;
  }

  apply({ ended, added }: EditChange): void {
    if (ended.length === 0 && added.length === 0) return;
    const gone = new Set(ended);
    for (const id of ended) this.#ended.add(id);
    // Edits that are not in the library yet have ids below all others.
    const first = Math.min(0, ...this.text.edits.map(({ id }) => id)) - 1;
    const fresh = added.map((edit, index): Edit => ({ ...edit, id: first - index }));
    this.#added = [...this.#added.filter(({ id }) => !gone.has(id)), ...fresh];
    this.text = effectiveText(
      this.text.received,
      [...this.text.edits.filter(({ id }) => !gone.has(id)), ...fresh],
      this.text,
    );
  }

  get change(): EditChange {
    return {
      ended: [...this.#ended].filter((id) => id > 0),
      added: this.#added.map(draftOf),
    };
  }
}

type Made = CorrectedTurn & { shown: Turn };

function madeOf(text: EffectiveText, turn: number): Made | null {
  const [source, shown] = [text.sources[turn], text.turns[turn]];
  return source === undefined || shown === undefined ? null : { ...wholeSource(source, shown), shown };
}

/** Sets the words of turns. Whatever equals the received words again is no longer an edit. */
function write(text: EffectiveText, turns: readonly { turn: number; text: string }[]): EditChange {
  const steps = new Steps(text);
  const waiting = turns.map(({ turn, text: words }) => {
    const shown = text.turns[turn];
    return { turn, changes: shown === undefined ? [] : wordChanges(shown.text ?? '', words) };
  });
  // As many changes at a time as do not depend on each other, since each step computes the whole text. From the end of
  // each turn, so that the offsets of the changes before it stay right.
  for (;;) {
    const next = waiting.flatMap(({ turn, changes }) => independentChanges(steps.text, turn, changes));
    if (next.length === 0) return steps.change;
    steps.apply(together(next));
  }
}

/**
 * Removes changes from the end of the list and returns their edits. Stops before a change that overlaps the words of
 * one that was already taken.
 */
function independentChanges(text: EffectiveText, turn: number, changes: WordChange[]): EditChange[] {
  const taken: EditChange[] = [];
  const ended = new Set<number>();
  /** Where the first change of each source begins. */
  const starts = new Map<number, number>();
  for (let change = changes.at(-1); change !== undefined; change = changes.at(-1)) {
    const next = changeWords(text, turn, change);
    const ranges = next.added.flatMap((edit) => (edit.kind === 'correct' ? [edit] : []));
    const touches =
      next.ended.some((id) => ended.has(id)) ||
      ranges.some((range) => range.end >= (starts.get(range.turn) ?? Infinity));
    if (touches) break;
    changes.pop();
    taken.push(next);
    for (const id of next.ended) ended.add(id);
    for (const range of ranges) starts.set(range.turn, range.start);
  }
  return taken;
}

/** Changes words within one shown turn. */
function changeWords(text: EffectiveText, turn: number, change: WordChange): EditChange {
  const made = madeOf(text, turn);
  if (made === null) return NOTHING;
  const touched = made.parts.filter((part) => isTouched(part, change));
  const inside = touched.filter((part) => part.start < change.end && part.end > change.start);
  // Added words belong to a correction that they touch, or else to the words before them.
  const parts = inside.length > 0 ? inside : touched.slice(0, 1);
  const corrected = touched.find((part) => part.editId !== null && part.isBetween !== true);
  if (inside.length === 0 && corrected !== undefined) parts.splice(0, parts.length, corrected);
  const bySource = groupBySource(parts);
  const steps: EditChange[] = [];
  let words = change.text;
  for (const group of bySource) {
    steps.push(
      group[0]?.isBetween === true
        ? changeBetween(text, group[0], { ...change, text: words })
        : changePart(text, made, group, { ...change, text: words }),
    );
    words = '';
  }
  return together(steps);
}

const isTouched = (part: Part, { start, end }: WordChange) => part.start <= end && part.end >= start;

/** Groups neighbouring parts of one turn as received. */
function groupBySource(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1)?.[0];
    const isSame =
      last !== undefined && last.isBetween !== true && part.isBetween !== true && last.turn === part.turn;
    if (isSame) groups.at(-1)?.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** Changes the text that a join put between two turns. */
function changeBetween(text: EffectiveText, part: Part, change: WordChange): EditChange {
  const known = text.edits.find(({ id }) => id === part.editId);
  if (known?.kind !== 'join') return NOTHING;
  const from = Math.max(0, change.start - part.start);
  const to = Math.max(0, Math.min(known.text.length, change.end - part.start));
  const { id, ...edit } = known;
  return {
    ended: [id],
    added: [{ ...edit, text: known.text.slice(0, from) + change.text + known.text.slice(to) }],
  };
}

function changePart(text: EffectiveText, made: Made, group: readonly Part[], change: WordChange): EditChange {
  const source = group[0]?.turn;
  if (source === undefined) return NOTHING;
  const piece = made.pieces.find((one) => one.turn === source && holds(one, group[0]));
  if (piece === undefined) return NOTHING;
  const shown = made.shown.text ?? '';
  const words = wordsOfSource(text, source);
  const ofPiece = made.parts.filter(
    (part) => part.isBetween !== true && part.turn === source && holds(piece, part),
  );
  const first = group[0];
  const last = group.at(-1);
  if (first === undefined || last === undefined) return NOTHING;
  let start = first.editId === null ? first.from + clamp(change.start - first.start, first) : first.from;
  let end = last.editId === null ? last.from + clamp(change.end - last.start, last) : last.to;
  let before = first.editId === null ? '' : shown.slice(first.start, Math.max(first.start, change.start));
  let after = last.editId === null ? '' : shown.slice(Math.min(last.end, change.end), last.end);
  const ended = new Set(group.flatMap(({ editId }) => editId ?? []));
  // Corrections never touch each other: what touches becomes one.
  for (const part of ofPiece) {
    if (part.editId === null || ended.has(part.editId)) continue;
    if (part.to === start && part.start < first.start) {
      before = shown.slice(part.start, part.end) + before;
      start = part.from;
      ended.add(part.editId);
    } else if (part.from === end && part.start >= last.start) {
      after += shown.slice(part.start, part.end);
      end = part.to;
      ended.add(part.editId);
    }
  }
  let replacement = before + change.text + after;
  // The next part of a split turn would take words that are added at its start.
  if (start === end && end === piece.to && piece.to < words.length && start > piece.from) {
    const size = lengthBefore(words, start);
    replacement = words.slice(start - size, start) + replacement;
    start -= size;
  }
  const isAsReceived = words.slice(start, end) === replacement;
  return {
    ended: [...ended],
    added: isAsReceived ? [] : [{ kind: 'correct', turn: source, start, end, text: replacement }],
  };
}

const holds = (piece: Piece, part: Pick<Part, 'from' | 'to'> | undefined): boolean =>
  part !== undefined && part.from >= piece.from && part.to <= piece.to;

const clamp = (offset: number, part: Part) => Math.max(0, Math.min(part.to - part.from, offset));

/** Returns the length of the character that ends at the offset. */
const lengthBefore = (words: string, offset: number) =>
  offset > 1 && words.charCodeAt(offset - 1) >= 0xdc00 && words.charCodeAt(offset - 1) <= 0xdfff ? 2 : 1;

const wordsOfSource = (text: EffectiveText, source: number): string => sourceTurn(text, source)?.text ?? '';

function split(text: EffectiveText, turn: number, at: number, nextInserted: number): EditChange {
  const made = madeOf(text, turn);
  if (made === null || at <= 0 || at >= (made.shown.text ?? '').length) return NOTHING;
  const between = made.parts.find((part) => part.isBetween === true && part.start <= at && part.end >= at);
  if (between?.editId !== undefined && between.editId !== null) return { ended: [between.editId], added: [] };
  const part =
    made.parts.find((one) => one.editId === null && one.start < at && one.end > at) ??
    made.parts.find((one) => one.start < at && one.end > at) ??
    made.parts.find((one) => one.start === at);
  const piece = made.pieces.find((one) => one.turn === part?.turn && holds(one, part));
  if (part === undefined || piece === undefined) return NOTHING;
  if (part.editId === null || part.start === at) {
    const start = part.from + at - part.start;
    if (start > piece.from && start < piece.to)
      return splitAt(text, { made, turn: part.turn, start, isOfFirst: piece === made.pieces[0] });
  }
  return splitCorrected(text, { made, turn, at, part, piece, nextInserted });
}

/** Splits a turn within words as received. */
function splitAt(text: EffectiveText, { made, turn, start, isOfFirst }: Cut): EditChange {
  const cut: EditChange = { ended: [], added: [{ kind: 'split', turn, start }] };
  // Most turns have no speaker of their own, and computing the whole text takes time.
  if (isOfFirst && !text.edits.some((edit) => isAtAny(edit, made.pieces[0]))) return cut;
  const steps = new Steps(text);
  steps.apply(cut);
  keepSpeaker(steps, made, { turn, from: start });
  return steps.change;
}

/** Where a shown turn is split, in its words as received; `isOfFirst` if these are of the first turn that is joined in it. */
interface Cut {
  made: Made;
  turn: number;
  start: number;
  isOfFirst: boolean;
}

/** Gives the second half the speaker with which the whole turn was shown. */
function keepSpeaker(steps: Steps, { shown }: Made, second: Pick<Piece, 'turn' | 'from'>): void {
  const index = shownIndexOf(steps.text, second);
  if (index !== null) steps.apply(speak(steps.text, index, shown));
}

/** Splits a turn within words that were corrected: each side has its own words, and its own part of what was received. */
function splitCorrected(
  text: EffectiveText,
  {
    made,
    turn,
    at,
    part,
    piece,
    nextInserted,
  }: {
    made: Made;
    turn: number;
    at: number;
    part: Part;
    piece: Piece;
    nextInserted: number;
  },
): EditChange {
  const words = wordsOfSource(text, part.turn);
  const shown = made.shown.text ?? '';
  const share = part.end === part.start ? 0 : (at - part.start) / (part.end - part.start);
  const cut = cutWithin(words, part, piece, part.from + Math.round(share * (part.to - part.from)));
  const [left, right] = [shown.slice(part.start, at), shown.slice(at, part.end)];
  if (cut === null) {
    // Nothing received is left for one of the sides: what comes after becomes a turn of its own.
    const steps = new Steps(text);
    steps.apply(changeWords(text, turn, { start: at, end: shown.length, text: '' }));
    steps.apply(
      insert(
        steps.text,
        {
          after: turn,
          text: shown.slice(at),
          role: made.shown.role,
          speakerLabel: made.shown.speakerLabel,
          startSeconds: null,
        },
        nextInserted,
      ),
    );
    // A new turn also has the role that its voice was given.
    keepSpeaker(steps, made, { turn: nextInserted, from: 0 });
    return steps.change;
  }
  const steps = new Steps(text);
  if (part.editId !== null) steps.apply({ ended: [part.editId], added: [] });
  steps.apply({ ended: [], added: [{ kind: 'split', turn: part.turn, start: cut }] });
  const added: EditDraft[] = [];
  const keep = (start: number, end: number, replacement: string) => {
    if (words.slice(start, end) !== replacement)
      added.push({ kind: 'correct', turn: part.turn, start, end, text: replacement });
  };
  if (part.from === cut && left !== '') {
    const size = lengthBefore(words, cut);
    keep(cut - size, cut, words.slice(cut - size, cut) + left);
  } else keep(part.from, cut, left);
  keep(cut, part.to, right);
  steps.apply({ ended: [], added });
  keepSpeaker(steps, made, { turn: part.turn, from: cut });
  return steps.change;
}

/** Returns where to cut the received words: near `wanted`, inside the piece, and not inside a character. */
function cutWithin(words: string, part: Part, piece: Piece, wanted: number): number | null {
  for (let distance = 0; distance <= part.to - part.from; distance += 1)
    for (const cut of [wanted - distance, wanted + distance]) {
      const isInCharacter = lengthBefore(words, cut + 1) === 2;
      if (cut >= part.from && cut <= part.to && cut > piece.from && cut < piece.to && !isInCharacter)
        return cut;
    }
  return null;
}

/** What is between two turns that are shown as one: nothing between words of scripts without spaces. */
function separatorOf(before: string, after: string): string {
  if (before === '' || after === '' || /\s$/.test(before) || /^\s/.test(after)) return '';
  const unspaced =
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
  return unspaced.test(before.slice(-1)) && unspaced.test(after.slice(0, 1)) ? '' : ' ';
}

function join(text: EffectiveText, turn: number): EditChange {
  const made = madeOf(text, turn);
  const above = turn === 0 ? null : madeOf(text, turn - 1);
  const piece = made?.pieces[0];
  const last = above?.pieces.at(-1);
  if (made === null || above === null || piece === undefined || last === undefined) return NOTHING;
  const cut = text.edits.find(
    (edit) => edit.kind === 'split' && edit.turn === piece.turn && edit.start === piece.from,
  );
  if (cut !== undefined && last.turn === piece.turn && last.to === piece.from) {
    // A speaker or a time of the second part would be of no turn.
    const about = text.edits.filter(
      (edit) =>
        (edit.kind === 'time' && edit.turn === piece.turn && edit.start === piece.from) ||
        ((edit.kind === 'speaker' || edit.kind === 'role') &&
          'turn' in edit.target &&
          edit.target.turn === piece.turn &&
          edit.target.start === piece.from),
    );
    return { ended: [cut.id, ...about.map(({ id }) => id)], added: [] };
  }
  return {
    ended: [],
    added: [
      {
        kind: 'join',
        turn: piece.turn,
        start: piece.from,
        text: separatorOf(above.shown.text ?? '', made.shown.text ?? ''),
      },
    ],
  };
}

function insert(
  text: EffectiveText,
  {
    after,
    text: words,
    role,
    speakerLabel,
    startSeconds,
  }: Omit<Extract<CorrectionAct, { act: 'insert' }>, 'act'>,
  nextInserted: number,
): EditChange {
  const place = insertPlace(text, after);
  return {
    ended: [],
    added: [
      { kind: 'insert', ...place, inserted: nextInserted, text: words, role, speakerLabel, startSeconds },
    ],
  };
}

/** Returns the place below a shown turn. */
function insertPlace(
  text: EffectiveText,
  after: number | null,
): { turn: number; start: number; order: number } {
  const inserts = text.edits.filter((edit) => edit.kind === 'insert');
  const ordersAt = (turn: number, start: number) =>
    inserts.filter((edit) => edit.turn === turn && edit.start === start).map(({ order }) => order);
  const above = after === null ? null : madeOf(text, after);
  const last = above?.pieces.at(-1);
  if (last === undefined) return { turn: 0, start: 0, order: Math.min(1, ...ordersAt(0, 0)) - 1 };
  // Within a turn without words, below and above are the same place.
  if (last.turn >= 0 && last.to === 0)
    return { turn: last.turn + 1, start: 0, order: Math.min(1, ...ordersAt(last.turn + 1, 0)) - 1 };
  const own = inserts.find(({ inserted }) => inserted === last.turn);
  if (own !== undefined && last.to === own.text.length) {
    const next = ordersAt(own.turn, own.start).filter((order) => order > own.order);
    const order = next.length === 0 ? own.order + 1 : (own.order + Math.min(...next)) / 2;
    return { turn: own.turn, start: own.start, order };
  }
  return { turn: last.turn, start: last.to, order: Math.min(1, ...ordersAt(last.turn, last.to)) - 1 };
}

function remove(text: EffectiveText, turn: number): EditChange {
  const made = madeOf(text, turn);
  if (made === null) return NOTHING;
  const inserts = text.edits.filter((edit) => edit.kind === 'insert');
  const ended: number[] = [];
  const added: EditDraft[] = [];
  for (const piece of made.pieces) {
    const own = inserts.find(({ inserted }) => inserted === piece.turn);
    const isWhole = own !== undefined && piece.from === 0 && piece.to === own.text.length;
    if (own !== undefined && isWhole)
      ended.push(
        own.id,
        ...text.edits.filter((edit) => 'turn' in edit && edit.turn === piece.turn).map(({ id }) => id),
      );
    else added.push({ kind: 'delete', turn: piece.turn, start: piece.from, end: piece.to });
  }
  return { ended, added };
}

const isAt = (edit: Edit, kind: 'speaker' | 'role', piece: Piece): boolean =>
  edit.kind === kind &&
  'turn' in edit.target &&
  edit.target.turn === piece.turn &&
  edit.target.start === piece.from;

function speak(
  text: EffectiveText,
  turn: number,
  { role, speakerLabel }: Pick<Turn, 'role' | 'speakerLabel'>,
): EditChange {
  const made = madeOf(text, turn);
  const piece = made?.pieces[0];
  if (made === null || piece === undefined) return NOTHING;
  if (made.shown.role === role && made.shown.speakerLabel === speakerLabel) return NOTHING;
  const ended = text.edits
    .filter((edit) => isAt(edit, 'speaker', piece) || isAt(edit, 'role', piece))
    .map(({ id }) => id);
  const added: EditDraft[] = [
    { kind: 'speaker', target: { turn: piece.turn, start: piece.from }, role, speakerLabel },
  ];
  // A range of turns has many turns without such an edit, for which nothing is to be computed.
  if (ended.length === 0) return { ended, added };
  const without = new Steps(text);
  without.apply({ ended, added: [] });
  const index = shownIndexOf(without.text, piece);
  const now = index === null ? undefined : without.text.turns[index];
  if (now?.role === role && now.speakerLabel === speakerLabel) return { ended, added: [] };
  return { ended, added };
}

function shownIndexOf(text: EffectiveText, { turn, from }: Pick<Piece, 'turn' | 'from'>): number | null {
  const index = text.sources.findIndex((source) =>
    typeof source === 'number'
      ? source === turn && from === 0
      : source.pieces.some((piece) => piece.turn === turn && piece.from === from),
  );
  return index === -1 ? null : index;
}

/** Changes the role of a speaker everywhere; with a label, makes them another speaker. */
function voice(
  text: EffectiveText,
  { voice: key, role, speakerLabel }: Omit<Extract<CorrectionAct, { act: 'voice' }>, 'act'>,
): EditChange {
  const sources = [...text.received, ...text.inserted.values()];
  const isReceived = sources.some((turn) => speakerKeyOf(turn) === key);
  const isOfVoice = (edit: Edit) =>
    (edit.kind === 'speaker' || edit.kind === 'role') && 'voice' in edit.target ? edit.target.voice : null;
  // The key of today may itself come from such an edit: then that edit changes.
  const known = text.edits.filter((edit) => {
    const of = isOfVoice(edit);
    if (of === null) return false;
    if (of === key) return true;
    return (
      (edit.kind === 'speaker' && speakerKeyOf(edit) === key) || (edit.kind === 'role' && edit.role === key)
    );
  });
  const keys = known.length > 0 ? known.flatMap((edit) => isOfVoice(edit) ?? []) : isReceived ? [key] : [];
  const added = [...new Set([...keys, ...(isReceived ? [key] : [])])].map((one): EditDraft =>
    speakerLabel === undefined
      ? { kind: 'role', target: { voice: one }, role }
      : { kind: 'speaker', target: { voice: one }, role, speakerLabel },
  );
  // Turns that were given this speaker one by one.
  const single = text.turns.flatMap((turn, index) => {
    const source = text.sources[index];
    const own = typeof source === 'object' && text.edits.some((edit) => isAtAny(edit, source.pieces[0]));
    return own && speakerKeyOf(turn) === key
      ? [
          speak(text, index, {
            role,
            speakerLabel: speakerLabel === undefined ? turn.speakerLabel : speakerLabel,
          }),
        ]
      : [];
  });
  const changed = together([{ ended: known.map(({ id }) => id), added }, ...single]);
  return changed;
}

const isAtAny = (edit: Edit, piece: Piece | undefined) =>
  piece !== undefined && (isAt(edit, 'speaker', piece) || isAt(edit, 'role', piece));

function time(text: EffectiveText, turn: number, startSeconds: number | null): EditChange {
  const made = madeOf(text, turn);
  const piece = made?.pieces[0];
  if (made === null || piece === undefined || made.shown.startSeconds === startSeconds) return NOTHING;
  const ended = text.edits
    .filter((edit) => edit.kind === 'time' && edit.turn === piece.turn && edit.start === piece.from)
    .map(({ id }) => id);
  return { ended, added: [{ kind: 'time', turn: piece.turn, start: piece.from, startSeconds }] };
}
