import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import type { ClipPicture, Padding, ReportClip, ReportQuote } from '../../../../shared/model/report.ts';
import css from './clip-range.module.css';

const STEP_SECONDS = 0.1;
const HEIGHT = 32;
const BAR_PITCH = 3;
const BAR_WIDTH = 2;

/** The sound around a quote, with the start and the end of its clip to move. */
export function ClipRange({
  clip,
  heard,
  picture,
  number,
  onPadding,
}: {
  clip: ReportClip;
  heard: NonNullable<ReportQuote['heard']>;
  picture: ClipPicture;
  /** Of the clip, from 1. */
  number: number;
  onPadding: (padding: Padding) => void;
}) {
  const own: [number, number] = [clip.startSeconds, clip.startSeconds + clip.seconds];
  // While it is dragged.
  const [moved, setMoved] = useState<[number, number] | null>(null);
  const value = moved ?? own;
  return (
    <div className={css.sound}>
      <Bars picture={picture} range={value} />
      <RangeSlider
        classNames={{
          root: css.slider ?? '',
          trackContainer: css.container ?? '',
          track: css.track ?? '',
          thumb: css.thumb ?? '',
        }}
        min={picture.startSeconds}
        max={picture.endSeconds}
        step={STEP_SECONDS}
        precision={3}
        minRange={STEP_SECONDS}
        pushOnOverlap={false}
        label={null}
        value={value}
        onChange={setMoved}
        onChangeEnd={([start, end]) => {
          setMoved(null);
          onPadding({
            beforeMs: Math.round((heard.startSeconds - start) * 1000),
            afterMs: Math.round((end - heard.endSeconds) * 1000),
          });
        }}
        thumbFromLabel={`Start of clip ${String(number)}`}
        thumbToLabel={`End of clip ${String(number)}`}
        thumbValueText={(seconds) => `${seconds.toFixed(1)} seconds`}
      />
    </div>
  );
}

/** Bars for the levels; hatched where something is hidden. */
function Bars({
  picture: { startSeconds, endSeconds, levels, hidden },
  range: [from, to],
}: {
  picture: ClipPicture;
  range: [number, number];
}) {
  const seconds = endSeconds - startSeconds;
  const share = (time: number): string => `${String((100 * (time - startSeconds)) / seconds)}%`;
  return (
    <div className={css.picture} aria-hidden="true">
      <div className={css.chosen} style={{ left: share(from), right: `calc(100% - ${share(to)})` }} />
      <svg viewBox={`0 0 ${String(levels.length * BAR_PITCH)} ${String(HEIGHT)}`} preserveAspectRatio="none">
        {levels.map((level, index) => {
          const at = startSeconds + ((index + 0.5) / levels.length) * seconds;
          const height = Math.max(2, level ** 0.6 * HEIGHT);
          return (
            <rect
              // The bars are always the same number, in the same order.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              data-in={(at >= from && at <= to) || undefined}
              x={index * BAR_PITCH}
              y={(HEIGHT - height) / 2}
              width={BAR_WIDTH}
              height={height}
            />
          );
        })}
      </svg>
      {hidden.map((one) => (
        <div
          key={one.startSeconds}
          className={css.hidden}
          style={{ left: share(one.startSeconds), right: `calc(100% - ${share(one.endSeconds)})` }}
        />
      ))}
    </div>
  );
}
