import { Skeleton, Tooltip } from '@mantine/core';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { LaneMark } from '../turns/lane-mark.tsx';
import css from './session-player.module.css';
import type { Speaker, Speakers } from '../turns/speakers.ts';
import { useIsWindowAtMost } from '../../../ui/text-size.ts';

/** The speakers of each lane, with their share of the speech. */
export function LaneNames({ speakers, single }: { speakers: Speakers | null; single: boolean }) {
  if (single || speakers === null) {
    return (
      <div className={css.lane} data-tone={0}>
        <b>Audio</b>
        <span>
          {speakers === null || speakers.list.length === 0 ? 'Speakers unknown' : 'Turn times unknown'}
        </span>
      </div>
    );
  }
  return ([0, 1] as const).map((lane) => {
    const inLane = speakers.list.filter((speaker) => speaker.lane === lane);
    return (
      inLane.length > 0 && (
        <div key={lane} className={css.names} data-lane={lane}>
          {inLane.length === 1 ? inLane.map(alone) : <SharedLane inLane={inLane} lane={lane} />}
        </div>
      )
    );
  });
}

const alone = (speaker: Speaker) => (
  <div key={speaker.key} className={css.lane} data-tone={speaker.tone}>
    <Name speaker={speaker} />
    <span>{speaker.share === null ? '' : `${speaker.share}% of talk`}</span>
  </div>
);

/** The lower lane is higher. */
const LINES = [2, 3] as const;

/** Several speakers in one lane, a line each; those without space are counted, and named by a tooltip. */
function SharedLane({ inLane, lane }: { inLane: readonly Speaker[]; lane: 0 | 1 }) {
  const isNarrow = useIsWindowAtMost(1120);
  const lines = LINES[lane] - (isNarrow ? 1 : 0);
  const shown = inLane.length <= lines ? inLane : inLane.slice(0, Math.max(1, lines - 1));
  const others = inLane.slice(shown.length);
  return (
    <>
      {shown.map((speaker) => (
        <div key={speaker.key} className={`${css.lane ?? ''} ${css.shared ?? ''}`} data-tone={speaker.tone}>
          <Name speaker={speaker} />
          <span>{speaker.share === null ? '' : `${speaker.share}%`}</span>
        </div>
      ))}
      {others.length > 0 && (
        <Tooltip label={others.map(inWords).join(', ')}>
          <span className={css.more}>
            +{formatNumber(others.length)} more
            <span className="visually-hidden">: {others.map(inWords).join(', ')}</span>
          </span>
        </Tooltip>
      )}
    </>
  );
}

const inWords = ({ name, share }: Speaker): string => (share === null ? name : `${name} ${share}%`);

const Name = ({ speaker }: { speaker: Speaker }) => (
  <b>
    <LaneMark lane={speaker.lane} />
    <bdi className="ellipsis">{speaker.name}</bdi>
  </b>
);

export const NamesSkeleton = () => (
  <>
    <Skeleton className={css.lane} data-lane={0} h={10} w={78} />
    <Skeleton className={css.lane} data-lane={1} h={10} w={64} />
  </>
);

/** The skeleton's clips: left and width in percent, and the lane. */
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
export const LanesSkeleton = () => (
  <div className={css.blobs} role="status" aria-label="Downloading the recording">
    {PLAN.map(([left, width, lane]) => (
      <Skeleton
        key={left}
        className={css.placeholder}
        data-lane={lane}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
    ))}
  </div>
);
