import type { LibraryDatabase } from '../../base/library-database.ts';
import { FailureError } from '../../../platform/failures.ts';
import { readingOfTurns } from '../../../transcripts/speech-segments.ts';
import { changeOf } from '../../../../shared/domain/corrections/change-turns.ts';
import {
  offsetBefore,
  shownRange,
  withRemovedWords,
} from '../../../../shared/domain/redaction/typed-words.ts';
import { speakerKeyOf } from '../../../../shared/domain/speakers.ts';
import type { CorrectionAct, Edit } from '../../../../shared/model/correction.ts';
import type { AsReceived, CorrectionState, TranscriptPatch } from '../../../../shared/model/corrections.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { Coders } from '../library/coders.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import type { DerivedRedactions } from '../hidden/derived-redactions.ts';
import type { Edits } from '../text/edits.ts';
import type { HeardAgain } from '../hidden/heard-again.ts';
import type { ShownTranscripts } from '../transcripts/shown-transcripts.ts';
import { hiddenAsReceived, receivedTurnsShown, type ShownText } from '../text/shown-text.ts';

/** A turn as the window showed it when the researcher changed it. */
export interface ExpectedTurn {
  turn: number;
  text: string;
}

interface Needs {
  correctedText: CorrectedTexts;
  shownTranscripts: ShownTranscripts;
  edits: Edits;
  coders: Coders;
  derivedRedactions: DerivedRedactions;
  heardAgain: HeardAgain;
}

/** What the researcher corrects in transcripts. What was received is never changed. */
export function createCorrections(
  database: LibraryDatabase,
  { correctedText, shownTranscripts, edits, coders, derivedRedactions, heardAgain }: Needs,
) {
  const addEmpty = database.prepare(
    `insert into transcripts (session_id, raw, warnings, received_at) values (?, '', '[]', ?)`,
  );

  /** Performs a change of the edits, and shows the result in turns, index and notes, all or nothing. */
  function change(
    sessionId: string,
    perform: (now: { text: ShownText; version: number }) => boolean,
    /** When a transcript that the service never sent is begun (ISO 8601); else null. */
    startsAt: string | null = null,
  ) {
    const patch = database.inTransaction(() => {
      if (startsAt !== null && correctedText.versionOf(sessionId) === null) {
        correctedText.forget(sessionId);
        addEmpty.run(sessionId, startsAt);
      }
      const before = shownTranscripts.demand(sessionId);
      const isTimeTyped = () =>
        typedTimes(correctedText.of(sessionId)?.edits) !== typedTimes(before.text.corrected.edits);
      const isChanged = derivedRedactions.keepingSound(sessionId, () => perform(before), isTimeTyped);
      if (!isChanged) return shownTranscripts.patchOf(sessionId, before.text, before.text);
      shownTranscripts.keepReceived(sessionId, before.version);
      const after = shownTranscripts.demand(sessionId);
      const isMore = derivedRedactions.keepCorrected(sessionId, after.text, after.version);
      const { text } = isMore ? shownTranscripts.demand(sessionId) : after;
      shownTranscripts.show(sessionId, before.text, text);
      return shownTranscripts.patchOf(sessionId, before.text, text);
    });
    return JSON.stringify(patch);
  }

  return {
    stateOf: shownTranscripts.stateOf,
    stateAsJson: (sessionId: string): AsJson<CorrectionState> | null => {
      const state = shownTranscripts.stateOf(sessionId);
      return state === null ? null : JSON.stringify(state);
    },
    /**
     * Corrects a transcript; `at` (ISO 8601) is now. Throws if a turn is not as `expected` any more, because another
     * window changed it.
     */
    correct: (
      sessionId: string,
      { act, expected, at }: { act: CorrectionAct; expected: readonly ExpectedTurn[]; at: string },
    ): AsJson<TranscriptPatch> => {
      const perform = () =>
        change(
          sessionId,
          ({ text, version }) => {
            if (expected.some(({ turn, text: words }) => (text.shown.turns[turn]?.text ?? '') !== words))
              throw new FailureError(
                'blocked',
                'This turn changed in another window. Reopen the session, then try again.',
                { code: 'transcript-changed' },
              );
            const made = changeOf(text.corrected, beforeRedaction(text, act), edits.nextInserted(sessionId));
            const ended = act.act === 'put back' ? [...new Set([...made.ended, ...act.editIds])] : made.ended;
            if (ended.length === 0 && made.added.length === 0) return false;
            edits.add(
              { sessionId, version },
              { author: coders.ownerId(at), at },
              { ended, added: made.added },
            );
            return true;
          },
          act.act === 'insert' ? at : null,
        );
      // Of all corrections, only a typed time moves what is hidden.
      return act.act === 'time' || act.act === 'put back'
        ? heardAgain.watch(sessionId, { at, act: 'Time of a turn' }, perform)
        : perform();
    },
    /** Undoes the last change, also after a restart. Nothing happens if there is none. */
    undo: (sessionId: string, at: string): AsJson<TranscriptPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Correction undone' }, () =>
        change(sessionId, ({ version }) => edits.undo(sessionId, version)),
      ),
    /** Redoes the change that was undone last. */
    redo: (sessionId: string, at: string): AsJson<TranscriptPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Correction redone' }, () =>
        change(sessionId, ({ version }) => edits.redo(sessionId, version)),
      ),
    /** Returns how many of the sessions have a corrected transcript. */
    countCorrected(sessionIds: readonly string[]): number {
      const corrected = edits.correctedSessions();
      return sessionIds.filter((sessionId) => corrected.has(sessionId)).length;
    },
    /** Returns the transcript as received; null if there is none. */
    receivedAsJson(sessionId: string): AsJson<AsReceived> | null {
      const text = shownTranscripts.now(sessionId)?.text ?? null;
      return text === null ? null : JSON.stringify(asReceived(text));
    },
  };
}

