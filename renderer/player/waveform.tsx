import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { clock } from '../../shared/domain/dates.ts';
import type { HiddenStretch } from '../../shared/model/redaction.ts';
import { HiddenStretches } from './hidden-stretches.tsx';
import { LaneBars } from './lane-bars.tsx';
import type { Clip, Lanes } from './lanes.ts';
import { NoteTabs, NoteHighlights } from './note-tabs.tsx';
import { player } from './player.ts';
import type { Range } from './range.ts';
import { ProbableZoneInView } from './probable-zones.tsx';
import { RangeBrackets } from './range-brackets.tsx';
import type { TimelineNote } from './timeline-notes.ts';
import { useSize } from './use-size.ts';
import { useStagePointer } from './use-stage-pointer.ts';
import { onViewChange, useView } from './use-view.ts';
import { useWheel } from './use-wheel.ts';
import { chunkAt, chunkIndexOf, spansIn, snapToPixel } from './view.ts';
import { returnToPlayhead, viewNow, waveView } from './wave-view.ts';
import { WaveRuler } from './wave-ruler.tsx';
import css from './waveform.module.css';
import { spanWithin } from './zoom.ts';

interface Props {
  lanes: Lanes;
  clips: Clip[];
  /** The index of the turn that is being spoken, or -1. */
  activeTurn: number;
  durationSeconds: number;
  scheme: string;
  /** False shows only who spoke when, without bars or a playhead. */
  playable: boolean;
  /** By start time. */
  notes: readonly TimelineNote[];
  openNoteId: string | null;
  onNote: (id: string) => void;
  /** What can be done with the selected range; null for what is not possible now. */
  rangeActions: { saveClip: ((range: Range) => void) | null; hide: ((range: Range) => void) | null };
  /** The parts of the recording that are hidden, by start time. */
  hidden: readonly HiddenStretch[];
  /** True while the hidden parts can be heard. */
  isOriginal: boolean;
}

const LOOK = { pitch: 3, width: 2, margin: 5 };
const LANE_GAP = 6;
const UPPER_SHARE = 0.4;

/** The zoomed part of the recording: ruler, clips, bars and playhead, which scroll as the recording plays. */
export function Waveform(props: Props) {
  const { lanes, clips, activeTurn, durationSeconds, scheme, playable, notes } = props;
  const wantedSpan = waveView((state) => state.spanSeconds);
  const spanSeconds = spanWithin(wantedSpan, durationSeconds);
  const isAway = waveView((state) => state.viewStartSeconds !== null);
  const detail = useRef<HTMLDivElement>(null);
  const [stage, size] = useSize<HTMLDivElement>();
  const timeline = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const headTime = useRef<HTMLElement>(null);
  const pixelsPerSecond = size.width / spanSeconds;
  const chunkIndex = useView(durationSeconds, chunkIndexOf);
  const chunk = useMemo(
    () =>
      chunkAt(chunkIndex, spanSeconds, (LOOK.pitch * spanSeconds) / Math.max(1, size.width), durationSeconds),
    [chunkIndex, spanSeconds, size.width, durationSeconds],
  );
  const longest = useMemo(() => longestOf(clips), [clips]);
  const inSight = useMemo(() => spansIn(clips, chunk, longest), [clips, chunk, longest]);
  const longestNote = useMemo(() => longestOf(notes), [notes]);
  const notesInSight = useMemo(() => spansIn(notes, chunk, longestNote), [notes, chunk, longestNote]);
  const longestHidden = useMemo(() => longestOf(props.hidden), [props.hidden]);
  const hiddenInSight = useMemo(
    () => spansIn(props.hidden, chunk, longestHidden),
    [props.hidden, chunk, longestHidden],
  );
  const { hovered, handlers } = useStagePointer(durationSeconds, playable);
  useWheel(detail, durationSeconds);

  const arrange = useCallback(() => {
    const { timeSeconds } = player.store.getState();
    const { startSeconds } = viewNow(durationSeconds);
    const x = (seconds: number) => snapToPixel((seconds - startSeconds) * pixelsPerSecond);
    if (timeline.current !== null)
      timeline.current.style.transform = `translateX(${x(chunk.startSeconds)}px)`;
    if (!playable || head.current === null || headTime.current === null) return;
    const at = x(timeSeconds);
    head.current.style.transform = `translateX(${at}px)`;
    head.current.hidden = at < -1 || at > size.width + 1;
    const now = clock(timeSeconds);
    if (headTime.current.textContent !== now) headTime.current.textContent = now;
  }, [durationSeconds, chunk, pixelsPerSecond, size.width, playable]);
  useLayoutEffect(() => {
    arrange();
    return onViewChange(arrange);
  }, [arrange]);

  const upperHeight = lanes.length === 2 ? Math.round((size.height - LANE_GAP) * UPPER_SHARE) : size.height;
  const heights = [upperHeight, size.height - LANE_GAP - upperHeight];
  return (
    <div className={css.detail} ref={detail}>
      <WaveRuler chunk={chunk} pixelsPerSecond={pixelsPerSecond} durationSeconds={durationSeconds} />
      <NoteTabs
        notes={notesInSight}
        chunk={chunk}
        pixelsPerSecond={pixelsPerSecond}
        durationSeconds={durationSeconds}
        openId={props.openNoteId}
        onNote={props.onNote}
      />
      {/* Keyboard users seek with the overview and the transport controls, so the stage has no role. */}
      <div
        className={css.stage}
        ref={stage}
        data-playable={playable || undefined}
        aria-hidden="true"
        {...handlers}
      >
        {lanes.map((_, lane) => (
          <div
            key={lane === 0 ? 'upper' : 'lower'}
            className={css.lane}
            data-lane={lane}
            style={{ height: heights[lane] }}
          />
        ))}
        <div className={css.timeline} ref={timeline}>
          {inSight.map((clip) => (
            <ClipBlock
              key={clip.turn}
              clip={clip}
              fromSeconds={chunk.startSeconds}
              pixelsPerSecond={pixelsPerSecond}
              top={clip.lane === 0 ? 0 : upperHeight + LANE_GAP}
              height={heights[clip.lane] ?? size.height}
              active={clip.turn === activeTurn}
              flat={!playable}
            />
          ))}
          <NoteHighlights
            notes={notesInSight}
            fromSeconds={chunk.startSeconds}
            pixelsPerSecond={pixelsPerSecond}
          />
          {lanes.map((voices, lane) => (
            <div key={lane === 0 ? 'upper' : 'lower'} className={css.bars} data-lane={lane}>
              <LaneBars
                // The key redraws the bars in the colours of the new colour scheme.
                key={scheme}
                voices={voices}
                chunk={chunk}
                pixelsPerSecond={pixelsPerSecond}
                height={heights[lane] ?? 0}
                look={LOOK}
              />
            </div>
          ))}
          <HiddenStretches
            stretches={hiddenInSight}
            fromSeconds={chunk.startSeconds}
            pixelsPerSecond={pixelsPerSecond}
            isOriginal={props.isOriginal}
          />
          <ProbableZoneInView fromSeconds={chunk.startSeconds} pixelsPerSecond={pixelsPerSecond} />
        </div>
        {hovered !== null && (
          <HoverTooltip
            {...hovered}
            width={size.width}
            clips={inSight}
            lane={hovered.y < upperHeight ? 0 : 1}
          />
        )}
      </div>
      {playable && (
        <RangeBrackets
          durationSeconds={durationSeconds}
          width={size.width}
          onSaveClip={props.rangeActions.saveClip}
          onHide={props.rangeActions.hide}
        />
      )}
      {playable && (
        <div className={css.headTrack} aria-hidden="true">
          <div className={css.head} ref={head}>
            <b ref={headTime} />
          </div>
        </div>
      )}
      {isAway && playable && (
        <Button
          className={css.back ?? ''}
          size="xs"
          leftSection={<Undo2 size={14} strokeWidth={1.75} />}
          onClick={returnToPlayhead}
        >
          Back to playhead
        </Button>
      )}
    </div>
  );
}

