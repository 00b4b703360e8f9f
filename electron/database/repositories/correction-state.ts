import {
  sourceTurn,
  wholeSource,
  type CorrectedTurn,
  type EffectiveText,
} from '../../../shared/domain/corrections/effective-text.ts';
import type { Edit } from '../../../shared/model/correction.ts';
import type {
  CorrectedTurnView,
  Correction,
  CorrectionState,
  TurnChange,
} from '../../../shared/model/corrections.ts';
import type { StoredEdit } from './edits.ts';

const CHANGE_OF = {
  split: 'split',
  join: 'joined',
  insert: 'inserted',
  speaker: 'speaker',
  role: 'role',
  time: 'time',
} as const;

/** Returns what was corrected, for marks in the transcript and for the list of corrections. */
export function correctionStateOf(
  text: EffectiveText,
  stored: readonly StoredEdit[],
): Pick<CorrectionState, 'turns' | 'corrections' | 'unplaced'> {
  const byId = new Map(stored.map(({ edit }) => [edit.id, edit]));
  const shownIn = new Map<number, { turn: number; order: number }>();
  const turns: CorrectedTurnView[] = [];
  for (const [index, source] of text.sources.entries()) {
    if (typeof source === 'number' || source.editIds.length === 0) continue;
    turns.push(viewOf(text, index, source, byId));
    for (const id of source.editIds)
      if (!shownIn.has(id))
        shownIn.set(id, { turn: index, order: source.parts.find(({ editId }) => editId === id)?.start ?? 0 });
  }
  const corrections: { order: number; one: Correction }[] = [];
  const unplaced: CorrectionState['unplaced'] = [];
  for (const { edit, author, changedAt, unplacedWords } of stored) {
    if (unplacedWords !== null) {
      unplaced.push({ editId: edit.id, received: unplacedWords, now: 'text' in edit ? edit.text : '' });
      continue;
    }
    const isOfVoice = (edit.kind === 'speaker' || edit.kind === 'role') && 'voice' in edit.target;
    const place = isOfVoice ? undefined : (shownIn.get(edit.id) ?? placeAbove(text, edit));
    const turn = place?.turn ?? null;
    const startSeconds = turn === null ? null : (text.turns[turn]?.startSeconds ?? null);
    const words = wordsOf(text, edit);
    corrections.push({
      order: place?.order ?? 0,
      one: { editId: edit.id, kind: edit.kind, turn, startSeconds, ...words, author, changedAt },
    });
  }
  const inOrder = corrections
    .toSorted(
      (a, b) => (a.one.turn ?? -1) - (b.one.turn ?? -1) || a.order - b.order || a.one.editId - b.one.editId,
    )
    .map(({ one }) => one);
  return { turns, corrections: inOrder, unplaced };
}

function viewOf(
  text: EffectiveText,
  turn: number,
  source: CorrectedTurn,
  byId: ReadonlyMap<number, Edit>,
): CorrectedTurnView {
  const parts = source.parts.flatMap((part) =>
    part.editId === null || part.isBetween === true
      ? []
      : [
          {
            start: part.start,
            end: part.end,
            editId: part.editId,
            received: (sourceTurn(text, part.turn)?.text ?? '').slice(part.from, part.to),
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
function placeAbove(text: EffectiveText, edit: Edit): { turn: number; order: number } | undefined {
  const source = 'turn' in edit ? edit.turn : 0;
  const index = text.sources.findLastIndex((one, turn) => {
    const shown = text.turns[turn];
    const first = shown === undefined ? undefined : wholeSource(one, shown).pieces[0]?.turn;
    return first !== undefined && first >= 0 && first <= source;
  });
  return index === -1 ? undefined : { turn: index, order: Number.MAX_SAFE_INTEGER };
}

/** Returns what was received and what it is now. */
function wordsOf(text: EffectiveText, edit: Edit): { received: string; now: string } {
  switch (edit.kind) {
    case 'correct':
      return { received: receivedWords(text, edit), now: edit.text };
    case 'delete':
      return { received: receivedWords(text, edit), now: '' };
    case 'insert':
      return { received: '', now: edit.text };
    case 'speaker':
    case 'role': {
      const before =
        'turn' in edit.target
          ? sourceTurn(text, edit.target.turn)
          : { role: edit.target.voice, speakerLabel: edit.target.voice.replace(/^label /, '') };
      const now = edit.kind === 'speaker' ? (edit.speakerLabel ?? edit.role) : edit.role;
      return { received: before?.speakerLabel ?? before?.role ?? '', now };
    }
    case 'split':
    case 'join':
    case 'time':
      break;
  }
  return { received: '', now: '' };
}

const receivedWords = (
  text: EffectiveText,
  { turn, start, end }: { turn: number; start: number; end: number },
) => (sourceTurn(text, turn)?.text ?? '').slice(start, end);
