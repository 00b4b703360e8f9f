import { ActionIcon, Slider } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { KeyTooltip } from '../ui/keyboard/key-tooltip.tsx';
import { lengthInText } from '../../shared/domain/dates.ts';
import css from './transport-controls.module.css';
import { zoomBy, zoomTo, waveView } from './wave-view.ts';
import { spanOfZoom, spanWithin, zoomOfSpan } from './zoom.ts';

/** Zooms from the whole session to a few seconds. */
export function ZoomControl({ durationSeconds }: { durationSeconds: number }) {
  const wanted = waveView((state) => state.spanSeconds);
  const spanSeconds = spanWithin(wanted, durationSeconds);
  return (
    <div className={css.zoom}>
      <KeyTooltip label="Zoom out" keys="-">
        <ActionIcon
          aria-label="Zoom out"
          size={26}
          onClick={() => {
            zoomBy(-1, durationSeconds);
          }}
        >
          <Minus size={15} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
      <div className={css.slider} data-own-arrows>
        <Slider
          w={84}
          min={0}
          max={100}
          label={null}
          value={zoomOfSpan(spanSeconds, durationSeconds)}
          onChange={(value) => {
            zoomTo(spanOfZoom(value, durationSeconds), durationSeconds);
          }}
          thumbLabel="Zoom"
          thumbValueText={`${lengthInText(spanSeconds)} in view`}
        />
      </div>
      <KeyTooltip label="Zoom in" keys="plus">
        <ActionIcon
          aria-label="Zoom in"
          size={26}
          onClick={() => {
            zoomBy(1, durationSeconds);
          }}
        >
          <Plus size={15} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
    </div>
  );
}
