import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Play, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { FactName } from '../../../../shared/domain/glance/fact-places.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { FactPlaces, ShownPlace } from '../../../../shared/model/glance.ts';
import { describeError } from '../../../api/describe-error.ts';
import { factPlacesOf } from '../../../api/glance.ts';
import { sessionLink } from '../../../navigation/session-link.ts';
import { releaseExcerpt } from '../../../player/play-excerpt.ts';
import { SoundStrip } from '../../../player/sound-strip.tsx';
import { toggleExcerpt, useExcerptPlaying } from '../../../player/toggle-excerpt.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import { Late } from '../../../ui/late.tsx';
import { PlayButton } from '../../../ui/play-button.tsx';
import { useIncrementalCount } from '../../../ui/use-incremental-count.ts';
import { playInTurn } from '../../../player/play-in-turn.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { excerptOfPlace } from './play-places.ts';
import css from './glance.module.css';

/** How many places are drawn at once, and how many are marked on the sound. */
const STEP = 40;
const MOST_MARKED = 200;
/** How a fact is to be read. */
const NO_VERDICT = 'Words and times only. A short answer can be the right one.';

/** The places that a number is counted from: on the sound, and each with what was said before it. */
export function FactPlacesPanel({
  sessionId,
  fact,
  name,
  title,
  hasSound,
  onClose,
}: {
  sessionId: string;
  fact: FactName;
  /** Of the session. */
  name: string;
  title: string;
  /** True if the recording is on this computer. */
  hasSound: boolean;
  /** Closes the places and returns to the cell. */
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(factPlacesOf(sessionId, fact));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const excerpts = useMemo(
    () => (data == null ? [] : data.places.flatMap((place) => excerptOfPlace(data, place, fact) ?? [])),
    [data, fact],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section
      className={css.places}
      aria-label="Places of the chosen cell"
      data-area
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>: {title}
        </h2>
        <p>{NO_VERDICT}</p>
        <span className="grow" />
        {excerpts.length > 1 && (
          <Button
            size="xs"
            leftSection={<Play size={13} fill="currentColor" strokeWidth={1} />}
            onClick={() => {
              playInTurn(excerpts);
            }}
          >
            Play all {formatNumber(excerpts.length)}
          </Button>
        )}
        <KeyTooltip label="Close" keys="Escape">
          <ActionIcon aria-label="Close" onClick={onClose}>
            <X size={16} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
      </header>
      {data === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data === undefined && error === null && (
        <Late>
          <div role="status" aria-label="Reading places">
            <Skeleton h={30} mb={8} />
            <Skeleton h={64} />
          </div>
        </Late>
      )}
      {data === null && <p className={css.problem}>This session is no longer here.</p>}
      {data?.places.length === 0 && <p className={css.problem}>{nothingIn(fact)}</p>}
      {data != null && data.places.length > 0 && (
        <>
          <Strip data={data} hasSound={hasSound} />
          <Places data={data} fact={fact} name={name} />
        </>
      )}
    </section>
  );
}

const nothingIn = (fact: FactName): string =>
  fact === 'silent'
    ? 'No silence was measured in this recording.'
    : fact === 'reached'
      ? 'None of the prompt’s questions was found in what the interviewer said. They may have been asked in other words.'
      : 'This interview has none.';

function Strip({ data, hasSound }: { data: FactPlaces; hasSound: boolean }) {
  const { session, durationSeconds, speech, places } = data;
  const end = Math.max(durationSeconds ?? 0, ...speech.map(({ endSeconds }) => endSeconds));
  const marked = useMemo(
    () =>
      places
        .slice(0, MOST_MARKED)
        .flatMap(({ startSeconds, endSeconds }) =>
          startSeconds === null
            ? []
            : [{ startSeconds, endSeconds: Math.max(startSeconds, endSeconds ?? startSeconds) }],
        ),
    [places],
  );
  const range = useMemo(() => ({ startSeconds: 0, endSeconds: end }), [end]);
  if (end <= 0) return null;
  return <SoundStrip session={session} hasSound={hasSound} range={range} speech={speech} marked={marked} />;
}

function Places({ data, fact, name }: { data: FactPlaces; fact: FactName; name: string }) {
  const navigate = useNavigate();
  const { places, session } = data;
  const drawn = useIncrementalCount(places.length, STEP);
  const { list, stop, onKeyDown, onFocus } = useRowKeys<HTMLUListElement, ShownPlace>({
    rows: places,
    drawn,
    panel: 'section',
    hasSideways: true,
    onOpen: ({ startSeconds, turn }) => {
      releaseExcerpt();
      void navigate(
        sessionLink(session, {
          ...(startSeconds !== null && { at: startSeconds }),
          ...(turn !== null && { turn }),
        }),
      );
    },
    onPlay: (place) => {
      playPlace(data, place, fact);
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the places have the focus, and their keys are heard here
    <ul ref={list} className={css.list} onKeyDown={onKeyDown} onFocus={onFocus}>
      {places.slice(0, drawn).map((place, index) => (
        <Place
          // oxlint-disable-next-line react/no-array-index-key -- places are in the order of the interview, and stay
          key={index}
          data={data}
          place={place}
          fact={fact}
          name={name}
          index={index}
          isTabStop={index === stop}
        />
      ))}
    </ul>
  );
}

function playPlace(data: FactPlaces, place: ShownPlace, fact: FactName): void {
  const excerpt = excerptOfPlace(data, place, fact);
  if (excerpt !== null) void toggleExcerpt(excerpt);
}

function Place({
  data,
  place,
  fact,
  name,
  index,
  isTabStop,
}: {
  data: FactPlaces;
  place: ShownPlace;
  fact: FactName;
  name: string;
  index: number;
  isTabStop: boolean;
}) {
  const excerpt = excerptOfPlace(data, place, fact);
  const { isPlaying, why } = useExcerptPlaying({ key: excerpt?.key ?? '', session: data.session });
  const { startSeconds, before, text } = place;
  const time = startSeconds === null ? null : clock(startSeconds);
  return (
    <li
      className={css.place}
      data-index={index}
      data-lane={place.lane}
      data-playing={isPlaying || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list is one Tab stop
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${name}${time === null ? '' : `, ${time}`}`}
    >
      <div>
        {excerpt !== null && (
          <PlayButton
            what={`${name} at ${time ?? ''}`}
            keys="Space"
            tabIndex={-1}
            isPlaying={isPlaying}
            onToggle={() => void toggleExcerpt(excerpt)}
          />
        )}
      </div>
      <div>
        <small>{factsOfPlace(place, fact)}</small>
        {before !== null && before.text !== '' && (
          <p dir="auto" title={before.text}>
            {before.text}
          </p>
        )}
        {text !== '' && (
          <blockquote dir="auto" title={text} data-selectable>
            {text}
            {place.isRepeated && <em>said again</em>}
          </blockquote>
        )}
        {why !== null && (
          <p className={css.problem} role="alert">
            {why}
          </p>
        )}
      </div>
    </li>
  );
}

/** "00:34 · after 5.9 s" */
function factsOfPlace(
  { startSeconds, endSeconds, pauseSeconds, length, promptQuestion }: ShownPlace,
  fact: FactName,
): string {
  const parts = [startSeconds === null ? 'No time' : clock(startSeconds)];
  if (promptQuestion !== null) parts.push(`question ${formatNumber(promptQuestion)}`);
  if (fact === 'silent' && startSeconds !== null && endSeconds !== null)
    parts.push(`silent for ${(endSeconds - startSeconds).toFixed(1)} s, then`);
  if (pauseSeconds !== null) parts.push(`after ${pauseSeconds.toFixed(1)} s`);
  if (fact === 'answer' && length !== null) parts.push(`length ${formatNumber(length)}`);
  return parts.join(' · ');
}
