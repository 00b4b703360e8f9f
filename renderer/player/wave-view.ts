import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { player } from './player.ts';
import { spanStep, spanWithin } from './zoom.ts';
import { viewAt, zoomedAround, type View } from './view.ts';

interface WaveView {
  /** How many seconds to show, limited to the length of the recording. */
  spanSeconds: number;
  /** The start of the view while it is panned; null follows the playhead. */
  viewStartSeconds: number | null;
}

/** The view of the waveform. The span is stored across sessions. */
export const waveView = create<WaveView>()(
  persist((): WaveView => ({ spanSeconds: 60, viewStartSeconds: null }), {
    name: 'earmark.waveform',
    partialize: ({ spanSeconds }) => ({ spanSeconds }),
  }),
);

/** Returns the current view. */
export function viewNow(durationSeconds: number): View {
  const { spanSeconds, viewStartSeconds } = waveView.getState();
  return viewAt(player.store.getState().timeSeconds, viewStartSeconds, spanSeconds, durationSeconds);
}

/** Shows this part, wherever the playhead is. */
export function look({ startSeconds, spanSeconds }: View): void {
  waveView.setState({ viewStartSeconds: startSeconds, spanSeconds });
}

/** Applies a zoomed view; if all of the recording is visible, the view follows the playhead again. */
function lookAfterZoom(view: View, durationSeconds: number): void {
  const isWhole = view.spanSeconds >= durationSeconds;
  waveView.setState({ viewStartSeconds: isWhole ? null : view.startSeconds, spanSeconds: view.spanSeconds });
}

/** Pans the view without moving the playhead. */
export function pan(seconds: number, durationSeconds: number): void {
  const view = viewNow(durationSeconds);
  look({ ...viewAt(0, view.startSeconds + seconds, view.spanSeconds, durationSeconds) });
}

/** Returns to the playhead and follows it. */
export function returnToPlayhead(): void {
  waveView.setState({ viewStartSeconds: null });
}

/** Zooms to a span: around the playhead, or around the middle of the view if it is panned. */
export function zoomTo(spanSeconds: number, durationSeconds: number): void {
  const view = viewNow(durationSeconds);
  if (waveView.getState().viewStartSeconds === null) {
    waveView.setState({ spanSeconds: spanWithin(spanSeconds, durationSeconds) });
  } else
    lookAfterZoom(
      zoomedAround(view, spanSeconds, view.startSeconds + view.spanSeconds / 2, durationSeconds),
      durationSeconds,
    );
}

/** Zooms by one step: in (1) or out (-1). */
export function zoomBy(direction: -1 | 1, durationSeconds: number): void {
  zoomTo(spanStep(viewNow(durationSeconds).spanSeconds, direction), durationSeconds);
}

/** Zooms around the pointer; during playback the playhead stays in view. */
export function zoomAt(factor: number, anchorSeconds: number, durationSeconds: number): void {
  const view = viewNow(durationSeconds);
  const { playing } = player.store.getState();
  if (playing && waveView.getState().viewStartSeconds === null)
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
  const { viewStartSeconds, spanSeconds } = waveView.getState();
  if (viewStartSeconds === null) return;
  const isInView = now.timeSeconds >= viewStartSeconds && now.timeSeconds <= viewStartSeconds + spanSeconds;
  if (started || another || (jumped && !isInView)) returnToPlayhead();
});
