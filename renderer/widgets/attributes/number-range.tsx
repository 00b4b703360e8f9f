import { RangeSlider } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { AttributeFilter } from '../../../shared/model/attribute.ts';
import { useRouteField } from '../../ui/use-route-field.ts';
import { isBarIn, type NumberBars } from './number-bars.ts';
import css from './number-range.module.css';

/** In percent of the height, so that a number that few have is seen too. */
const LEAST = 8;

type Ends = Pick<AttributeFilter, 'min' | 'max'>;

/** How numbers are distributed, with the two ends of a range to move. An end at the least or the most number is none. */
export function NumberRange({
  name,
  bars,
  ends,
  onChange,
}: {
  /** Of the attribute. */
  name: string;
  bars: NumberBars;
  ends: Ends;
  onChange: (ends: Ends) => void;
}) {
  const { min, max, step, counts } = bars;
  const inRoute = useMemo((): [number, number] => {
    const within = (value: number) => Math.min(max, Math.max(min, value));
    return [within(ends.min ?? min), within(ends.max ?? max)];
  }, [ends.min, ends.max, min, max]);
  const { held, hold } = useRouteField(inRoute, ([start, end]) => {
    onChange({ ...(start > min && { min: start }), ...(end < max && { max: end }) });
  });
  // While it is dragged.
  const [moved, setMoved] = useState<[number, number] | null>(null);
  const [from, to] = moved ?? held;
  const most = Math.max(...counts);
  return (
    <div className={css.numbers}>
      <div className={css.bars} aria-hidden="true">
        {counts.map((count, index) => (
          <span
            // The bars have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-in={isBarIn(bars, index, from, to) || undefined}
            style={{ height: `${String(count === 0 ? 0 : Math.max(LEAST, (count / most) * 100))}%` }}
          />
        ))}
      </div>
      <RangeSlider
        classNames={{ thumb: css.thumb ?? '' }}
        size={3}
        thumbSize={14}
        label={null}
        min={min}
        max={max}
        step={step}
        minRange={0}
        value={[from, to]}
        onChange={setMoved}
        onChangeEnd={(range) => {
          setMoved(null);
          hold(range);
        }}
        thumbFromLabel={`${name}, from`}
        thumbToLabel={`${name}, to`}
      />
    </div>
  );
}
