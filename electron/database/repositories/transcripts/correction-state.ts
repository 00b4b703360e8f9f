import {
  sourceTurn,
  wholeSource,
  type CorrectedTurn,
} from '../../../../shared/domain/corrections/effective-text.ts';
import type { Edit } from '../../../../shared/model/correction.ts';
import type {
  CorrectedTurnView,
  Correction,
  CorrectionState,
  TurnChange,
} from '../../../../shared/model/corrections.ts';
import { withReplacements, type HiddenSpan } from '../../../../shared/domain/redaction/hidden-spans.ts';
import type { StoredEdit } from '../text/edits.ts';
import { hiddenAsReceived, type ShownText } from '../text/shown-text.ts';

const CHANGE_OF = {
  split: 'split',
  join: 'joined',
  insert: 'inserted',
  speaker: 'speaker',
  role: 'role',
  time: 'time',
} as const;

/** Returns what was corrected, redacted, for marks in the transcript and for the list of corrections. */
export function correctionStateOf(
  text: ShownText,
  stored: readonly StoredEdit[],
): Pick<CorrectionState, 'turns' | 'corrections' | 'unplaced'> {
  const byId = new Map(stored.map(({ edit }) => [edit.id, edit]));
  const shownIn = new Map<number, { turn: number; order: number }>();
  const turns: CorrectedTurnView[] = [];
  const words = changedWords(text);
  for (const [index, source] of text.shown.sources.entries()) {
    if (typeof source === 'number' || source.editIds.length === 0) continue;
    turns.push(viewOf(words, index, source, byId));
    for (const id of source.editIds)
      if (!shownIn.has(id))
        shownIn.set(id, { turn: index, order: source.parts.find(({ editId }) => editId === id)?.start ?? 0 });
  }
  const corrections: { order: number; one: Correction }[] = [];
  const unplaced: CorrectionState['unplaced'] = [];
  for (const { edit, author, changedAt, unplacedWords } of stored) {
    if (unplacedWords !== null) {
      const { strictText } = text.redactions;
      const now = 'text' in edit ? strictText(edit.text) : '';
      unplaced.push({ editId: edit.id, received: strictText(unplacedWords), now });
      continue;
    }
    const isOfVoice = (edit.kind === 'speaker' || edit.kind === 'role') && 'voice' in edit.target;
    const place = isOfVoice ? undefined : (shownIn.get(edit.id) ?? placeAbove(text, edit));
    const turn = place?.turn ?? null;
    const startSeconds = turn === null ? null : (text.corrected.turns[turn]?.startSeconds ?? null);
    corrections.push({
      order: place?.order ?? 0,
      one: {
        editId: edit.id,
        kind: edit.kind,
        turn,
        startSeconds,
        ...wordsOf(text, words, edit),
        author,
        changedAt,
      },
    });
  }
  const inOrder = corrections
    .toSorted(
      (a, b) => (a.one.turn ?? -1) - (b.one.turn ?? -1) || a.order - b.order || a.one.editId - b.one.editId,
    )
    .map(({ one }) => one);
  return { turns, corrections: inOrder, unplaced };
}

/** Finds the words of edits with removed words replaced. */
interface ChangedWords {
  received: (place: { turn: number; start: number; end: number }) => string;
  now: (edit: Edit & { text: string }) => string;
}

function changedWords(text: ShownText): ChangedWords {
  const hidden = hiddenAsReceived(text);
  const shownNow = new Map<number, string>();
  for (const [index, source] of text.corrected.sources.entries()) {
    const turn = text.corrected.turns[index];
    if (turn === undefined || typeof source === 'number') continue;
    const spans = text.spans.get(index);
    for (const { editId, start, end } of source.parts)
      if (editId !== null && spans !== undefined)
        shownNow.set(editId, (shownNow.get(editId) ?? '') + sliceWith(spans, turn.text ?? '', start, end));
  }
  return {
    received: ({ turn, start, end }) =>
      sliceWith(hidden.get(turn), sourceTurn(text.corrected, turn)?.text ?? '', start, end),
    now: (edit) =>
      edit.kind === 'insert'
        ? sliceWith(hidden.get(edit.inserted), edit.text, 0, edit.text.length)
        : (shownNow.get(edit.id) ?? text.redactions.text(edit.text)),
  };
}

/** Returns a stretch of a text with the spans in it replaced. */
function sliceWith(
  spans: readonly HiddenSpan[] | undefined,
  text: string,
  start: number,
  end: number,
): string {
  const within = (spans ?? []).filter((span) => span.start < end && span.end > start);
  const clipped = within.map((span) => ({
    ...span,
    start: Math.max(span.start, start) - start,
    end: Math.min(span.end, end) - start,
  }));
  return withReplacements(text.slice(start, end), clipped);
}

function viewOf(
  words: ChangedWords,
  turn: number,
  source: CorrectedTurn,
  byId: ReadonlyMap<number, Edit>,
): CorrectedTurnView {
  const parts = source.parts.flatMap((part) =>
    part.editId === null || part.isBetween === true || part.hidden !== undefined
      ? []
      : [
          {
            start: part.start,
            end: part.end,
            editId: part.editId,
            received: words.received({ turn: part.turn, start: part.from, end: part.to }),
          },
        ],
  );
  const changes = source.editIds.flatMap((editId): TurnChange[] => {
    const kind = byId.get(editId)?.kind;
    return kind === undefined || kind === 'correct' || kind === 'delete'
      ? []
      : [{ kind: CHANGE_OF[kind], editId }];
  });
  return { turn, parts, changes };
}

/** Returns the shown turn above a deleted one. */
function placeAbove({ shown: text }: ShownText, edit: Edit): { turn: number; order: number } | undefined {
  const source = 'turn' in edit ? edit.turn : 0;
  const index = text.sources.findLastIndex((one, turn) => {
    const shown = text.turns[turn];
    const first = shown === undefined ? undefined : wholeSource(one, shown).pieces[0]?.turn;
    return first !== undefined && first >= 0 && first <= source;
  });
  return index === -1 ? undefined : { turn: index, order: Number.MAX_SAFE_INTEGER };
}

/** Returns what was received and what it is now. */
function wordsOf(text: ShownText, words: ChangedWords, edit: Edit): { received: string; now: string } {
  switch (edit.kind) {
    case 'correct':
      return { received: words.received(edit), now: words.now(edit) };
    case 'delete':
      return { received: words.received(edit), now: '' };
    case 'insert':
      return { received: '', now: words.now(edit) };
    case 'speaker':
    case 'role': {
      const before =
        'turn' in edit.target
          ? sourceTurn(text.corrected, edit.target.turn)
          : { role: edit.target.voice, speakerLabel: edit.target.voice.replace(/^label /, '') };
      const name = (label: string | null | undefined): string | null =>
        label === null || label === undefined ? null : text.redactions.text(label);
      const now = edit.kind === 'speaker' ? (name(edit.speakerLabel) ?? edit.role) : edit.role;
      return { received: name(before?.speakerLabel) ?? before?.role ?? '', now };
    }
    case 'split':
    case 'join':
    case 'time':
      break;
  }
  return { received: '', now: '' };
}
