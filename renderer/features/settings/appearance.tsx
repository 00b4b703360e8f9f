import { SegmentedControl, Select, Slider, Switch } from '@mantine/core';
import { useSetting } from '../../api/settings.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { ZOOM_STEPS } from '../../../shared/domain/zoom.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';

const MARKS = [{ value: 17 }];

export function Appearance() {
  const theme = useSetting('theme');
  const typeface = useSetting('typeface');
  const rowHeight = useSetting('rowHeight');
  const lessMovement = useSetting('lessMovement');
  return (
    <>
      <Row label="Theme" failure={theme.failure}>
        <SegmentedControl
          aria-label="Theme"
          value={theme.value}
          onChange={theme.save}
          data={[
            { value: 'system', label: 'Same as system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Row>
      <Row
        label="Transcript typeface"
        hint="A serif typeface sets people’s words apart from the app’s."
        failure={typeface.failure}
      >
        <SegmentedControl
          aria-label="Transcript typeface"
          value={typeface.value}
          onChange={typeface.save}
          data={[
            { value: 'serif', label: <span className={css.serif}>Serif</span> },
            { value: 'hyperlegible', label: 'Hyperlegible' },
          ]}
        />
      </Row>
      <TextSize />
      <Zoom />
      <Row label="Row height in tables" failure={rowHeight.failure}>
        <SegmentedControl
          aria-label="Row height in tables"
          value={rowHeight.value}
          onChange={rowHeight.save}
          data={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </Row>
      <Row label="Reduce motion" hint="Also follows the system setting." failure={lessMovement.failure}>
        <Switch
          aria-label="Reduce motion"
          checked={lessMovement.value}
          onChange={(event) => {
            lessMovement.save(event.currentTarget.checked);
          }}
        />
      </Row>
    </>
  );
}

function Zoom() {
  const zoom = useSetting('zoomPercent');
  // The value may lie between two steps if the settings file was edited.
  const steps = [...new Set([...ZOOM_STEPS, zoom.value])].toSorted((a, b) => a - b);
  return (
    <Row
      label="Zoom of the window"
      hint={`Also ${keyHintText('mod+plus')}, ${keyHintText('mod+-')} and ${keyHintText('mod+0')}.`}
      failure={zoom.failure}
    >
      <Select
        aria-label="Zoom of the window"
        w={110}
        data={steps.map((step) => ({ value: String(step), label: `${step}%` }))}
        value={String(zoom.value)}
        onChange={(value) => {
          if (value !== null) zoom.save(Number(value));
        }}
      />
    </Row>
  );
}

function TextSize() {
  const size = useSetting('textSize');
  return (
    <Row
      label="Transcript size"
      hint={<span className={css.sample}>This is how people’s words look.</span>}
      failure={size.failure}
    >
      <div className={css.size}>
        <span className={css.small} aria-hidden="true">
          A
        </span>
        <Slider
          w={180}
          min={15}
          max={24}
          marks={MARKS}
          value={size.value}
          onChange={size.save}
          thumbLabel="Transcript size"
          thumbProps={{ 'aria-valuetext': `${size.value} pixels` }}
        />
        <span className={css.large} aria-hidden="true">
          A
        </span>
      </div>
    </Row>
  );
}
