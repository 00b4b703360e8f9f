import { useCallback, useLayoutEffect, useMemo, useRef, type KeyboardEvent, useEffect } from 'react';
import { clock } from '../../shared/domain/dates.ts';
import type { HiddenStretch } from '../../shared/model/redaction.ts';
import { LaneBars } from './lane-bars.tsx';
import type { Clip, Lanes } from './lanes.ts';
import css from './overview.module.css';
import { OverviewWindow, useOverviewPointer } from './overview-window.tsx';
import { snapToPixel } from './view.ts';
import { player } from './player.ts';
import { ProbableZoneInOverview } from './probable-zones.tsx';
import { DOUBT_PATHS, type DoubtShapeName } from '../widgets/session/doubt-shapes.ts';
import type { TimelineNote } from './timeline-notes.ts';
import { usePlayer } from './use-player.ts';
import { useSize } from './use-size.ts';
import { useWheel } from './use-wheel.ts';

interface Props {
  lanes: Lanes;
  clips: Clip[];
  durationSeconds: number;
  scheme: string;
  playable: boolean;
  /** The times of search matches, in seconds. */
  marks: readonly number[];
  notes: readonly TimelineNote[];
  doubts: readonly DoubtMark[];
  /** The parts of the recording that are hidden. */
  hidden: readonly HiddenStretch[];
}

/** A place worth a second listen. */
interface DoubtMark {
  shape: DoubtShapeName;
  seconds: number;
}

const LOOK = { pitch: 2, width: 1.25, margin: 0 };
const GAP = 2;
const UPPER_SHARE = 0.42;

/**
 * The whole session in one strip, with a window over the part that the waveform shows. A click seeks;
 * dragging the window pans the waveform, and dragging its handles zooms.
 */
export function Overview(props: Props) {
  const { lanes, clips, durationSeconds, scheme, playable, marks, notes, doubts, hidden } = props;
  const [strip, size] = useSize<HTMLDivElement>();
  const head = useRef<HTMLDivElement>(null);
  const second = usePlayer((state) => Math.floor(state.timeSeconds));
  const range = usePlayer((state) => state.range);
  const chunk = useMemo(() => ({ startSeconds: 0, endSeconds: durationSeconds }), [durationSeconds]);
  const pixelsPerSecond = size.width / durationSeconds;
  const handlers = useOverviewPointer(durationSeconds, playable);
  useWheel(strip, durationSeconds);

  const arrange = useCallback(() => {
    const { timeSeconds } = player.store.getState();
    if (head.current !== null)
      head.current.style.transform = `translateX(${snapToPixel(timeSeconds * pixelsPerSecond)}px)`;
  }, [pixelsPerSecond]);
  useLayoutEffect(() => {
    arrange();
    return player.store.subscribe(arrange);
  }, [arrange]);

  const height = size.height - 8;
  const upper = lanes.length === 2 ? (height - GAP) * UPPER_SHARE : height;
  const heights = [upper, height - GAP - upper];
  return (
    <div className={css.overview} ref={strip}>
      <div
        className={css.strip}
        role="slider"
        tabIndex={playable ? 0 : -1}
        aria-disabled={!playable}
        aria-label="Position in the session"
        aria-valuemin={0}
        aria-valuemax={Math.round(durationSeconds)}
        aria-valuenow={second}
        aria-valuetext={`${clock(second)} of ${clock(durationSeconds)}`}
        onKeyDown={(event) => {
          if (playable) jump(event, durationSeconds);
        }}
        {...handlers}
      >
        <div className={css.lanes} data-single={lanes.length === 1 || undefined}>
          {lanes.map((voices, lane) => (
            <div key={lane === 0 ? 'upper' : 'lower'} className={css.lane}>
              {voices.length === 0 && (
                <OverviewSpeech
                  clips={clips}
                  lane={lane}
                  durationSeconds={durationSeconds}
                  width={size.width}
                  height={heights[lane] ?? 0}
                  scheme={scheme}
                />
              )}
              <LaneBars
                // The key redraws the bars in the colours of the new colour scheme.
                key={scheme}
                voices={voices}
                chunk={chunk}
                pixelsPerSecond={pixelsPerSecond}
                height={Math.max(0, heights[lane] ?? 0)}
                look={LOOK}
              />
            </div>
          ))}
        </div>
        <OverviewHidden
          hidden={hidden}
          durationSeconds={durationSeconds}
          width={size.width}
          height={Math.max(0, height)}
          scheme={scheme}
        />
        <ProbableZoneInOverview pixelsPerSecond={pixelsPerSecond} />
        {range !== null && (
          <div
            className={css.loop}
            style={{
              left: range.startSeconds * pixelsPerSecond,
              width: Math.max(2, (range.endSeconds - range.startSeconds) * pixelsPerSecond),
            }}
          />
        )}
      </div>
      <OverviewNotes notes={notes} durationSeconds={durationSeconds} width={size.width} scheme={scheme} />
      <OverviewMarks marks={marks} durationSeconds={durationSeconds} width={size.width} scheme={scheme} />
      <OverviewDoubts doubts={doubts} durationSeconds={durationSeconds} width={size.width} scheme={scheme} />
      <OverviewWindow durationSeconds={durationSeconds} width={size.width} />
      <div className={css.head} ref={head} hidden={!playable} />
    </div>
  );
}

