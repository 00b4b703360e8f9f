import { ActionIcon, Button, Tooltip, Menu, Popover, Slider } from '@mantine/core';
import {
  LocateFixed,
  Pause,
  Play,
  Repeat,
  RotateCcw,
  RotateCw,
  ChevronDown,
  ChevronsRight,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useRef, type ReactNode, useState } from 'react';
import { KeyTooltip } from '../ui/keyboard/key-tooltip.tsx';
import { useSettings } from '../api/settings.ts';
import { KeyHint } from '../ui/keyboard/keys.tsx';
import { lengthInText } from '../../shared/domain/dates.ts';
import { counted } from '../../shared/domain/numbers.ts';
import { player, SPEEDS } from './player.ts';
import { toggleSkipSilence, useSkipSilence } from './skip-silence.ts';
import { moveInToolbar, useOneTabStop } from '../ui/toolbar-keys.ts';
import css from './transport-controls.module.css';
import { usePlayer } from './use-player.ts';
import { ZoomControl } from './zoom-control.tsx';
import { setVolume, toggleMuted, useVolume } from './volume.ts';

interface Props {
  enabled: boolean;
  /** Null until it is known. */
  durationSeconds: number | null;
  /** Null if there are no turn times to follow. */
  following: boolean | null;
  onFollow: () => void;
  onLoop: () => void;
  /** How much silence the recording has, in seconds; null until it is known. */
  silentSeconds: number | null;
  /** The status of the recording, such as how much of it has downloaded. */
  status: ReactNode;
  /** Further controls of the screen, at the end. */
  children: ReactNode;
}

/** Play, skip, speed, volume, loop, follow and zoom: one stop for Tab, with arrow keys inside. */
export function TransportControls(props: Props) {
  const { enabled, following, durationSeconds } = props;
  const bar = useRef<HTMLDivElement>(null);
  const playing = usePlayer((state) => state.playing);
  const looping = usePlayer((state) => state.looping);
  const { skipSeconds } = useSettings();
  const skipped = counted(skipSeconds, 'second');
  useOneTabStop(bar);
  return (
    <div
      className={css.transport}
      role="toolbar"
      tabIndex={-1}
      aria-label="Playback"
      ref={bar}
      onKeyDown={moveInToolbar}
    >
      <Skip seconds={-skipSeconds} label={`Back ${skipped}`} keys="ArrowLeft" enabled={enabled}>
        <RotateCcw size={22} strokeWidth={1.6} />
      </Skip>
      <KeyTooltip label={playing ? 'Pause' : 'Play'} keys="Space">
        <ActionIcon
          size={40}
          radius={20}
          variant="filled"
          aria-label={playing ? 'Pause' : 'Play'}
          disabled={!enabled}
          onClick={player.toggle}
        >
          {playing ? (
            <Pause size={19} fill="currentColor" strokeWidth={1} />
          ) : (
            <Play size={19} fill="currentColor" strokeWidth={1} />
          )}
        </ActionIcon>
      </KeyTooltip>
      <Skip seconds={skipSeconds} label={`Forward ${skipped}`} keys="ArrowRight" enabled={enabled}>
        <RotateCw size={22} strokeWidth={1.6} />
      </Skip>
      <span className={css.separator} />
      <SpeedMenu enabled={enabled} silentSeconds={props.silentSeconds} />
      <VolumeControl enabled={enabled} />
      <KeyTooltip label="Loop this section" keys="L">
        <Button
          variant="subtle"
          px={8}
          className={css.toggle}
          aria-label="Loop"
          aria-pressed={looping}
          disabled={!enabled}
          leftSection={<Repeat size={16} strokeWidth={1.75} />}
          onClick={props.onLoop}
        >
          <span>Loop</span>
        </Button>
      </KeyTooltip>
      {following !== null && (
        <KeyTooltip label="Keep the playing turn in view" keys="F">
          <Button
            variant="subtle"
            px={8}
            className={css.toggle}
            aria-label="Follow"
            aria-pressed={following}
            leftSection={<LocateFixed size={17} strokeWidth={1.75} />}
            onClick={props.onFollow}
          >
            <span>Follow</span>
          </Button>
        </KeyTooltip>
      )}
      <span className={css.said} role="status">
        {props.status}
      </span>
      <span className="grow" />
      {durationSeconds !== null && <ZoomControl durationSeconds={durationSeconds} />}
      <span className={css.separator} />
      {props.children}
    </div>
  );
}

function Skip(props: {
  seconds: number;
  label: string;
  keys: string;
  enabled: boolean;
  children: ReactNode;
}) {
  return (
    <KeyTooltip label={props.label} keys={props.keys}>
      <ActionIcon
        size={36}
        className={css.skip}
        aria-label={props.label}
        disabled={!props.enabled}
        onClick={() => {
          player.skip(props.seconds);
        }}
      >
        {props.children}
        <b aria-hidden="true">{Math.abs(props.seconds)}</b>
      </ActionIcon>
    </KeyTooltip>
  );
}

/** The playback speed, which does not change the pitch, and whether silence is skipped. */
function SpeedMenu({ enabled, silentSeconds }: { enabled: boolean; silentSeconds: number | null }) {
  const speed = usePlayer((state) => state.speed);
  const { on } = useSkipSilence();
  const [opened, setOpened] = useState(false);
  const silence =
    silentSeconds === null
      ? null
      : silentSeconds < 1
        ? 'no silence'
        : `${lengthInText(silentSeconds)} of silence`;
  const skips = !on ? '' : silence === null ? ' · Skips silence' : ` · Skips ${silence}`;
  return (
    <Menu position="top" width={220} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <KeyTooltip label={`Speed${skips}`} keys={['<', '>']} disabled={opened}>
          <Button
            variant="subtle"
            px={8}
            disabled={!enabled}
            rightSection={
              <>
                {on && <ChevronsRight size={15} strokeWidth={1.75} />}
                <ChevronDown size={13} />
              </>
            }
            aria-label={`Speed ${speed}×${on ? ', skips silence' : ''}`}
          >
            {speed}×
          </Button>
        </KeyTooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={String(speed)}
          onChange={(chosen) => {
            player.setSpeed(Number(chosen));
          }}
        >
          {SPEEDS.map((one) => (
            <Menu.RadioItem key={one} value={String(one)} closeMenuOnClick>
              {one}×
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem checked={on} onChange={toggleSkipSilence} rightSection={<KeyHint keys="Z" />}>
          Skip silence
          {silence !== null && <span className={css.silence}>{silence}</span>}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The volume slider and the mute button. */
function VolumeControl({ enabled }: { enabled: boolean }) {
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
        <KeyTooltip label={muted ? 'Sound on' : 'Mute'} keys="M">
          <ActionIcon size={28} aria-label="Mute" aria-pressed={muted} onClick={toggleMuted}>
            <Icon size={16} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
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
