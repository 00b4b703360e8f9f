import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { FailureError } from '../../../platform/failures.ts';
import { readingOfTurns } from '../../../transcripts/speech-segments.ts';
import type { EffectiveText } from '../../../../shared/domain/corrections/effective-text.ts';
import { shownReplacements } from '../../../../shared/domain/redaction/typed-words.ts';
import type { CorrectionState, TranscriptPatch } from '../../../../shared/model/corrections.ts';
import type { Pill } from '../../../../shared/model/pill.ts';
import type { SpeechSegment, TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import { correctionStateOf } from './correction-state.ts';
import type { Doubts } from './doubts.ts';
import type { Edits } from '../text/edits.ts';
import type { NoteAnchors } from '../notes/note-anchors.ts';
import type { SuggestionAnchors } from '../notes/suggestion-anchors.ts';
import type { RedactedSessions } from '../hidden/redacted-sessions.ts';
import type { ShownTexts, ShownText } from '../text/shown-text.ts';
import { changedTurns, type TurnRows } from '../text/turn-rows.ts';

const stored = z.object({
  warnings: z.string(),
  reader_version: z.int(),
  received_at: z.string(),
});

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

/** Returns where replacements are shown. */
export const pillsOf = ({ spans }: ShownText): Pill[] =>
  [...spans]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([turn, hidden]) =>
      shownReplacements(hidden).map(({ start, end }, index) => ({
        turn,
        start,
        end,
        replacementId: hidden[index]?.rule.replacementId ?? 0,
      })),
    );

interface Needs {
  correctedText: CorrectedTexts;
  shownText: ShownTexts;
  edits: Edits;
  noteAnchors: NoteAnchors;
  suggestionAnchors: SuggestionAnchors;
  turnRows: TurnRows;
  doubts: Doubts;
  redactedSessions: RedactedSessions;
}

/** Shows a change of a transcript's corrections or redactions in its turns, in the index and in its notes. */
export function createShownTranscripts(
  database: LibraryDatabase,
  {
    correctedText,
    shownText,
    edits,
    noteAnchors,
    suggestionAnchors,
    turnRows,
    doubts,
    redactedSessions,
  }: Needs,
) {
  const read = database.prepare(
    'select warnings, reader_version, received_at from transcripts where session_id = ?',
  );
  const keepReceived = database.prepare(
    `insert into transcript_versions (session_id, version, raw, turns, warnings, reader_version, received_at, state)
     values (?, ?, null, ?, ?, ?, ?, 'in use')`,
  );

  /** The readings of shown texts, since each change needs that of the text before it. */
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

  /** Returns the transcript as it is shown; null if it is not on this computer. */
  function now(sessionId: string): { text: ShownText; version: number } | null {
    const [text, version] = [shownText.of(sessionId), correctedText.versionOf(sessionId)];
    return text === null || version === null ? null : { text, version };
  }

  function stateOf(sessionId: string): CorrectionState | null {
    const version = correctedText.versionOf(sessionId);
    if (version === null) return null;
    const { canUndo, canRedo } = edits.stateOf(sessionId, version);
    const text = canUndo ? shownText.of(sessionId) : null;
    if (text === null) return { version, canUndo, canRedo, turns: [], corrections: [], unplaced: [] };
    return { version, canUndo, canRedo, ...correctionStateOf(text, edits.of(sessionId, version)) };
  }

  return {
    now,
    /** Returns the transcript as it is shown. Throws if it is not on this computer. */
    demand(sessionId: string): { text: ShownText; version: number } {
      const found = now(sessionId);
      if (found === null)
        throw new FailureError('blocked', 'The transcript of this session is not on this computer.', {
          code: 'transcript-changed',
        });
      return found;
    },
    stateOf,
    /** Call this before the turns that are shown differ from those received. */
    keepReceived(sessionId: string, version: number): void {
      if (correctedText.hasReceivedCopy(sessionId)) return;
      const { warnings, reader_version: reader, received_at: at } = stored.parse(read.get(sessionId));
      keepReceived.run(sessionId, version, turnRows.asJson(sessionId), warnings, reader, at);
    },
    /** Shows what is in force now instead of `before`. Call this in the transaction of the change. */
    show(sessionId: string, before: ShownText, after: ShownText): void {
      if (before.shown !== after.shown) {
        const changed = turnRows.change(
          sessionId,
          readingOf(before.shown),
          readingOf(after.shown, before.shown),
        );
        turnRows.index(changed);
      }
      noteAnchors.showAll(sessionId, after);
      suggestionAnchors.showAll(sessionId, after);
      doubts.corrected(sessionId);
      redactedSessions.count(sessionId, after);
    },
    patchOf(sessionId: string, before: ShownText, after: ShownText): TranscriptPatch {
      const state = stateOf(sessionId);
      if (state === null) throw new Error('A transcript without a version was changed');
      const { segments } = readingOf(after.shown, before.shown);
      return {
        ...changedTurns(before.shown.turns, after.shown.turns),
        segments: segments === readingOf(before.shown).segments ? null : segments,
        state,
        pills: pillsOf(after),
      };
    },
  };
}

export type ShownTranscripts = ReturnType<typeof createShownTranscripts>;
