import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { player } from './player.ts';
import { spanStep, spanWithin } from './zoom.ts';
import { viewAt, zoomedAround, type View } from './view.ts';

interface WaveView {
  /** How much of a recording is shown, as far as it is that long. */
  spanSeconds: number;
  /** Where the view begins while the researcher looks elsewhere; null keeps the playhead in it. */
  lookAtSeconds: number | null;
}

/** What the waveform shows. The span is kept from session to session. */
export const waveView = create<WaveView>()(
  persist((): WaveView => ({ spanSeconds: 60, lookAtSeconds: null }), {
    name: 'earmark.waveform',
    partialize: ({ spanSeconds }) => ({ spanSeconds }),
  }),
);

/** What is in view now. */
export function viewNow(durationSeconds: number): View {
  const { spanSeconds, lookAtSeconds } = waveView.getState();
  return viewAt(player.store.getState().timeSeconds, lookAtSeconds, spanSeconds, durationSeconds);
}

/** Shows this part, wherever the playhead is. */
export function look({ startSeconds, spanSeconds }: View): void {
  waveView.setState({ lookAtSeconds: startSeconds, spanSeconds });
}

/** The same after a zoom: who sees all of it looks nowhere else. */
function lookAfterZoom(view: View, durationSeconds: number): void {
  const isWhole = view.spanSeconds >= durationSeconds;
  waveView.setState({ lookAtSeconds: isWhole ? null : view.startSeconds, spanSeconds: view.spanSeconds });
}

/** Moves the view alone. */
export function pan(seconds: number, durationSeconds: number): void {
  const view = viewNow(durationSeconds);
  look({ ...viewAt(0, view.startSeconds + seconds, view.spanSeconds, durationSeconds) });
}

/** Brings the playhead back into view, and keeps it there. */
export function backToPlayhead(): void {
  waveView.setState({ lookAtSeconds: null });
}

/** Shows so much: around the playhead, or around the middle where the researcher looks elsewhere. */
export function zoomTo(spanSeconds: number, durationSeconds: number): void {
  const view = viewNow(durationSeconds);
  if (waveView.getState().lookAtSeconds === null) {
    waveView.setState({ spanSeconds: spanWithin(spanSeconds, durationSeconds) });
  } else
    lookAfterZoom(
      zoomedAround(view, spanSeconds, view.startSeconds + view.spanSeconds / 2, durationSeconds),
      durationSeconds,
    );
}

/** One step closer (1) or wider (-1). */
export function zoomBy(direction: -1 | 1, durationSeconds: number): void {
  zoomTo(spanStep(viewNow(durationSeconds).spanSeconds, direction), durationSeconds);
}

/** Zooms where the pointer is. What plays stays in view. */
export function zoomAt(factor: number, anchorSeconds: number, durationSeconds: number): void {
  const view = viewNow(durationSeconds);
  const { playing } = player.store.getState();
  if (playing && waveView.getState().lookAtSeconds === null)
    zoomTo(view.spanSeconds * factor, durationSeconds);
  else
    lookAfterZoom(
      zoomedAround(view, view.spanSeconds * factor, anchorSeconds, durationSeconds),
      durationSeconds,
    );
}

let before = player.store.getState();
player.store.subscribe((now) => {
  const started = now.playing && !before.playing;
  const jumped = Math.abs(now.timeSeconds - before.timeSeconds) > 1;
  const another = now.sessionId !== before.sessionId;
  before = now;
  const { lookAtSeconds, spanSeconds } = waveView.getState();
  if (lookAtSeconds === null) return;
  const isInView = now.timeSeconds >= lookAtSeconds && now.timeSeconds <= lookAtSeconds + spanSeconds;
  if (started || another || (jumped && !isInView)) backToPlayhead();
});
