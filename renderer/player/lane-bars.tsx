import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { cspNonce } from '../nonce.ts';
import { drawBars, type BarLook } from './draw-bars.ts';
import { player } from './player.ts';

/** One voice of a lane: its loudness by bucket, and the tone that colours it. */
export interface Voice {
  tone: number;
  values: Float32Array;
}

interface Props {
  voices: Voice[];
  durationSeconds: number;
  height: number;
  look: BarLook;
  /** Zero fits the whole recording into the width. */
  pixelsPerSecond: number;
  /** Hands out the function that scrolls this lane to a time. */
  onScroller?: (scroll: (startSeconds: number) => void) => () => void;
}

const colour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--em-${name}`).trim();

/** The bars of one lane, drawn by wavesurfer from given peaks; voices of the same lane lie over each other. */
export function LaneBars({
  voices,
  durationSeconds,
  height,
  look,
  pixelsPerSecond,

  onScroller,
}: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null || voices.length === 0 || height <= 0) return undefined;
    const surfer = WaveSurfer.create({
      container: host.current,
      height,
      peaks: voices.map((voice) => voice.values),
      duration: durationSeconds,
      minPxPerSec: pixelsPerSecond,
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
      splitChannels: voices.map(({ tone }) => ({
        overlay: true,
        waveColor: colour(`s${tone}-soft`),
        progressColor: colour(`s${tone}`),
      })),
    });
    // It paints only. The element that plays stays the player's own: wavesurfer would take its source away.
    const paint = () => {
      surfer.getRenderer().renderProgress(player.store.getState().timeSeconds / durationSeconds);
    };
    surfer.on('redraw', paint);
    const silence = player.store.subscribe(paint);
    const forget = onScroller?.((startSeconds) => {
      surfer.setScroll(startSeconds * pixelsPerSecond);
    });
    return () => {
      forget?.();
      silence();
      surfer.destroy();
    };
  }, [voices, durationSeconds, height, look, pixelsPerSecond, onScroller]);
  return <div ref={host} aria-hidden="true" />;
}