/** The usual keys of a slider, except the arrows, which belong to the whole player. */
function jump(event: KeyboardEvent, durationSeconds: number): void {
  const places: Record<string, number> = {
    Home: 0,
    End: durationSeconds,
    PageUp: player.store.getState().timeSeconds - 30,
    PageDown: player.store.getState().timeSeconds + 30,
  };
  const seconds = places[event.key];
  if (seconds === undefined) return;
  event.preventDefault();
  player.seek(seconds);
}

const NOTES_HEIGHT = 5;
const NARROWEST_NOTE = 5;

/** Draws the notes of the whole session as small bars above the overview. */
function OverviewNotes(props: {
  notes: readonly TimelineNote[];
  durationSeconds: number;
  width: number;
  scheme: string;
}) {
  const { notes, durationSeconds, width, scheme } = props;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const scale = width / durationSeconds;
      context.fillStyle = tokenColour('marker', scheme);
      context.strokeStyle = tokenColour('marker-edge', scheme);
      for (const { startSeconds, endSeconds } of notes) {
        const long = Math.max(NARROWEST_NOTE, (endSeconds - startSeconds) * scale);
        const x = Math.min(startSeconds * scale, width - long);
        context.beginPath();
        // Inset by half a pixel, so that a one-pixel stroke is sharp.
        context.roundRect(x + 0.5, 0.5, long - 1, NOTES_HEIGHT - 1, 1.5);
        context.fill();
        context.stroke();
      }
    },
    [notes, durationSeconds, width, scheme],
  );
  if (notes.length === 0) return null;
  return <StripCanvas className={css.notes} width={width} height={NOTES_HEIGHT} draw={draw} />;
}

/** Shows who spoke when if there are no bars: a block with a line through it. */
function OverviewSpeech(props: {
  clips: readonly Clip[];
  lane: number;
  durationSeconds: number;
  width: number;
  height: number;
  scheme: string;
}) {
  const { clips, lane, durationSeconds, width, height, scheme } = props;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const scale = width / durationSeconds;
      const soft = [0, 1, 2, 3, 4].map((tone) => tokenColour(`s${tone}-soft`, scheme));
      const tint = [0, 1, 2, 3, 4].map((tone) => tokenColour(`s${tone}-tint`, scheme));
      for (const clip of clips) {
        if (clip.lane !== lane) continue;
        const x = clip.startSeconds * scale;
        const long = Math.max(1, (clip.endSeconds - clip.startSeconds) * scale);
        context.fillStyle = tint[clip.tone] ?? '';
        context.beginPath();
        context.roundRect(x, 0, long, height, Math.min(4, height / 2, long / 2));
        context.fill();
        context.fillStyle = soft[clip.tone] ?? '';
        const inset = Math.min(4, long / 4);
        context.fillRect(x + inset, height / 2 - 1, long - 2 * inset, 2);
      }
    },
    [clips, lane, durationSeconds, width, height, scheme],
  );
  return <StripCanvas className={css.stretches} width={width} height={height} draw={draw} />;
}

/** The distance of the lines of the hatch, in CSS pixels. */
const HATCH = 3.5;
const NARROWEST_HIDDEN = 3;

