import { ActionIcon, Button, Menu, Slider, Tooltip } from '@mantine/core';
import { ChevronDown, LocateFixed, Minus, Pause, Play, Plus, RotateCcw, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSettings } from '../api/settings.ts';
import { player, SPEEDS } from './player.ts';
import css from './transport-controls.module.css';
import { usePlayer } from './use-player.ts';
import { CLOSEST_SPAN, WIDEST_SPAN } from './zoom.ts';

interface Props {
  enabled: boolean;
  /** Null where there are no turn times to follow. */
  following: boolean | null;
  onFollow: () => void;
  spanSeconds: number;
  onSpan: (spanSeconds: number) => void;
  onZoom: (direction: -1 | 1) => void;
  /** What is still to be said of the recording, such as how much of it has arrived. */
  note: string | null;
}

/** Play, skip, speed, follow and zoom. */
export function TransportControls(props: Props) {
  const { enabled, following, spanSeconds } = props;
  const playing = usePlayer((state) => state.playing);
  const { skipSeconds } = useSettings();
  const skipped = `${skipSeconds} ${skipSeconds === 1 ? 'second' : 'seconds'}`;
  return (
    <div className={css.transport} role="toolbar" aria-label="Playback">
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
      <Speed enabled={enabled} />
      {following !== null && (
        <Tooltip label="Keep the playing turn in view  F">
          <Button
            variant="subtle"
            px={8}
            className={css.toggle}
            aria-pressed={following}
            leftSection={<LocateFixed size={17} strokeWidth={1.75} />}
            onClick={props.onFollow}
          >
            Follow
          </Button>
        </Tooltip>
      )}
      {props.note !== null && (
        <span className={css.note} role="status">
          {props.note}
        </span>
      )}
      <span className="grow" />
      <div className={css.zoom} data-own-arrows>
        <Tooltip label="Zoom out  −">
          <ActionIcon
            aria-label="Zoom out"
            size={26}
            onClick={() => {
              props.onZoom(-1);
            }}
          >
            <Minus size={15} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
        <Slider
          w={84}
          min={0}
          max={100}
          value={((WIDEST_SPAN - spanSeconds) / (WIDEST_SPAN - CLOSEST_SPAN)) * 100}
          onChange={(value) => {
            props.onSpan(WIDEST_SPAN - (value / 100) * (WIDEST_SPAN - CLOSEST_SPAN));
          }}
          thumbLabel="Zoom"
          thumbProps={{ 'aria-valuetext': `${Math.round(spanSeconds)} seconds in view` }}
        />
        <Tooltip label="Zoom in  +">
          <ActionIcon
            aria-label="Zoom in"
            size={26}
            onClick={() => {
              props.onZoom(1);
            }}
          >
            <Plus size={15} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
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

function Speed({ enabled }: { enabled: boolean }) {
  const speed = usePlayer((state) => state.speed);
  return (
    <Menu position="top" width={140}>
      <Menu.Target>
        <Tooltip label="Speed  < and >">
          <Button
            variant="subtle"
            px={8}
            disabled={!enabled}
            rightSection={<ChevronDown size={13} />}
            aria-label={`Speed ${speed}×`}
          >
            {speed}×
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {SPEEDS.map((one) => (
          <Menu.Item
            key={one}
            aria-current={one === speed || undefined}
            onClick={() => {
              player.setSpeed(one);
            }}
          >
            {one}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
