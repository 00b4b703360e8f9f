import { ActionIcon, Tooltip } from '@mantine/core';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { SessionPlace, SessionReplacement } from '../../../../shared/model/redaction.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { Fold } from '../layout/fold.tsx';
import { isInexact, placeName, placeText, silenceText } from './place-words.ts';
import { showPlace, startOf } from './place-times.ts';
import { SetSilence } from './set-silence.tsx';
import type { SilenceContext } from './silence-form.tsx';
import css from './redaction-panel.module.css';

interface Props {
  replacement: SessionReplacement;
  reading: TranscriptReading | undefined;
  context: SilenceContext;
  /** True if the recording is one in which Earmark can silence words. */
  canSet: boolean;
  /** True if the silence of exact places can be set as well, since their times are wrong. */
  areTimesWrong: boolean;
}

/** The places of a replacement, with what is silent for each of them, and the way to set it. */
export function ReplacementPlaces(props: Props) {
  const { replacement, canSet, areTimesWrong } = props;
  const { places, sound, text } = replacement;
  const withoutTimes = places.filter(({ silence }) => sound !== 'keep' && silence === null).length;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isSettable = (place: SessionPlace) =>
    // A place without a time has a card of its own.
    canSet && sound !== 'keep' && place.silence !== null && (isInexact(place) || areTimesWrong);
  const [only] = places;
  if (only === undefined) return null;
  if (places.length === 1)
    return isSettable(only) ? (
      <div className={css.place}>
        <span>{silenceText(only, sound)}</span>
        <Silence {...props} index={0} />
      </div>
    ) : null;
  // Until each of them has a silence, the recording is not played.
  const isShown = isOpen ?? (canSet && withoutTimes > 0);
  const wholeTurns = places.filter(({ silence }) => sound !== 'keep' && silence?.isWholeTurn === true).length;
  return (
    <>
      <Fold
        isOpen={isShown}
        onToggle={() => {
          setOpen(!isShown);
        }}
      >
        <b>Each place</b>
        <span className="visually-hidden"> of {text}</span>
        {wholeTurns > 0 && <span>{`${counted(wholeTurns, 'whole turn')} silent`}</span>}
      </Fold>
      {isShown && (
        <ul className={css.list} aria-label={`Places of ${text}`}>
          {places.map((place, index) => (
            <li key={place.mention} className={css.placeRow}>
              <div className={css.title}>
                <b className="grow">{placeText(place, index)}</b>
                <ShowPlace {...props} place={place} index={index} />
              </div>
              <div className={css.place}>
                <span>{silenceText(place, sound)}</span>
                {isSettable(place) && <Silence {...props} index={index} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Silence({ replacement, context, index }: Props & { index: number }) {
  const place = replacement.places[index];
  if (place === undefined) return null;
  return (
    <SetSilence
      context={context}
      mention={place.mention}
      name={placeName(replacement, index)}
      silence={place.silence}
      markId={place.markId}
    />
  );
}

function ShowPlace({
  replacement,
  reading,
  context: { playable },
  place,
  index,
}: Props & { place: SessionPlace; index: number }) {
  const startSeconds = place.silence?.startSeconds ?? place.startSeconds ?? startOf(reading, place);
  const act = playable && startSeconds !== null ? 'Play' : 'Show';
  return (
    <Tooltip label={act}>
      <ActionIcon
        size={26}
        aria-label={`${act} ${placeName(replacement, index)}`}
        onClick={() => {
          showPlace(place, playable ? startSeconds : null);
        }}
      >
        <Play size={14} strokeWidth={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
