import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import type { SpokenStretch } from '../../../../shared/model/glance.ts';
import type { Suggestion } from '../../../../shared/model/assistant.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { SoundStrip } from '../../../player/sound-strip.tsx';
import { usePlayer } from '../../../player/use-player.ts';
import { wordAt, withWord, type Edge, type WordRange } from './range-words.ts';
import { drawnSeconds, type SuggestedTurn } from './suggestion-times.ts';
import css from './suggestion-range.module.css';

/** What is drawn before and after the range. */
const AROUND_SECONDS = 4.5;

interface Props {
  suggestion: Suggestion;
  reading: TranscriptReading | null;
  turn: SuggestedTurn | null;
  words: readonly WordRange[];
  range: WordRange;
  hasSound: boolean;
  /** True while the arrow keys move the range. */
  isEditing: boolean;
  onRange: (range: WordRange) => void;
}

const tenths = (seconds: number) => `${clock(seconds)}.${String(Math.floor((seconds % 1) * 10))}`;

/** The sound around a suggestion, with the two ends of its range to move by words. Without times, the turn as a line. */
export function SuggestionRange(props: Props) {
  const { suggestion, reading, turn, words, range, hasSound, isEditing, onRange } = props;
  const box = useRef<HTMLDivElement>(null);
  const seconds = useMemo(
    () =>
      words.map((word) => ({
        start: turn === null ? null : drawnSeconds(turn, word, 'start'),
        end: turn === null ? null : drawnSeconds(turn, word, 'end'),
      })),
    [words, turn],
  );
  const [first, last] = [wordAt(words, range, 'start'), wordAt(words, range, 'end')];
  const startSeconds = seconds[first]?.start ?? null;
  const endSeconds = seconds[last]?.end ?? null;
  const isTimed = startSeconds !== null && endSeconds !== null;
  const origin = isTimed
    ? Math.max(0, Math.min(startSeconds, suggestion.startSeconds ?? startSeconds) - AROUND_SECONDS)
    : 0;
  const end = isTimed
    ? Math.max(endSeconds, suggestion.endSeconds ?? endSeconds) + AROUND_SECONDS
    : Math.max(1, suggestion.turnText.length);
  const placeOf = (index: number, edge: Edge): number => {
    const at = isTimed ? (seconds[index]?.[edge] ?? origin) : (words[index]?.[edge] ?? 0);
    return Math.max(0, Math.min(1, (at - origin) / (end - origin)));
  };
  const shown = useMemo(() => ({ startSeconds: origin, endSeconds: end }), [origin, end]);
  const speech = useMemo(
    (): SpokenStretch[] =>
      (reading?.segments ?? []).filter(
        (one) => one.endSeconds > shown.startSeconds && one.startSeconds < shown.endSeconds,
      ),
    [reading, shown],
  );
  const moveTo = (edge: Edge, index: number) => {
    onRange(withWord(words, range, edge, index));
  };
  /** Moves an edge to the word that is nearest to the pointer. */
  const onPointer = (edge: Edge, clientX: number) => {
    const track = box.current?.getBoundingClientRect();
    if (track === undefined || track.width === 0) return;
    const share = (clientX - track.left) / track.width;
    let nearest = 0;
    for (const index of words.keys())
      if (Math.abs(placeOf(index, edge) - share) < Math.abs(placeOf(nearest, edge) - share)) nearest = index;
    moveTo(edge, nearest);
  };
  const [left, right] = [placeOf(first, 'start'), placeOf(last, 'end')];
  const percent = (share: number) => `${String(share * 100)}%`;
  const handle = (edge: Edge) => {
    const index = edge === 'start' ? first : last;
    const at = edge === 'start' ? startSeconds : endSeconds;
    const word = words[index];
    const quoted = word === undefined ? '' : `“${suggestion.turnText.slice(word.start, word.end)}”`;
    return (
      <Handle
        edge={edge}
        count={words.length}
        index={index}
        text={at === null ? quoted : `${quoted}, ${tenths(at)}`}
        onIndex={(next) => {
          moveTo(edge, next);
        }}
        onPointer={(clientX) => {
          onPointer(edge, clientX);
        }}
      />
    );
  };
  return (
    <div
      className={css.sound}
      data-lane={suggestion.lane}
      data-timed={isTimed || undefined}
      role="group"
      aria-label={isTimed ? `Range, ${clock(startSeconds)} to ${clock(endSeconds)}` : 'Range'}
    >
      <div ref={box} className={css.track}>
        {isTimed && (
          <SoundStrip
            session={suggestion.session}
            hasSound={hasSound}
            range={shown}
            speech={speech}
            marked={NOTHING}
          />
        )}
        <span className={css.outside} style={{ left: 0, width: percent(left) }} />
        <span className={css.outside} style={{ left: percent(right), right: 0 }} />
        <div
          className={css.range}
          data-editing={isEditing || undefined}
          style={{ left: percent(left), width: percent(Math.max(0, right - left)) }}
        >
          {handle('start')}
          {handle('end')}
        </div>
        {isTimed && <Playhead sessionId={suggestion.session.sessionId} origin={origin} end={end} />}
      </div>
    </div>
  );
}

const NOTHING: never[] = [];

/** One end of the range, which arrow keys move by a word. */
function Handle({
  edge,
  count,
  index,
  text,
  onIndex,
  onPointer,
}: {
  edge: Edge;
  count: number;
  index: number;
  /** The word and its time. */
  text: string;
  onIndex: (index: number) => void;
  onPointer: (clientX: number) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = new Map([
      ['ArrowLeft', index - 1],
      ['ArrowDown', index - 1],
      ['ArrowRight', index + 1],
      ['ArrowUp', index + 1],
      ['Home', 0],
      ['End', count - 1],
    ]);
    const next = steps.get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onIndex(next);
  };
  return (
    <div
      className={css.handle}
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={edge === 'start' ? 'Start of the range' : 'End of the range'}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={index + 1}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onPointer(event.clientX);
      }}
    />
  );
}

/** Where the recording is heard, if it is this one. */
function Playhead({ sessionId, origin, end }: { sessionId: string; origin: number; end: number }) {
  const line = useRef<HTMLSpanElement>(null);
  const at = usePlayer((state) => (state.sessionId === sessionId ? state.timeSeconds : null));
  const isInside = at !== null && at >= origin && at <= end;
  useEffect(() => {
    if (line.current !== null && at !== null)
      line.current.style.left = `${String(((at - origin) / (end - origin)) * 100)}%`;
  }, [at, origin, end]);
  return isInside ? <span ref={line} className={css.head} /> : null;
}
