import {
  ChevronsRight,
  Download,
  FoldHorizontal,
  LocateFixed,
  Pause,
  Play,
  Repeat,
  Rewind,
  FastForward,
  Undo2,
  UnfoldHorizontal,
  VolumeX,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { player } from '../../../player/player.ts';
import { toggleSkipSilence } from '../../../player/skip-silence.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { toggleMuted } from '../../../player/volume.ts';
import { returnToPlayhead, waveView, zoomBy, zoomTo } from '../../../player/wave-view.ts';
import { menuCommand } from '../../../../shared/domain/menu-commands.ts';
import type { SpeechSegment } from '../../../../shared/model/transcript.ts';
import { endedAt, startedAt, type Range } from '../../../player/range.ts';
import { activeTurnAt } from '../turns/active-turn.ts';
import { useNoteEditing } from '../notes/note-editing.ts';

interface What {
  segments: SpeechSegment[];
  durationSeconds: number | null;
  playable: boolean;
  /** True if there are turn times to follow. */
  hasFollow: boolean;
  onFollow: () => void;
  /** Null if there is nothing to save. */
  onSave: (() => void) | null;
  /** Null if nothing may be saved. */
  onSaveClip: ((range: Range) => void) | null;
  /** True while the transcript is corrected or redacted, which Escape ends. */
  isInMode: boolean;
}

/** Adds the recording's commands, with their keys. */
export function usePlayerCommands({
  segments,
  durationSeconds,
  playable,
  hasFollow,
  onFollow,
  onSave,
  onSaveClip,
  isInMode,
}: What): void {
  const playing = usePlayer((state) => state.playing);
  const looping = usePlayer((state) => state.looping);
  const hasRange = usePlayer((state) => state.range !== null);
  const isAway = waveView((state) => state.viewStartSeconds !== null);
  // The function changes on every render, which would rebuild the list of commands.
  const follow = useRef(onFollow);
  useEffect(() => {
    follow.current = onFollow;
  });
  const commands = useMemo((): Command[] => {
    if (durationSeconds === null) return [];
    return [
      ...(playable ? listeningCommands({ segments, durationSeconds, playing, looping, hasRange }) : []),
      ...(playable && hasRange ? rangeCommands(isInMode, onSaveClip) : []),
      ...(playable && hasFollow
        ? [
            {
              label: 'Follow the playing turn',
              icon: LocateFixed,
              keys: 'F',
              run: () => {
                follow.current();
              },
            },
          ]
        : []),
      ...zoomCommands(durationSeconds),
      ...(isAway ? [{ label: 'Back to playhead', icon: Undo2, run: returnToPlayhead }] : []),
      ...(onSave === null
        ? []
        : [{ label: 'Save recording', synonyms: 'download export audio wav', icon: Download, run: onSave }]),
    ];
  }, [
    segments,
    durationSeconds,
    playable,
    hasFollow,
    onSave,
    onSaveClip,
    isInMode,
    playing,
    looping,
    hasRange,
    isAway,
  ]);
  useCommands('In this session', commands);
}

/** The commands that play, loop and select the recording. */
function listeningCommands({
  segments,
  durationSeconds,
  playing,
  looping,
  hasRange,
}: {
  segments: SpeechSegment[];
  durationSeconds: number;
  playing: boolean;
  looping: boolean;
  hasRange: boolean;
}): Command[] {
  const startRange = {
    label: 'Start the range here',
    icon: UnfoldHorizontal,
    run: () => {
      startRangeHere(segments, durationSeconds);
    },
  };
  const endRange = {
    label: 'End the range here',
    icon: FoldHorizontal,
    run: () => {
      endRangeHere(segments, durationSeconds);
    },
  };
  return [
    // No key here: buttons also use the space bar, so the transcript handles it.
    { id: 'play', label: playing ? 'Pause' : 'Play', icon: playing ? Pause : Play, run: player.toggle },
    {
      label: looping ? 'End the loop' : hasRange ? 'Loop the range' : 'Loop this turn',
      icon: Repeat,
      keys: 'L',
      run: () => {
        toggleLoop(segments, durationSeconds);
      },
    },
    { ...startRange, keys: 'I' },
    { ...endRange, keys: 'O' },
    // For use in a note's text field, where the plain letters are text.
    { ...startRange, keys: 'mod+I', keyOnly: true },
    { ...endRange, keys: 'mod+O', keyOnly: true },
    {
      ...menuCommand('slower'),
      synonyms: 'speed rate',
      icon: Rewind,
      run: () => {
        player.stepSpeed(-1);
      },
    },
    {
      ...menuCommand('faster'),
      synonyms: 'speed rate',
      icon: FastForward,
      run: () => {
        player.stepSpeed(1);
      },
    },
    {
      label: 'Turn skip silence on or off',
      synonyms: 'pauses gaps',
      icon: ChevronsRight,
      keys: 'Z',
      run: toggleSkipSilence,
    },
    { label: 'Turn sound on or off', synonyms: 'mute volume', icon: VolumeX, keys: 'M', run: toggleMuted },
  ];
}

/** The commands that change how much of the recording is drawn. */
function zoomCommands(durationSeconds: number): Command[] {
  return [
    {
      label: 'Zoom in',
      icon: ZoomIn,
      keys: 'plus',
      run: () => {
        zoomBy(1, durationSeconds);
      },
    },
    {
      label: 'Zoom out',
      icon: ZoomOut,
      keys: '-',
      run: () => {
        zoomBy(-1, durationSeconds);
      },
    },
    {
      label: 'Show the whole session',
      icon: ZoomOut,
      run: () => {
        zoomTo(durationSeconds, durationSeconds);
      },
    },
  ];
}

/** The commands about the selected range. */
function rangeCommands(isInMode: boolean, onSaveClip: What['onSaveClip']): Command[] {
  const clear: Command = {
    label: 'Clear the range',
    icon: X,
    ...(!isInMode && { keys: 'Escape' }),
    run: () => {
      player.setRange(null);
    },
  };
  if (onSaveClip === null) return [clear];
  const save: Command = {
    label: 'Save clip of the range',
    synonyms: 'download export audio',
    icon: Download,
    run: () => {
      const { range } = player.store.getState();
      if (range !== null) onSaveClip(range);
    },
  };
  return [clear, save];
}

function turnAt(segments: SpeechSegment[], seconds: number): SpeechSegment | null {
  const turn = activeTurnAt(segments, seconds);
  return segments.find((span) => span.turn === turn) ?? null;
}

/** Loops the selected range, else the turn that is spoken, else the next few seconds; or ends the loop. */
export function toggleLoop(segments: SpeechSegment[], durationSeconds: number): void {
  const { looping, range, timeSeconds } = player.store.getState();
  if (looping) {
    player.endLoop();
    return;
  }
  const turn = turnAt(segments, timeSeconds);
  if (range !== null) player.loop(range);
  else if (turn === null) player.loop(startedAt(null, timeSeconds, durationSeconds, null));
  else {
    player.loop({
      startSeconds: turn.startSeconds,
      endSeconds: Math.min(durationSeconds, turn.endSeconds),
      chosen: false,
    });
  }
}

/** Returns the selected range, else the times of the note that is being written, which I and O then move. */
function rangeMeant(): Range | null {
  const { range } = player.store.getState();
  const { startSeconds, endSeconds } = useNoteEditing.getState().composed;
  if (range?.chosen === true || startSeconds === null || endSeconds === null) return range;
  return { startSeconds, endSeconds, chosen: true };
}

/** Starts the range at the playhead. */
function startRangeHere(segments: SpeechSegment[], durationSeconds: number): void {
  const { timeSeconds } = player.store.getState();
  player.setRange(startedAt(rangeMeant(), timeSeconds, durationSeconds, turnAt(segments, timeSeconds)));
}

/** Ends the range at the playhead. */
function endRangeHere(segments: SpeechSegment[], durationSeconds: number): void {
  const { timeSeconds } = player.store.getState();
  player.setRange(endedAt(rangeMeant(), timeSeconds, durationSeconds, turnAt(segments, timeSeconds)));
}
