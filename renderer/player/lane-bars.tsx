import { useEffect, useLayoutEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { cspNonce } from '../ui/nonce.ts';
import { barHeights } from './bars.ts';
import { player } from './player.ts';
import type { Chunk } from './view.ts';

/** One speaker in a lane: the loudness by bucket, and the number of the speaker's colour. */
export interface Voice {
  tone: number;
  bucketSeconds: number;
  values: Float32Array;
}

interface Props {
  voices: Voice[];
  /** The part of the recording to draw. */
  chunk: Chunk;
  pixelsPerSecond: number;
  height: number;
  look: BarLook;
}

const colour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--em-${name}`).trim();

/** Returns wavesurfer's options: one value per bar for this chunk only, however long the recording is. */
function drawn({ voices, chunk, pixelsPerSecond, height, look }: Props) {
  const seconds = chunk.endSeconds - chunk.startSeconds;
  const barSeconds = look.pitch / pixelsPerSecond;
  const count = Math.max(1, Math.ceil(seconds / barSeconds));
  return {
    peaks: voices.map(({ values, bucketSeconds }) =>
      barHeights(values, bucketSeconds, chunk.startSeconds, barSeconds, count),
    ),
    duration: count * barSeconds,
    width: count * look.pitch,
    height,
  };
}

/** Draws the bars of one lane with wavesurfer from given peaks; speakers in the same lane overlap. */
export function LaneBars(props: Props) {
  const { voices, chunk, pixelsPerSecond, height, look } = props;
  const host = useRef<HTMLDivElement>(null);
  const surfer = useRef<ReturnType<typeof create> | null>(null);
  const latest = useRef(props);
  const tones = voices.map(({ tone }) => tone).join(' ');
  const isShown =
    voices.length > 0 && height > 0 && pixelsPerSecond > 0 && chunk.endSeconds > chunk.startSeconds;

  useLayoutEffect(() => {
    latest.current = { voices, chunk, pixelsPerSecond, height, look };
    if (isShown) surfer.current?.draw(latest.current);
  }, [isShown, voices, chunk, pixelsPerSecond, height, look]);

  useEffect(() => {
    const { current: container } = host;
    if (container === null || !isShown) return undefined;
    // In a task of its own: drawing takes as long as all else that is drawn with it.
    const soon = setTimeout(() => {
      surfer.current = create(container, latest, tones);
    });
    return () => {
      clearTimeout(soon);
      surfer.current?.destroy();
      surfer.current = null;
    };
  }, [isShown, tones]);
  return <div ref={host} aria-hidden="true" />;
}

function create(container: HTMLElement, latest: { current: Props }, tones: string) {
  const first = latest.current;
  const { look } = first;
  let shown = drawn(first);
  let isReady = false;
  const wave = WaveSurfer.create({
    container,
    ...shown,
    cursorWidth: 0,
    barWidth: look.width,
    barGap: look.pitch - look.width,
    interact: false,
    autoScroll: false,
    autoCenter: false,
    hideScrollbar: true,
    cspNonce,
    renderFunction: (channels, context) => {
      drawBars(channels[0] ?? [], context, look);
    },
    splitChannels: tones.split(' ').map((tone) => ({
      overlay: true,
      waveColor: colour(`s${tone}-soft`),
      progressColor: colour(`s${tone}`),
    })),
  });
  // Wavesurfer only paints. The player keeps its media element: given it, wavesurfer would replace its
  // source.
  let paintedPixels = -1;
  const paint = () => {
    const played = player.store.getState().timeSeconds - latest.current.chunk.startSeconds;
    // Only whole pixels: wavesurfer lays out and paints the bars again on every other width.
    const pixels = Math.round(Math.max(0, Math.min(1, played / shown.duration)) * shown.width);
    if (pixels === paintedPixels) return;
    paintedPixels = pixels;
    wave.getRenderer().renderProgress(pixels / shown.width);
  };
  const draw = (props: Props) => {
    shown = drawn(props);
    // Wavesurfer accepts no new peaks before its first drawing.
    if (!isReady || shown.peaks.length === 0) return;
    wave.setOptions(shown);
    // setOptions stores new peaks but redraws the old ones at the new size, so render them explicitly.
    const peaks = wave.getDecodedData();
    if (peaks !== null) void wave.getRenderer().render(peaks);
  };
  wave.on('redraw', () => {
    paintedPixels = -1;
    paint();
  });
  wave.on('ready', () => {
    isReady = true;
    if (latest.current !== first) draw(latest.current);
  });
  const silence = player.store.subscribe(paint);
  return {
    draw,
    destroy: () => {
      silence();
      wave.destroy();
    },
  };
}

/** The look of a waveform's bars, in CSS pixels. */
interface BarLook {
  pitch: number;
  width: number;
  /** Space left free above and below the loudest bar. */
  margin: number;
}

const QUIETEST = 0.03;

/**
 * Draws one bar per value, mirrored around the middle of the lane; silence draws nothing. Passed to
 * wavesurfer as its `renderFunction`, which calls it with the values of one canvas and with `fillStyle` set.
 */
function drawBars(values: ArrayLike<number>, context: CanvasRenderingContext2D, look: BarLook): void {
  const { height } = context.canvas;
  const scale = window.devicePixelRatio || 1;
  const pitch = look.pitch * scale;
  const barWidth = look.width * scale;
  context.beginPath();
  for (let bar = 0; bar < values.length; bar += 1) {
    const level = values[bar] ?? 0;
    if (level < QUIETEST) continue;
    const length = Math.max(barWidth, Math.min(1, level) * (height - 2 * look.margin * scale));
    context.roundRect(
      bar * pitch + (pitch - barWidth) / 2,
      (height - length) / 2,
      barWidth,
      length,
      barWidth / 2,
    );
  }
  context.fill();
}
