import { Skeleton } from '@mantine/core';
import { Triangle } from 'lucide-react';
import css from './session-player.module.css';
import type { Speakers } from '../transcript/speakers.ts';

/** The speakers of each lane, with their share of the speech. */
export function LaneNames({ speakers, single }: { speakers: Speakers | null; single: boolean }) {
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
        <bdi className="ellipsis">{speaker.name}</bdi>
      </b>
      <span>{speaker.share === null ? '' : `${speaker.share}% of talk`}</span>
    </div>
  ));
}

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
  <div className={css.blobs} role="status" aria-label="Getting the recording">
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