const longestOf = (spans: readonly { startSeconds: number; endSeconds: number }[]): number =>
  spans.reduce((longest, span) => Math.max(longest, span.endSeconds - span.startSeconds), 0);

/** Speech begins and fades a little outside the times in a transcript. */
const EDGE_SECONDS = 0.14;

/** A speech segment on the timeline. */
function ClipBlock(props: {
  clip: Clip;
  /** The time at the left end of the timeline. */
  fromSeconds: number;
  pixelsPerSecond: number;
  top: number;
  height: number;
  active: boolean;
  /** True to draw a line through the block, because there are no bars. */
  flat: boolean;
}) {
  const { clip, fromSeconds, pixelsPerSecond, top, height } = props;
  const left = (clip.startSeconds - EDGE_SECONDS - fromSeconds) * pixelsPerSecond;
  const width = Math.max(3, (clip.endSeconds - clip.startSeconds + 2 * EDGE_SECONDS) * pixelsPerSecond);
  return (
    <div
      className={css.block}
      data-tone={clip.tone}
      data-active={props.active || undefined}
      data-flat={props.flat || undefined}
      style={{ left, width, top, height }}
    />
  );
}

/** Shows the time under the pointer, with the speaker there and their first words. */
function HoverTooltip(props: {
  seconds: number;
  x: number;
  width: number;
  /** The clips that are drawn. */
  clips: readonly Clip[];
  /** The lane under the pointer: if two people speak at once, its clip is shown. */
  lane: 0 | 1;
}) {
  const { seconds, x, width, clips, lane } = props;
  const atTime = clips.filter((clip) => seconds >= clip.startSeconds && seconds <= clip.endSeconds);
  const under = atTime.find((clip) => clip.lane === lane) ?? atTime[0];
  return (
    <div className={css.ghost} style={{ transform: `translateX(${x}px)` }} aria-hidden="true">
      <span className={css.ghostTip} data-flip={x > width * 0.7 || undefined}>
        <b>{clock(seconds)}</b>
        {under !== undefined && (
          <em>
            {under.speaker}: <bdi>{under.words}</bdi>
          </em>
        )}
      </span>
    </div>
  );
}
