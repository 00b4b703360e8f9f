import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Triangle } from 'lucide-react';
import { useMemo } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { INTERVIEWER } from '../../../../shared/domain/speakers.ts';
import type { FactPlaces } from '../../../../shared/model/glance.ts';
import { describeError } from '../../../api/describe-error.ts';
import { factPlacesOf } from '../../../api/glance.ts';
import type { Excerpt } from '../../../player/play-excerpt.ts';
import { SoundStrip } from '../../../player/sound-strip.tsx';
import { toggleExcerpt, useExcerptPlaying } from '../../../player/toggle-excerpt.ts';
import { Dock } from '../../../ui/dock.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Late } from '../../../ui/late.tsx';
import { PlayButton } from '../../../ui/play-button.tsx';
import { wholeSecondsText } from '../../../ui/seconds-text.ts';
import { useIncrementalCount } from '../../../ui/use-incremental-count.ts';
import type { ShownStep } from '../../../widgets/analysis/glance/drop-off-steps.ts';
import { EndingWords } from './ending.tsx';
import type { GlanceRow } from '../../../widgets/analysis/glance/glance-rows.ts';
import css from './drop-off.module.css';

/** How much is played of the end. */
const LAST_SECONDS = 20;
/** How many interviews are drawn at once. */
const STEP = 20;

/** The end of an interview, as it is played; null if it is not known when it ended. */
export function lastSecondsOf({ session, facts }: GlanceRow): Excerpt | null {
  const end = session.durationSeconds ?? facts?.lastWordSeconds ?? null;
  return end === null
    ? null
    : {
        key: `${session.sessionId} last seconds`,
        session,
        startSeconds: Math.max(0, end - LAST_SECONDS),
        endSeconds: null,
      };
}

/** The interviews that left at a step, each with its last words and its last 20 seconds. */
export function LeftDock({
  step,
  interviews,
  chosen,
  onChoose,
  onClose,
}: {
  step: ShownStep;
  /** How many interviews are counted. */
  interviews: number;
  /** The session that the list begins with in sight. */
  chosen: string | null;
  onChoose: (sessionId: string) => void;
  onClose: () => void;
}) {
  const drawn = useIncrementalCount(step.left.length, STEP);
  const where = step.isQuestion ? `during ${step.name.toLowerCase()}` : 'before the first question';
  return (
    <Dock
      label="Who left here"
      title={`Left ${where}`}
      about={`${formatNumber(step.left.length)} of ${counted(interviews, 'interview')}`}
      onClose={onClose}
    >
      {step.left.length === 0 && <p className="text-13 text-secondary">Nobody left here.</p>}
      {step.left.slice(0, drawn).map((row) => (
        <Leaver
          key={row.session.sessionId}
          row={row}
          isChosen={row.session.sessionId === chosen}
          onChoose={onChoose}
        />
      ))}
    </Dock>
  );
}

function Leaver({
  row,
  isChosen,
  onChoose,
}: {
  row: GlanceRow;
  isChosen: boolean;
  onChoose: (sessionId: string) => void;
}) {
  const { session, facts, silence } = row;
  const { data, error, isFetching, refetch } = useQuery(factPlacesOf(session.sessionId, 'ended'));
  const excerpt = lastSecondsOf(row);
  const { isPlaying, why } = useExcerptPlaying({ key: excerpt?.key ?? '', session });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what gets the focus inside
    <section
      className={css.leaver}
      aria-label={session.name}
      data-on={isChosen || isPlaying || undefined}
      data-leaver={session.sessionId}
      onFocus={() => {
        if (!isChosen) onChoose(session.sessionId);
      }}
    >
      <div className={css.who}>
        <Triangle size={8} fill="currentColor" aria-hidden="true" />
        <bdi className="ellipsis" title={session.name}>
          {session.name}
        </bdi>
        <span className="grow" />
        {facts !== null && <EndingWords ending={facts.ended} />}
      </div>
      <p className={css.when}>{whenLeft(row)}</p>
      {excerpt !== null && (
        <div className={css.sound}>
          <PlayButton
            what={`the last ${formatNumber(LAST_SECONDS)} seconds of ${session.name}`}
            keys="Space"
            isPlaying={isPlaying}
            onToggle={() => void toggleExcerpt(excerpt)}
          />
          {data != null && <LastSound data={data} excerpt={excerpt} hasSound={silence !== null} />}
        </div>
      )}
      {why !== null && (
        <p className={css.when} role="alert">
          {why}
        </p>
      )}
      {data === undefined && error === null && (
        <Late>
          <div role="status" aria-label="Reading the last words">
            <Skeleton h={12} mb={8} />
            <Skeleton h={12} w="60%" />
          </div>
        </Late>
      )}
      {data === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      <ol>
        {(data?.places ?? []).slice(-2).map(({ lane, text, startSeconds }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the last turns, in their order
          <li key={index} data-lane={lane}>
            <span>
              {lane === 0 ? INTERVIEWER : <bdi>{session.name}</bdi>}
              {startSeconds !== null && <small> {clock(startSeconds)}</small>}
            </span>
            <p dir="auto" data-selectable>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LastSound({ data, excerpt, hasSound }: { data: FactPlaces; excerpt: Excerpt; hasSound: boolean }) {
  const { startSeconds } = excerpt;
  const end = Math.max(startSeconds + 1, data.durationSeconds ?? startSeconds + LAST_SECONDS);
  const range = useMemo(() => ({ startSeconds, endSeconds: end }), [startSeconds, end]);
  return (
    <SoundStrip session={data.session} hasSound={hasSound} range={range} speech={data.speech} marked={NONE} />
  );
}

const NONE: never[] = [];

/** "at 01:04, 5 s after the last word" */
function whenLeft({ session, facts }: GlanceRow): string {
  const { durationSeconds } = session;
  if (durationSeconds === null) return 'When is not known';
  const at = `at ${clock(durationSeconds)}`;
  const last = facts?.lastWordSeconds ?? null;
  if (last === null) return at;
  const after = durationSeconds - last;
  return after < 1
    ? `${at}, while somebody was speaking`
    : `${at}, ${wholeSecondsText(after)} after the last word`;
}
