import { useCallback } from 'react';
import css from './overview.module.css';
import { tokenColour } from './overview-marks.tsx';
import { StripCanvas } from './strip-canvas.tsx';
import type { TimelineNote } from './timeline-notes.ts';

const HEIGHT = 5;
const NARROWEST = 5;

/** Draws the notes of the whole session as small bars above the overview. */
export function OverviewNotes(props: {
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
        const long = Math.max(NARROWEST, (endSeconds - startSeconds) * scale);
        const x = Math.min(startSeconds * scale, width - long);
        context.beginPath();
        // Inset by half a pixel, so that a one-pixel stroke is sharp.
        context.roundRect(x + 0.5, 0.5, long - 1, HEIGHT - 1, 1.5);
        context.fill();
        context.stroke();
      }
    },
    [notes, durationSeconds, width, scheme],
  );
  if (notes.length === 0) return null;
  return <StripCanvas className={css.notes} width={width} height={HEIGHT} draw={draw} />;
}
