import { useCallback } from 'react';
import type { Clip } from './lanes.ts';
import css from './overview.module.css';
import { tokenColour } from './overview-marks.tsx';
import { StripCanvas } from './strip-canvas.tsx';

/** Shows who spoke when if there are no bars: a block with a line through it. */
export function OverviewSpeech(props: {
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
