import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { LocateFixed, Pause, Play, Repeat, RotateCcw, RotateCw } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useSettings } from '../api/settings.ts';
import { counted } from '../../shared/domain/numbers.ts';
import { player } from './player.ts';
import { SpeedMenu } from './speed-menu.tsx';
import { moveInToolbar, useOneTabStop } from '../ui/toolbar-keys.ts';
import css from './transport-controls.module.css';
import { usePlayer } from './use-player.ts';
import { VolumeControl } from './volume-control.tsx';
import { ZoomControl } from './zoom-control.tsx';

interface Props {
  enabled: boolean;
  /** Null until it is known. */
  durationSeconds: number | null;
  /** Null if there are no turn times to follow. */
  following: boolean | null;
  onFollow: () => void;
  onLoop: () => void;
  /** The status of the recording, such as how much of it has downloaded. */
  said: ReactNode;
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
      <Skip seconds={-skipSeconds} label={`Back ${skipped}`} hint="←" enabled={enabled}>
        <RotateCcw size={22} strokeWidth={1.6} />
      </Skip>
      <Tooltip label={playing ? 'Pause  Space' : 'Play  Space'}>
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
      </Tooltip>
      <Skip seconds={skipSeconds} label={`Forward ${skipped}`} hint="→" enabled={enabled}>
        <RotateCw size={22} strokeWidth={1.6} />
      </Skip>
      <span className={css.separator} />
      <SpeedMenu enabled={enabled} />
      <VolumeControl enabled={enabled} />
      <Tooltip label="Play a stretch over and over  L">
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
      </Tooltip>
      {following !== null && (
        <Tooltip label="Keep the playing turn in view  F">
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
        </Tooltip>
      )}
      <span className={css.said} role="status">
        {props.said}
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
  hint: string;
  enabled: boolean;
  children: ReactNode;
}) {
  return (
    <Tooltip label={`${props.label}  ${props.hint}`}>
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
    </Tooltip>
  );
}
