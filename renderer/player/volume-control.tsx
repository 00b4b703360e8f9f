import { ActionIcon, Popover, Slider, Tooltip } from '@mantine/core';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { setVolume, toggleMuted, useVolume } from './volume.ts';
import css from './transport-controls.module.css';

/** The volume slider and the mute button. */
export function VolumeControl({ enabled }: { enabled: boolean }) {
  const { volume, muted } = useVolume();
  const [opened, setOpened] = useState(false);
  const percent = muted ? 0 : Math.round(volume * 100);
  const Icon = percent === 0 ? VolumeX : percent < 50 ? Volume1 : Volume2;
  return (
    <Popover opened={opened} onChange={setOpened} position="top" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Volume" disabled={opened}>
          <ActionIcon
            size={32}
            aria-label={`Volume ${percent} percent`}
            disabled={!enabled}
            onClick={() => {
              setOpened(!opened);
            }}
          >
            <Icon size={18} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={css.volume ?? ''} aria-label="Volume" data-own-arrows>
        <Tooltip label={muted ? 'Sound on  M' : 'Mute  M'}>
          <ActionIcon size={28} aria-label="Mute" aria-pressed={muted} onClick={toggleMuted}>
            <Icon size={16} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
        <Slider
          w={120}
          min={0}
          max={100}
          step={5}
          label={null}
          value={percent}
          onChange={(value) => {
            setVolume(value / 100);
          }}
          thumbLabel="Volume"
          thumbValueText={`${percent} percent`}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
