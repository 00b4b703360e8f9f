import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clock } from '../ui/dates.ts';
import { LaneBars } from './lane-bars.tsx';
import type { Clip, Lanes } from './lanes.ts';
import { player } from './player.ts';
import { useSize } from './use-size.ts';
import css from './waveform.module.css';

interface Props {
  lanes: Lanes;
  clips: Clip[];
  /** The turn that is being spoken, or -1. */
  activeTurn: number;
  durationSeconds: number;
  spanSeconds: number;
  scheme: string;
  /** False shows who spoke when, without bars, and nothing to play. */
  playable: boolean;
}

const LOOK = { pitch: 3, width: 2, margin: 5 };
/** The playhead stands a little left of the middle: what comes matters more than what was. */
const HEAD_AT = 0.36;
const LANE_GAP = 6;
const UPPER_SHARE = 0.4;

/** Where the view begins when the playhead is at a time. */
export const viewStart = (seconds: number, spanSeconds: number, durationSeconds: number) =>
  Math.max(0, Math.min(durationSeconds - spanSeconds, seconds - spanSeconds * HEAD_AT));

const rulerStep = (spanSeconds: number) => (spanSeconds > 120 ? 30 : spanSeconds > 50 ? 10 : 5);

/** The zoomed part of the recording: ruler, clips, bars and playhead, moving under a still playhead. */
export function Waveform(props: Props) {
  const { lanes, clips, activeTurn, durationSeconds, scheme, playable } = props;
  const spanSeconds = Math.min(props.spanSeconds, durationSeconds);
  const [stage, size] = useSize<HTMLDivElement>();
  const tape = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const headTime = useRef<HTMLElement>(null);
  const scrollers = useRef(new Set<(startSeconds: number) => void>());
  const [hovered, setHovered] = useState<{ seconds: number; x: number } | null>(null);
  const pixelsPerSecond = size.width / spanSeconds;

  const place = useCallback(() => {
    const { timeSeconds } = player.store.getState();
    const start = viewStart(timeSeconds, spanSeconds, durationSeconds);
    const move = `translateX(${-start * pixelsPerSecond}px)`;
    if (tape.current !== null) tape.current.style.transform = move;
    if (ruler.current !== null) ruler.current.style.transform = move;
    if (head.current !== null)
      head.current.style.transform = `translateX(${(timeSeconds - start) * pixelsPerSecond}px)`;
    if (headTime.current !== null) headTime.current.textContent = clock(timeSeconds);
    for (const scroll of scrollers.current) scroll(start);
  }, [spanSeconds, durationSeconds, pixelsPerSecond]);

  useEffect(() => {
    place();
    return player.store.subscribe(place);
  }, [place]);

  const onScroller = useCallback(
    (scroll: (startSeconds: number) => void) => {
      scrollers.current.add(scroll);
      // Wavesurfer lays itself out in the next task; before that there is nothing to scroll.
      setTimeout(place);
      return () => {
        scrollers.current.delete(scroll);
      };
    },
    [place],
  );

  const secondsAt = (clientX: number, element: HTMLElement) => {
    const x = clientX - element.getBoundingClientRect().left;
    const start = viewStart(player.store.getState().timeSeconds, spanSeconds, durationSeconds);
    return { x, seconds: Math.min(durationSeconds, start + x / pixelsPerSecond) };
  };
  const upperHeight = lanes.length === 2 ? Math.round((size.height - LANE_GAP) * UPPER_SHARE) : size.height;
  const heights = [upperHeight, size.height - LANE_GAP - upperHeight];

  return (
    <div className={css.detail}>
      <div className={css.rulerBox} aria-hidden="true">
        <div className={css.ruler} ref={ruler}>
          <Ruler
            durationSeconds={durationSeconds}
            step={rulerStep(spanSeconds)}
            pixelsPerSecond={pixelsPerSecond}
          />
        </div>
      </div>
      {/* Seeking by keyboard is the overview's and the transport's: the pointer's way needs no role of its own. */}
      <div
        className={css.stage}
        ref={stage}
        data-playable={playable || undefined}
        aria-hidden="true"
        onPointerMove={(event) => {
          setHovered(secondsAt(event.clientX, event.currentTarget));
        }}
        onPointerLeave={() => {
          setHovered(null);
        }}
        onClick={(event) => {
          if (playable) player.seek(secondsAt(event.clientX, event.currentTarget).seconds);
        }}
      >
        <div className={css.tape} ref={tape}>
          {clips.map((clip) => (
            <Block
              key={clip.turn}
              clip={clip}
              pixelsPerSecond={pixelsPerSecond}
              top={clip.lane === 0 ? 0 : upperHeight + LANE_GAP}
              height={heights[clip.lane] ?? size.height}
              active={clip.turn === activeTurn}
              flat={!playable}
            />
          ))}
        </div>
        {lanes.map((voices, lane) => (
          <div
            key={lane === 0 ? 'upper' : 'lower'}
            className={css.lane}
            data-lane={lane}
            style={{ height: heights[lane] }}
          >
            {/* A fresh lane needs its place at once, or it would stand still until the next frame. */}
            <LaneBars
              // Painted anew in the other colour scheme's colours.
              key={scheme}
              voices={voices}
              durationSeconds={durationSeconds}
              height={heights[lane] ?? 0}
              look={LOOK}
              pixelsPerSecond={pixelsPerSecond}
              onScroller={onScroller}
            />
          </div>
        ))}
        {hovered !== null && <Ghost {...hovered} clips={clips} width={size.width} />}
      </div>
      {playable && (
        <div className={css.headTrack} aria-hidden="true">
          <div className={css.head} ref={head}>
            <b ref={headTime} />
          </div>
        </div>
      )}
    </div>
  );
}

function Ruler(props: { durationSeconds: number; step: number; pixelsPerSecond: number }) {
  const { durationSeconds, step, pixelsPerSecond } = props;
  const times = useMemo(
    () => Array.from({ length: Math.floor(durationSeconds / step) }, (_, index) => (index + 1) * step),
    [durationSeconds, step],
  );
  return times.map((seconds) => (
    <span key={seconds} style={{ left: seconds * pixelsPerSecond }}>
      {clock(seconds)}
    </span>
  ));
}

const EDGE_SECONDS = 0.14;

function Block(props: {
  clip: Clip;
  pixelsPerSecond: number;
  top: number;
  height: number;
  active: boolean;
  flat: boolean;
}) {
  const { clip, pixelsPerSecond, top, height } = props;
  const left = (clip.startSeconds - EDGE_SECONDS) * pixelsPerSecond;
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

/** The time under the pointer, with who speaks there and how they begin. */
function Ghost({ seconds, x, clips, width }: { seconds: number; x: number; clips: Clip[]; width: number }) {
  const under = clips.find((clip) => seconds >= clip.startSeconds && seconds <= clip.endSeconds);
  return (
    <div className={css.ghost} style={{ left: x }}>
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
