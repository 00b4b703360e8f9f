import { BookmarkPlus, ChevronDown, ChevronUp, Highlighter, TextQuote } from 'lucide-react';
import { useMemo } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useSettings } from '../../../api/settings.ts';
import { PEDAL_NAMES } from '../../../ui/keyboard/pedal-names.ts';
import { useCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { player } from '../../../player/player.ts';
import { showError } from '../../../ui/undo.ts';
import { activeTurnAt } from '../turns/active-turn.ts';
import { addNotes, changeNotes } from './note-actions.ts';
import { composeNote, openNote, useNoteEditing } from './note-editing.ts';
import type { NoteTarget } from './note-drafts.ts';
import type { ShownRange } from '../../../../shared/domain/corrections/positions.ts';
import { dropSelection, focusedTurn, selectedRanges } from './note-selection.ts';
import { codingOf, newNotes, notHighlighted, targetsIn, type Targets } from './note-targets.ts';
import { NO_TIMES } from '../../../../shared/domain/passage-times.ts';
import { neighbourNote, timesAtPlayhead } from './note-times.ts';
import { LONG_TURN_SECONDS, sentenceHeard, wordsHeard, wordsInRange } from './words-heard.ts';
import { menuCommand } from '../../../../shared/domain/menu-commands.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { Note } from '../../../../shared/model/note.ts';

interface What {
  session: SessionRef;
  /** In recording time; undefined without a transcript. */
  reading: TranscriptReading | undefined;
  notes: readonly Note[];
  playable: boolean;
  durationSeconds: number | null;
}

export interface NoteActions {
  /** Starts a note on the selection, else on the selected range, the focused turn or the last one heard. */
  note: () => void;
  /** Highlights the selection, else the focused turn or the one that is playing. */
  highlight: () => void;
  /** Highlights the sentence that was heard last. */
  sentence: () => void;
  /**
   * Adds a code to the selection, else to the sentence that was heard last; takes it away if it is there. Returns false
   * if there are no words.
   */
  code: (codeId: string) => boolean;
}

/** Adds the commands for taking notes by key or from the palette, during playback. */
export function useNoteCommands({ session, reading, notes, playable, durationSeconds }: What): NoteActions {
  const acts = useMemo((): NoteActions => {
    const targets = reading === undefined ? null : targetsIn(reading);
    const target = () => targetForNote(targets, reading, playable, durationSeconds ?? Infinity);
    const addHighlights = (ranges: readonly ShownRange[]) => {
      if (targets === null) return;
      const places = notHighlighted(targets.each(ranges), notes);
      addNotes(session, newNotes(session, places, [], new Date().toISOString())).then(
        dropSelection,
        (error: unknown) => {
          showError(`The highlight was not saved. ${describeError(error).text}`);
        },
      );
    };
    return {
      note: () => void composeNote(session, target()).then(dropSelection),
      highlight: () => {
        if (targets === null || reading === undefined) return;
        addHighlights(rangesToHighlight(targets, reading, playable));
      },
      sentence: () => {
        const heard = heardSeconds(playable);
        const range = reading === undefined || heard === null ? null : sentenceHeard(reading, heard);
        if (range !== null) addHighlights([range]);
      },
      code: (codeId) => {
        const selected = selectedRanges();
        const heard = heardSeconds(playable);
        const last = reading === undefined || heard === null ? null : sentenceHeard(reading, heard);
        const ranges = selected.length > 0 || last === null ? selected : [last];
        const places = targets?.each(ranges) ?? [];
        if (places.length === 0) return false;
        const { before, after, added } = codingOf(session, places, notes, {
          codeId,
          now: new Date().toISOString(),
        });
        Promise.all([addNotes(session, added), changeNotes(session, before, after)]).catch(
          (error: unknown) => {
            showError(`The code was not saved. ${describeError(error).text}`);
          },
        );
        return true;
      },
    };
  }, [session, reading, notes, playable, durationSeconds]);

  const pedal = useSettings().pedals.note;
  const commands = useMemo((): Command[] => {
    const step = (direction: -1 | 1) => () => {
      const { timeSeconds } = player.store.getState();
      const { openId } = useNoteEditing.getState();
      const note = neighbourNote(notes, openId, playable ? timeSeconds : null, direction);
      if (note !== null) openNote(note);
    };
    return [
      {
        ...menuCommand('newNote'),
        synonyms: 'notes comment memo annotate',
        icon: BookmarkPlus,
        run: acts.note,
      },
      ...(pedal === null
        ? []
        : [
            {
              label: PEDAL_NAMES.note,
              icon: BookmarkPlus,
              keys: pedal,
              keyOnly: true,
              whileTyping: true,
              run: acts.note,
            },
          ]),
      ...(reading === undefined
        ? []
        : [{ ...menuCommand('highlight'), icon: Highlighter, run: acts.highlight }]),
      ...(reading === undefined || !playable
        ? []
        : [{ ...menuCommand('highlightSentence'), icon: TextQuote, run: acts.sentence }]),
      ...(notes.length === 0
        ? []
        : [
            { label: 'Next note', icon: ChevronDown, keys: 'alt+ArrowDown', run: step(1) },
            { label: 'Previous note', icon: ChevronUp, keys: 'alt+ArrowUp', run: step(-1) },
          ]),
    ];
  }, [acts, reading, notes, playable, pedal]);
  useCommands('In this session', commands);
  return acts;
}

/** Returns how far the recording was heard; null if it was not started. */
function heardSeconds(playable: boolean): number | null {
  const { timeSeconds, playing } = player.store.getState();
  return playable && (playing || timeSeconds > 0) ? timeSeconds : null;
}

function targetForNote(
  targets: Targets | null,
  reading: TranscriptReading | undefined,
  playable: boolean,
  durationSeconds: number,
): NoteTarget {
  const selected = targets?.together(selectedRanges()) ?? null;
  if (selected !== null) return selected;
  const { range, timeSeconds, playing } = player.store.getState();
  if (playable && range?.chosen === true) {
    const spoken = reading === undefined ? null : wordsInRange(reading, range);
    const { startSeconds, endSeconds } = range;
    return { passage: passageOf(targets, spoken), startSeconds, endSeconds };
  }
  const turn = focusedTurn();
  const focused = turn === null ? null : (targets?.together([targets.wholeTurn(turn)]) ?? null);
  if (focused !== null) return focused;
  const heard = heardSeconds(playable);
  const last = reading === undefined || heard === null ? null : wordsHeard(reading, heard);
  const atWords = last === null ? null : (targets?.together([last]) ?? null);
  const around = timesAtPlayhead(timeSeconds, playing, durationSeconds);
  // The words of a long turn may have no times of their own.
  if (atWords !== null) return lengthOf(atWords) > LONG_TURN_SECONDS ? { ...atWords, ...around } : atWords;
  const times = playable ? around : NO_TIMES;
  return { ...times, passage: null };
}

const lengthOf = ({ startSeconds, endSeconds }: NoteTarget) => (endSeconds ?? 0) - (startSeconds ?? 0);

const passageOf = (targets: Targets | null, range: ShownRange | null) =>
  range === null ? null : (targets?.together([range])?.passage ?? null);

function rangesToHighlight(
  targets: Targets,
  { segments }: TranscriptReading,
  playable: boolean,
): ShownRange[] {
  const selected = selectedRanges();
  if (selected.length > 0) return selected;
  const spokenTurn = playable ? activeTurnAt(segments, player.store.getState().timeSeconds) : -1;
  const turn = focusedTurn() ?? spokenTurn;
  return turn < 0 ? [] : [targets.wholeTurn(turn)];
}