export type Corrections = ReturnType<typeof createCorrections>;

/** Returns the transcript as received, with words replaced, and which of it was corrected. */
function asReceived(text: ShownText): AsReceived {
  const hidden = hiddenAsReceived(text);
  const corrected = text.corrected.edits.flatMap((edit) =>
    (edit.kind === 'correct' || edit.kind === 'delete') && edit.turn >= 0 && edit.end > edit.start
      ? [{ turn: edit.turn, ...shownRange(hidden.get(edit.turn), edit) }]
      : [],
  );
  // The edits have words and offsets from before words were replaced.
  const isPlain = text.shown === text.corrected && hidden.size === 0;
  const reading = readingOfTurns(receivedTurnsShown(text));
  return { reading, corrected, edits: isPlain ? [...text.corrected.edits] : null };
}

/** Returns which typed times a transcript has, to compare. */
const typedTimes = (edits: readonly Edit[] = []): string =>
  edits.flatMap(({ kind, id }) => (kind === 'time' ? [id] : [])).join(' ');

/** Returns an act on the shown words as one on the corrected words, before any are replaced. */
function beforeRedaction(text: ShownText, act: CorrectionAct): CorrectionAct {
  const spansOf = (turn: number) => text.spans.get(turn) ?? [];
  const wordsOf = (turn: number, typed: string): string => {
    const spans = spansOf(turn);
    if (spans.length === 0) return typed;
    const words = withRemovedWords(text.corrected.turns[turn]?.text ?? '', spans, typed);
    if (words === null)
      throw new FailureError(
        'blocked',
        'You cannot correct redacted words. Put them back first, or correct around them.',
        { code: 'redacted-words' },
      );
    return words;
  };
  const speakerOf = (label: string | null): string | null => {
    const turn = text.shown.turns.findIndex(({ speakerLabel }) => speakerLabel === label);
    return text.corrected.turns[turn]?.speakerLabel ?? label;
  };
  switch (act.act) {
    case 'write':
      return { ...act, text: wordsOf(act.turn, act.text) };
    case 'replace':
      return { ...act, turns: act.turns.map((one) => ({ ...one, text: wordsOf(one.turn, one.text) })) };
    case 'split':
      return { ...act, at: offsetBefore(spansOf(act.turn), act.at) };
    case 'insert':
    case 'speaker':
      return { ...act, speakerLabel: speakerOf(act.speakerLabel) };
    case 'voice': {
      const first = text.shown.turns.findIndex((turn) => speakerKeyOf(turn) === act.voice);
      const turn = text.corrected.turns[first];
      const label = act.speakerLabel === undefined ? {} : { speakerLabel: speakerOf(act.speakerLabel) };
      return { ...act, ...label, voice: turn === undefined ? act.voice : speakerKeyOf(turn) };
    }
    case 'join':
    case 'delete':
    case 'time':
    case 'put back':
      break;
  }
  return act;
}
