import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { recordingPeaks } from '../../../api/recording.ts';
import { LaneBars } from '../../../player/lane-bars.tsx';
import { lanesOf, type Clip } from '../../../player/lanes.ts';
import { player } from '../../../player/player.ts';
import { toggleExcerpt, useExcerptPlaying } from '../../../player/toggle-excerpt.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { useSize } from '../../../player/use-size.ts';
import { playTurn, recordingKey } from './play-turn.ts';
import css from './preview.module.css';

const LOOK = { pitch: 3, width: 1.75, margin: 0 };
const HEIGHTS = [22, 28];
/** How long a turn is drawn that has no end. */
const SHORT_SECONDS = 4;
/** About three for each bar of the widest window. */
const MOST_PEAKS = 2000;

export const toneOf = ({ role }: Turn): number =>
  role === 'agent' ? 1 : role === 'participant' ? 2 : role === 'unknown' ? 3 : 0;

/** The whole recording with a lane for each side as the turns have it, and the button that plays it. */
export function PreviewPlayer({
  session,
  durationSeconds,
  turns,
}: {
  session: SessionRef;
  durationSeconds: number;
  turns: readonly Turn[];
}) {
  const key = recordingKey(session);
  const { sessionId } = session;
  const { why } = useExcerptPlaying({ key, session });
  const isPlaying = usePlayer((state) => state.sessionId === sessionId && state.playing);
  const peaks = useQuery(recordingPeaks(session, MOST_PEAKS)).data ?? null;
  const scheme = useComputedColorScheme();
  const clips = useMemo(() => clipsOf(turns), [turns]);
  const lanes = useMemo(() => lanesOf(peaks, clips), [peaks, clips]);
  const chunk = useMemo(() => ({ startSeconds: 0, endSeconds: durationSeconds }), [durationSeconds]);
  const [box, { width }] = useSize<HTMLDivElement>();
  const head = useRef<HTMLElement>(null);
  const pixelsPerSecond = width / durationSeconds;
  const arrange = useCallback(() => {
    const { timeSeconds, sessionId: current } = player.store.getState();
    if (head.current === null) return;
    head.current.hidden = current !== sessionId;
    head.current.style.transform = `translateX(${String(Math.min(width - 2, timeSeconds * pixelsPerSecond))}px)`;
  }, [sessionId, width, pixelsPerSecond]);
  useLayoutEffect(() => {
    arrange();
    return player.store.subscribe(arrange);
  }, [arrange]);
  const toggle = () => {
    const state = player.store.getState();
    if (state.sessionId === sessionId && state.failure === null) player.toggleSession(sessionId);
    else void toggleExcerpt({ key, session, startSeconds: 0, endSeconds: null });
  };
  return (
    <div className={css.player} role="group" aria-label="Recording">
      <ActionIcon
        size={32}
        radius={16}
        variant="filled"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={toggle}
      >
        {isPlaying ? (
          <Pause size={15} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play size={15} fill="currentColor" strokeWidth={0} />
        )}
      </ActionIcon>
      {/* The turns below are the way by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={box}
        className={css.lanes}
        onClick={(event) => {
          const { left } = event.currentTarget.getBoundingClientRect();
          playTurn(session, Math.max(0, (event.clientX - left) / pixelsPerSecond));
        }}
      >
        {lanes.map((voices, lane) => (
          <LaneBars
            // oxlint-disable-next-line react/no-array-index-key -- the upper or lower lane
            key={`${String(lane)} ${scheme}`}
            voices={voices}
            chunk={chunk}
            pixelsPerSecond={pixelsPerSecond}
            height={HEIGHTS[lane] ?? 28}
            look={LOOK}
          />
        ))}
        <i ref={head} className={css.head} hidden />
      </div>
      {why !== null && (
        <p className={css.why} role="alert">
          {why}
        </p>
      )}
    </div>
  );
}

function clipsOf(turns: readonly Turn[]): Clip[] {
  const timed = [...turns.entries()].flatMap(([turn, one]) =>
    one.startSeconds === null ? [] : [{ turn, one, startSeconds: one.startSeconds }],
  );
  return timed.map(({ turn, one, startSeconds }, index) => ({
    turn,
    lane: one.role === 'agent' ? 0 : 1,
    startSeconds,
    endSeconds: one.endSeconds ?? timed[index + 1]?.startSeconds ?? startSeconds + SHORT_SECONDS,
    tone: toneOf(one),
    speaker: one.speakerLabel ?? '',
    words: '',
  }));
}
