import { Button } from '@mantine/core';
import { ArrowUpDown, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSessionView } from '../session-view.ts';
import { merged, swapped, withChoice } from './speaker-choices.ts';
import { SpeakerFields } from './speaker-fields.tsx';
import type { Speakers } from './speakers.ts';
import css from './speakers-panel.module.css';
import { TranscriptOffset } from './transcript-offset.tsx';
import type { ListPlace } from './list-place.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { SessionView } from '../../../../shared/model/session-view.ts';

interface Props {
  session: SessionRef;
  received: TranscriptReading;
  speakers: Speakers;
  place: RefObject<ListPlace>;
  /** The key of the speaker whose name field gets the focus; '' for none. */
  named: string;
}

/**
 * The names of the speakers and the offset of the transcript, as set by the researcher. Each change is saved
 * at once.
 */
export function SpeakersPanel({ session, received, speakers, place, named }: Props) {
  const { view, change } = useSessionView(session);
  const [isLost, setLost] = useState(false);
  const keep = (changed: Partial<SessionView>) => {
    setLost(false);
    change(changed).catch(() => {
      setLost(true);
    });
  };
  const panel = useRef<HTMLDivElement>(null);
  // If a button disappears once used, the panel gets the focus.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  });
  const choices = view.speakers;
  return (
    <div ref={panel} className={css.panel} tabIndex={-1}>
      <h3 className={css.title}>Speakers</h3>
      <ul className={css.voices}>
        {speakers.voices.map((voice) => (
          <SpeakerFields
            key={voice.key}
            voice={voice}
            speakers={speakers}
            isNamed={voice.key === named}
            onName={(name) => {
              keep({ speakers: withChoice(choices, voice.key, { name }) });
            }}
            onMerge={(into) => {
              keep({ speakers: merged(choices, voice.key, into) });
            }}
            onUndo={() => {
              keep({ speakers: withChoice(choices, voice.key, { sameAs: null }) });
            }}
          />
        ))}
      </ul>
      <div className={css.actions}>
        <Button
          size="xs"
          leftSection={<ArrowUpDown size={14} strokeWidth={1.75} />}
          onClick={() => {
            keep({ speakers: swapped(choices, speakers.list) });
          }}
        >
          Swap lanes
        </Button>
        {Object.keys(choices).length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<RotateCcw size={14} strokeWidth={1.75} />}
            onClick={() => {
              keep({ speakers: {} });
            }}
          >
            Reset speakers
          </Button>
        )}
      </div>
      {received.talk.length > 0 && (
        <TranscriptOffset
          received={received}
          speakers={speakers}
          place={place}
          offsetSeconds={view.offsetSeconds}
          onOffset={(offsetSeconds) => {
            keep({ offsetSeconds });
          }}
        />
      )}
      {isLost && (
        <p role="alert" className={css.lost}>
          This change could not be kept on this computer. Try it again.
        </p>
      )}
    </div>
  );
}
