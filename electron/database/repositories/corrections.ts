import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { FailureError } from '../../platform/failures.ts';
import { readingOfTurns } from '../../transcripts/speech-segments.ts';
import { changeOf } from '../../../shared/domain/corrections/change-turns.ts';
import type { EffectiveText } from '../../../shared/domain/corrections/effective-text.ts';
import type { CorrectionAct } from '../../../shared/model/correction.ts';
import type { AsReceived, CorrectionState, TranscriptPatch } from '../../../shared/model/corrections.ts';
import type { AsJson } from '../../../shared/model/json-text.ts';
import { inTransaction } from '../transaction.ts';
import { createCoders } from './coders.ts';
import { createCorrectedText } from './corrected-text.ts';
import { correctionStateOf } from './correction-state.ts';
import { createDoubts } from './doubts.ts';
import { createEdits } from './edits.ts';
import { createNoteAnchors } from './note-anchors.ts';
import { changedTurns, createTurnRows } from './turn-rows.ts';
import type { SpeechSegment, TranscriptReading } from '../../../shared/model/transcript.ts';

const stored = z.object({
  warnings: z.string(),
  reader_version: z.int(),
  received_at: z.string(),
});

/** A turn as the window showed it when the researcher changed it. */
export interface ExpectedTurn {
  turn: number;
  text: string;
}

/** The readings of corrected texts, since each change needs that of the text before it. */
const readings = new WeakMap<EffectiveText, TranscriptReading>();

/** Returns the turns with their speech segments, which are those of `before` if no turn began or ended differently. */
function readingOf(text: EffectiveText, before?: EffectiveText): TranscriptReading {
  const known = readings.get(text);
  if (known !== undefined) return known;
  const reading = readingOfTurns(text.turns);
  const old = before === undefined ? undefined : readings.get(before)?.segments;
  if (old !== undefined && sameSegments(old, reading.segments)) reading.segments = old;
  readings.set(text, reading);
  return reading;
}

const sameSegments = (a: readonly SpeechSegment[], b: readonly SpeechSegment[]): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      one.turn === other.turn &&
      one.lane === other.lane &&
      one.startSeconds === other.startSeconds &&
      one.endSeconds === other.endSeconds
    );
  });

