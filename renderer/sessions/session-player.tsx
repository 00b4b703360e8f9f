import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { Triangle } from 'lucide-react';
import { useMemo } from 'react';
import type { SessionRef, TranscriptReading } from '../../electron/wire.ts';
import { useSetting } from '../api/settings.ts';
import { lanesOf, type Clip } from '../player/lanes.ts';
import { Overview } from '../player/overview.tsx';
import { TransportControls } from '../player/transport-controls.tsx';
import { usePlayer } from '../player/use-player.ts';
import { Waveform } from '../player/waveform.tsx';
import { clock } from '../ui/dates.ts';
import { activeTurnAt } from './active-turn.ts';
import { NoRecording } from './no-recording.tsx';
import css from './session-player.module.css';
import type { Speakers } from './speakers.ts';
import type { Audio } from './use-audio.ts';
import { useViewPreferences, zoomBy, zoomTo } from './view-preferences.ts';

interface Props {
  session: SessionRef;
  audio: Audio;
  reading: TranscriptReading | undefined;
  readingPending: boolean;
  speakers: Speakers | null;
  /** The interview has not ended. */
  running: boolean;
}

const NO_TALK: TranscriptReading['talk'] = [];

/** The recording: the whole session above, the zoomed part in two lanes, the transport below. */
export function SessionPlayer({ session, audio, reading, readingPending, speakers, running }: Props) {
  const scheme = useComputedColorScheme();
  const spanSeconds = useViewPreferences((state) => state.spanSeconds);
  const follow = useSetting('follow');
  const talk = reading?.talk ?? NO_TALK;
  const clips = useMemo(() => clipsOf(reading, speakers), [reading, speakers]);
  const lanes = useMemo(() => lanesOf(audio.peaks, clips), [audio.peaks, clips]);
  const activeTurn = usePlayer((state) => activeTurnAt(talk, state.timeSeconds));
  const isOpen = usePlayer((state) => state.sessionId === session.sessionId);
  const durationSeconds = audio.state?.durationSeconds ?? talk.at(-1)?.endSeconds ?? null;
  const loading = durationSeconds === null && audio.failure === null;
  const shared = { lanes, clips, spanSeconds, scheme, playable: audio.playable };

  return (
    <section className={css.player} aria-label="Player">
      <div className={css.overviewLabel}>Whole session</div>
      <div className={css.overviewBox}>
        {durationSeconds !== null && <Overview {...shared} durationSeconds={durationSeconds} />}
        {loading && <Skeleton h={30} mt={8} />}
      </div>
      <div className={css.lanes} data-single={lanes.length === 1 || undefined}>
        {loading || readingPending ? (
          <NamesSkeleton />
        ) : (
          durationSeconds !== null && <LaneNames speakers={speakers} single={lanes.length === 1} />
        )}
      </div>
      <div className={css.waveBox}>
        {durationSeconds !== null && (
          <Waveform {...shared} durationSeconds={durationSeconds} activeTurn={activeTurn} />
        )}
        {loading && <LanesSkeleton />}
      </div>
      <Clock durationSeconds={durationSeconds} live={isOpen && audio.playable} />
      {audio.failure === null ? (
        <TransportControls
          enabled={audio.playable}
          following={clips.length === 0 ? null : follow.value}
          onFollow={() => {
            follow.save(!follow.value);
          }}
          spanSeconds={spanSeconds}
          onSpan={zoomTo}
          onZoom={zoomBy}
          note={arriving(audio)}
        />
      ) : (
        <NoRecording audio={audio} failure={audio.failure} hasTalk={clips.length > 0} running={running} />
      )}
    </section>
  );
}

function clipsOf(reading: TranscriptReading | undefined, speakers: Speakers | null): Clip[] {
  if (reading === undefined || speakers === null) return [];
  return reading.talk.flatMap((span) => {
    const turn = reading.transcript.turns[span.turn];
    const speaker = turn === undefined ? null : speakers.of(turn);
    if (turn === undefined || speaker === null) return [];
    return [{ ...span, tone: speaker.tone, speaker: speaker.name, words: (turn.text ?? '').slice(0, 80) }];
  });
}

function arriving({ state }: Audio): string | null {
  if (state?.status !== 'loading') return state?.hasPeaks === false ? state.message : null;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  const total = state.totalBytes === null ? '' : ` of ${megabytes(state.totalBytes)}`;
  return `${megabytes(state.receivedBytes)}${total} MB`;
}

function Clock({ durationSeconds, live }: { durationSeconds: number | null; live: boolean }) {
  const second = usePlayer((state) => Math.floor(state.timeSeconds));
  return (
    <div className={css.time}>
      <b>{live ? clock(second) : '00:00'}</b>
      <span>/ {durationSeconds === null ? '--:--' : clock(durationSeconds)}</span>
    </div>
  );
}

function LaneNames({ speakers, single }: { speakers: Speakers | null; single: boolean }) {
  if (single || speakers === null) {
    return (
      <div className={css.lane} data-tone={0}>
        <b>Audio</b>
        <span>{speakers === null ? 'Speakers unknown' : 'Turn times unknown'}</span>
      </div>
    );
  }
  return speakers.list.map((speaker) => (
    <div key={speaker.key} className={css.lane} data-tone={speaker.tone} data-lane={speaker.lane}>
      <b>
        <Triangle
          className={speaker.lane === 0 ? undefined : css.down}
          size={9}
          fill="currentColor"
          aria-hidden="true"
        />
        <bdi className="ell">{speaker.name}</bdi>
      </b>
      <span>{speaker.share === null ? '' : `${speaker.share}% of talk`}</span>
    </div>
  ));
}

const NamesSkeleton = () => (
  <>
    <Skeleton className={css.lane} data-lane={0} h={10} w={78} />
    <Skeleton className={css.lane} data-lane={1} h={10} w={64} />
  </>
);

/** Where clips will be: an upper and a lower row of unequal lengths. */
const PLAN = [
  [0, 5, 0],
  [7, 14, 1],
  [24, 6, 0],
  [32, 20, 1],
  [55, 4, 0],
  [61, 19, 1],
  [83, 5, 0],
  [90, 10, 1],
] as const;
const LanesSkeleton = () => (
  <div className={css.blobs} role="status" aria-label="Getting the recording">
    {PLAN.map(([left, width, lane]) => (
      <Skeleton
        key={left}
        className={css.blob}
        data-lane={lane}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
    ))}
  </div>
);
