import { useCallback } from 'react';
import css from './overview.module.css';
import { StripCanvas } from './strip-canvas.tsx';

/** Draws search matches as ticks below the overview. */
export function OverviewMarks(props: {
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

/** Returns the colour of a design token in the current colour scheme. */
export function tokenColour(name: string, scheme: string): string {
  const root = scheme === '' ? document.body : document.documentElement;
  return getComputedStyle(root).getPropertyValue(`--em-${name}`).trim();
}