/** What the researcher corrects in transcripts. What was received is never changed. */
export function createCorrections(database: DatabaseSync) {
  const correctedText = createCorrectedText(database);
  const edits = createEdits(database);
  const coders = createCoders(database);
  const noteAnchors = createNoteAnchors(database);
  const turnRows = createTurnRows(database);
  const doubts = createDoubts(database);
  const read = database.prepare(
    'select warnings, reader_version, received_at from transcripts where session_id = ?',
  );
  const addEmpty = database.prepare(
    `insert into transcripts (session_id, raw, warnings, received_at) values (?, '', '[]', ?)`,
  );
  const keepReceived = database.prepare(
    `insert into transcript_versions (session_id, version, raw, turns, warnings, reader_version, received_at, state)
     values (?, ?, null, ?, ?, ?, ?, 'in use')`,
  );

  function textOf(sessionId: string): { text: EffectiveText; version: number } {
    const [text, version] = [correctedText.of(sessionId), correctedText.versionOf(sessionId)];
    if (text === null || version === null)
      throw new FailureError('blocked', 'The transcript of this session is not on this computer.', {
        code: 'transcript-changed',
      });
    return { text, version };
  }

  /** Performs a change of the edits, and shows the result in turns, index and notes, all or nothing. */
  function change(
    sessionId: string,
    perform: (now: { text: EffectiveText; version: number }) => boolean,
    /** When a transcript that the service never sent is begun (ISO 8601); else null. */
    startsAt: string | null = null,
  ) {
    const patch = inTransaction(database, () => {
      if (startsAt !== null && correctedText.versionOf(sessionId) === null) {
        correctedText.forget(sessionId);
        addEmpty.run(sessionId, startsAt);
      }
      const before = textOf(sessionId);
      if (!perform(before)) return patchOf(sessionId, before.text, before.text);
      // The turns as received are about to differ from those that are shown.
      if (!correctedText.hasReceivedCopy(sessionId)) {
        const { warnings, reader_version: reader, received_at: at } = stored.parse(read.get(sessionId));
        keepReceived.run(sessionId, before.version, turnRows.asJson(sessionId), warnings, reader, at);
      }
      const { text } = textOf(sessionId);
      turnRows.index(turnRows.change(sessionId, readingOf(before.text), readingOf(text, before.text)));
      noteAnchors.showAll(sessionId, text);
      doubts.corrected(sessionId);
      return patchOf(sessionId, before.text, text);
    });
    return JSON.stringify(patch);
  }

  function stateOf(sessionId: string): CorrectionState | null {
    const version = correctedText.versionOf(sessionId);
    if (version === null) return null;
    const { canUndo, canRedo } = edits.stateOf(sessionId, version);
    const text = canUndo ? correctedText.of(sessionId) : null;
    if (text === null) return { version, canUndo, canRedo, turns: [], corrections: [], unplaced: [] };
    return { version, canUndo, canRedo, ...correctionStateOf(text, edits.of(sessionId, version)) };
  }

  function patchOf(sessionId: string, before: EffectiveText, after: EffectiveText): TranscriptPatch {
    const state = stateOf(sessionId);
    if (state === null) throw new Error('A transcript without a version was corrected');
    const { segments } = readingOf(after, before);
    return {
      ...changedTurns(before.turns, after.turns),
      segments: segments === readingOf(before).segments ? null : segments,
      state,
      pills: [],
    };
  }

  return {
    stateOf,
    stateAsJson: (sessionId: string): AsJson<CorrectionState> | null => {
      const state = stateOf(sessionId);
      return state === null ? null : JSON.stringify(state);
    },
    /**
     * Corrects a transcript; `at` (ISO 8601) is now. Throws if a turn is not as `expected` any more, because another
     * window changed it.
     */
    correct: (
      sessionId: string,
      { act, expected, at }: { act: CorrectionAct; expected: readonly ExpectedTurn[]; at: string },
    ): AsJson<TranscriptPatch> =>
      change(
        sessionId,
        ({ text, version }) => {
          if (expected.some(({ turn, text: words }) => (text.turns[turn]?.text ?? '') !== words))
            throw new FailureError(
              'blocked',
              'This turn was changed in another window. Open the session again, then make your change once more.',
              { code: 'transcript-changed' },
            );
          const made = changeOf(text, act, edits.nextInserted(sessionId));
          const ended = act.act === 'put back' ? [...new Set([...made.ended, ...act.editIds])] : made.ended;
          if (ended.length === 0 && made.added.length === 0) return false;
          edits.add({ sessionId, version }, { author: coders.ownerId(at), at }, { ended, added: made.added });
          return true;
        },
        act.act === 'insert' ? at : null,
      ),
    /** Undoes the last change, also after a restart. Nothing happens if there is none. */
    undo: (sessionId: string): AsJson<TranscriptPatch> =>
      change(sessionId, ({ version }) => edits.undo(sessionId, version)),
    /** Redoes the change that was undone last. */
    redo: (sessionId: string): AsJson<TranscriptPatch> =>
      change(sessionId, ({ version }) => edits.redo(sessionId, version)),
    /** Returns how many of the sessions have a corrected transcript. */
    countCorrected(sessionIds: readonly string[]): number {
      const corrected = edits.correctedSessions();
      return sessionIds.filter((sessionId) => corrected.has(sessionId)).length;
    },
    /** Returns the transcript as received; null if there is none. */
    receivedAsJson(sessionId: string): AsJson<AsReceived> | null {
      const text = correctedText.of(sessionId);
      if (text === null) return null;
      const corrected = text.edits.flatMap((edit) =>
        (edit.kind === 'correct' || edit.kind === 'delete') && edit.turn >= 0 && edit.end > edit.start
          ? [{ turn: edit.turn, start: edit.start, end: edit.end }]
          : [],
      );
      return JSON.stringify({ reading: readingOfTurns(text.received), corrected, edits: [...text.edits] });
    },
  };
}