/** Hatches the hidden stretches of the whole session. */
function OverviewHidden(props: {
  hidden: readonly HiddenStretch[];
  durationSeconds: number;
  width: number;
  height: number;
  scheme: string;
}) {
  const { hidden, durationSeconds, width, height, scheme } = props;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const scale = width / durationSeconds;
      for (const { startSeconds, endSeconds } of hidden) {
        const x = Math.round(startSeconds * scale);
        const long = Math.max(NARROWEST_HIDDEN, Math.round((endSeconds - startSeconds) * scale));
        context.save();
        context.beginPath();
        context.rect(x, 0, long, height);
        context.clip();
        context.fillStyle = tokenColour('canvas', scheme);
        context.fillRect(x, 0, long, height);
        context.strokeStyle = tokenColour('hatch', scheme);
        context.lineWidth = 1;
        context.beginPath();
        for (let y = -long; y < height + long; y += HATCH) {
          context.moveTo(x, y + long);
          context.lineTo(x + long, y);
        }
        context.moveTo(x + 0.5, 0);
        context.lineTo(x + 0.5, height);
        context.moveTo(x + long - 0.5, 0);
        context.lineTo(x + long - 0.5, height);
        context.stroke();
        context.restore();
      }
    },
    [hidden, durationSeconds, width, height, scheme],
  );
  if (hidden.length === 0) return null;
  return <StripCanvas className={css.hidden} width={width} height={height} draw={draw} />;
}

/** Draws search matches as ticks below the overview. */
function OverviewMarks(props: {
  marks: readonly number[];
  durationSeconds: number;
  width: number;
  scheme: string;
}) {
  const { marks, durationSeconds, width, scheme } = props;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      context.fillStyle = tokenColour('accent', scheme);
      let drawnTo = -Infinity;
      for (const seconds of marks) {
        const x = Math.round((seconds / durationSeconds) * width) - 1;
        if (seconds > durationSeconds || x < drawnTo) continue;
        drawnTo = x + 2;
        context.fillRect(x, 0, 2, 7);
      }
    },
    [marks, durationSeconds, width, scheme],
  );
  if (marks.length === 0) return null;
  return <StripCanvas className={css.marks} width={width} height={7} draw={draw} />;
}

const DOUBT_SIZE = 12;
const DOUBT_UNITS = 16;

/** Draws a shape below the overview for each place worth a second listen; the side panel lists them for everyone. */
function OverviewDoubts(props: {
  doubts: readonly DoubtMark[];
  durationSeconds: number;
  width: number;
  scheme: string;
}) {
  const { doubts, durationSeconds, width, scheme } = props;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      context.strokeStyle = tokenColour('text', scheme);
      context.lineWidth = 1.75;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      let drawnTo = -Infinity;
      for (const { shape, seconds } of doubts) {
        const middle = (Math.min(seconds, durationSeconds) / durationSeconds) * width;
        const x = Math.max(0, Math.min(middle - DOUBT_SIZE / 2, width - DOUBT_SIZE));
        // Shapes that overlap could not be told apart.
        if (x < drawnTo) continue;
        drawnTo = x + DOUBT_SIZE;
        context.save();
        context.translate(x, 0);
        context.scale(DOUBT_SIZE / DOUBT_UNITS, DOUBT_SIZE / DOUBT_UNITS);
        context.stroke(new Path2D(DOUBT_PATHS[shape]));
        context.restore();
      }
    },
    [doubts, durationSeconds, width, scheme],
  );
  if (doubts.length === 0) return null;
  return <StripCanvas className={css.doubts} width={width} height={DOUBT_SIZE} draw={draw} />;
}

/** Returns the colour of a design token in the current colour scheme. */
function tokenColour(name: string, scheme: string): string {
  const root = scheme === '' ? document.body : document.documentElement;
  return getComputedStyle(root).getPropertyValue(`--em-${name}`).trim();
}

interface StripCanvasProps {
  className: string | undefined;
  width: number;
  height: number;
  /** Draws in CSS pixels on an empty canvas. The canvas is redrawn if the function changes. */
  draw: (context: CanvasRenderingContext2D) => void;
}

/** One canvas for what would be thousands of elements. */
function StripCanvas({ className, width, height, draw }: StripCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (canvas.current === null || !context || width <= 0 || height <= 0) return;
    const scale = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(width * scale);
    canvas.current.height = Math.round(height * scale);
    context.scale(scale, scale);
    draw(context);
  }, [width, height, draw]);
  return <canvas ref={canvas} className={className} style={{ width, height }} aria-hidden="true" />;
}
