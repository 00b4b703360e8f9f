import { useRef, useState, type KeyboardEvent } from 'react';
import css from './charts.module.css';

/** A point of a chart that opens its quotes. */
export interface ChartPoint {
  key: string;
  /** Of its middle, in pixels of the chart. */
  x: number;
  y: number;
  name: string;
}

/** The points over a chart as one Tab stop: arrows move, Enter opens, Space plays. */
export function ChartPoints({
  label,
  points,
  chosen,
  onOpen,
  onPlay,
}: {
  label: string;
  points: readonly ChartPoint[];
  /** The key of the point whose quotes are shown. */
  chosen: string | null;
  onOpen: (key: string) => void;
  onPlay: (key: string) => void;
}) {
  const group = useRef<HTMLDivElement>(null);
  const chosenPlace = points.findIndex(({ key }) => key === chosen);
  const [at, setAt] = useState(Math.max(0, chosenPlace));
  const current = Math.min(at, points.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowDown: current + 1,
      ArrowLeft: current - 1,
      ArrowUp: current - 1,
      Home: 0,
      End: points.length - 1,
    };
    const step = steps[key];
    const point = points[current];
    if (step !== undefined) {
      const buttons = group.current?.querySelectorAll('button') ?? [];
      buttons[Math.max(0, Math.min(points.length - 1, step))]?.focus();
    } else if (key === ' ' && point !== undefined) onPlay(point.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons have the focus, and their keys are heard here
    <div ref={group} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {points.map(({ key, x, y, name }, index) => (
        <button
          key={key}
          type="button"
          className={css.point}
          style={{ left: x, top: y }}
          title={name}
          aria-label={name}
          aria-pressed={key === chosen}
          aria-keyshortcuts="Space"
          tabIndex={index === current ? 0 : -1}
          data-cells={index === current || undefined}
          onFocus={() => {
            setAt(index);
          }}
          onClick={() => {
            onOpen(key);
          }}
        />
      ))}
    </div>
  );
}
