import { memo } from 'react';
import { stripPath, type Drawing, type Ink, type Mark } from '../../../../shared/domain/pictures/drawing.ts';
import { tintColour } from '../tint.ts';
import css from './picture.module.css';

const COLOURS = {
  text: 'var(--em-text)',
  'text-2': 'var(--em-text-2)',
  'text-3': 'var(--em-text-3)',
  line: 'var(--em-line)',
  canvas: 'var(--em-canvas)',
  plot: 'var(--em-plot)',
  'plot-soft': 'color-mix(in srgb, var(--em-plot) 46%, var(--em-canvas))',
  'plot-2': 'var(--em-plot-2)',
  shade: 'color-mix(in srgb, var(--em-plot) 14%, var(--em-canvas))',
  control: 'var(--em-control)',
  'lane-1': 'var(--em-s1-tint)',
  'lane-2': 'var(--em-s2-tint)',
} as const;

/** Returns a colour that follows the theme. */
export function inkOnScreen(ink: Ink): string {
  if (typeof ink === 'string') return COLOURS[ink];
  if ('heat' in ink) return tintColour(ink.heat);
  return `color-mix(in srgb, ${ink.code} var(--em-code-mix), var(--em-text))`;
}
const pointsOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${String(x)},${String(y)}`).join(' ');

/** A picture in the colours of the theme, with its numbers as its label. */
export const Picture = memo(function Picture({
  drawing,
  scale = 1,
  isDecorative = false,
}: {
  drawing: Drawing;
  /** How much larger it is shown than it is laid out: as text is. */
  scale?: number;
  /** True if the same facts are beside it as text. */
  isDecorative?: boolean;
}) {
  const { width, height, title, description, marks } = drawing;
  return (
    <svg
      className={css.picture}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      {...(isDecorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': `${title}. ${description}` })}
    >
      {marks.map((mark, index) => (
        // Marks of one picture have no other identity, and none has state.
        // oxlint-disable-next-line react/no-array-index-key
        <OneMark key={index} mark={mark} />
      ))}
    </svg>
  );
});

function OneMark({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'rect':
      return (
        <rect
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          rx={mark.radius ?? 0}
          fill={inkOnScreen(mark.fill)}
          {...(mark.stroke !== undefined && { stroke: inkOnScreen(mark.stroke) })}
        />
      );
    case 'strip':
      return <path d={stripPath(mark)} fill={inkOnScreen(mark.fill)} />;
    case 'line':
      return (
        <line
          x1={mark.x1}
          y1={mark.y1}
          x2={mark.x2}
          y2={mark.y2}
          stroke={inkOnScreen(mark.stroke)}
          strokeWidth={mark.width}
        />
      );
    case 'area':
      return <polygon points={pointsOf(mark.points)} fill={inkOnScreen(mark.fill)} />;
    case 'polyline':
      return (
        <polyline
          points={pointsOf(mark.points)}
          fill="none"
          stroke={inkOnScreen(mark.stroke)}
          strokeWidth={mark.width}
          strokeLinejoin="round"
        />
      );
    case 'dot':
      return (
        <circle
          cx={mark.x}
          cy={mark.y}
          r={mark.radius}
          fill={inkOnScreen(mark.fill)}
          {...(mark.stroke !== undefined && { stroke: inkOnScreen(mark.stroke), strokeWidth: 2 })}
        />
      );
    case 'text':
      break;
  }
  return (
    <text
      x={mark.x}
      y={mark.y}
      fontSize={mark.size}
      fill={inkOnScreen(mark.fill)}
      textAnchor={mark.anchor ?? 'start'}
      className={mark.isNumber === true ? css.number : undefined}
      fontWeight={mark.isBold === true ? 650 : undefined}
    >
      {mark.text}
    </text>
  );
}
