import { Button, Select, TextInput } from '@mantine/core';
import { ArrowUpDown, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSessionView } from '../queries/session-view.ts';
import { merged, swapped, withChoice } from './speaker-choices.ts';
import type { Speakers, TranscriptSpeaker } from '../turns/speakers.ts';
import { LaneMark } from '../turns/lane-mark.tsx';
import css from './speakers-panel.module.css';
import { TranscriptOffset } from './transcript-offset.tsx';
import type { TranscriptPosition } from './transcript-position.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { SessionView } from '../../../../shared/model/session-view.ts';

interface Props {
  session: SessionRef;
  received: TranscriptReading;
  speakers: Speakers;
  position: RefObject<TranscriptPosition>;
  /** The key of the speaker whose name field gets the focus; '' for none. */
  named: string;
}

/**
 * The names of the speakers and the offset of the transcript, as set by the researcher. Each change is saved
 * at once.
 */
export function SpeakersPanel({ session, received, speakers, position, named }: Props) {
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
        {speakers.voices.map((transcriptSpeaker) => (
          <SpeakerFields
            key={transcriptSpeaker.key}
            transcriptSpeaker={transcriptSpeaker}
            speakers={speakers}
            isNamed={transcriptSpeaker.key === named}
            onName={(name) => {
              keep({ speakers: withChoice(choices, transcriptSpeaker.key, { name }) });
            }}
            onMerge={(into) => {
              keep({ speakers: merged(choices, transcriptSpeaker.key, into) });
            }}
            onUndo={() => {
              keep({ speakers: withChoice(choices, transcriptSpeaker.key, { sameAs: null }) });
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
      {received.segments.length > 0 && (
        <TranscriptOffset
          received={received}
          speakers={speakers}
          position={position}
          offsetSeconds={view.offsetSeconds}
          onOffset={(offsetSeconds) => {
            keep({ offsetSeconds });
          }}
        />
      )}
      {isLost && (
        <p role="alert" className={css.lost}>
          This change could not be saved on this computer. Try again.
        </p>
      )}
    </div>
  );
}

interface SpeakerFieldsProps {
  transcriptSpeaker: TranscriptSpeaker;
  speakers: Speakers;
  isNamed: boolean;
  /** Null restores the transcript's own name. */
  onName: (name: string | null) => void;
  onMerge: (into: string) => void;
  onUndo: () => void;
}

/** One speaker of the transcript: its name, and whether it is the same as another. */
function SpeakerFields({
  transcriptSpeaker,
  speakers,
  isNamed,
  onName,
  onMerge,
  onUndo,
}: SpeakerFieldsProps) {
  const speaker = transcriptSpeaker.sameAs ?? speakers.list.find(({ key }) => key === transcriptSpeaker.key);
  const others = speakers.list.filter(({ key }) => key !== transcriptSpeaker.key);
  if (speaker === undefined) return null;
  return (
    <li className={css.voice} data-tone={speaker.tone}>
      <LaneMark lane={speaker.lane} />
      {transcriptSpeaker.sameAs === null ? (
        <NameField
          key={speaker.name}
          transcriptSpeaker={transcriptSpeaker}
          name={speaker.name}
          isNamed={isNamed}
          onName={onName}
        />
      ) : (
        <span className={css.same}>
          <bdi>{transcriptSpeaker.ownName}</bdi> is the same as <bdi>{transcriptSpeaker.sameAs.name}</bdi>
        </span>
      )}
      {transcriptSpeaker.sameAs !== null && (
        <Button size="xs" aria-label={`Undo: separate ${transcriptSpeaker.ownName} again`} onClick={onUndo}>
          Undo
        </Button>
      )}
      {transcriptSpeaker.sameAs === null && others.length > 0 && (
        <Select
          className={css.merge ?? ''}
          size="xs"
          placeholder="Same as…"
          aria-label={`${speaker.name} is the same as`}
          data={others.map(({ key, name }) => ({ value: key, label: name }))}
          value={null}
          comboboxProps={{ withinPortal: false, shadow: 'md' }}
          onChange={(into) => {
            if (into !== null) onMerge(into);
          }}
        />
      )}
    </li>
  );
}

function NameField({
  transcriptSpeaker,
  name,
  isNamed,
  onName,
}: Pick<SpeakerFieldsProps, 'transcriptSpeaker' | 'isNamed' | 'onName'> & { name: string }) {
  const [typed, setTyped] = useState(name);
  const keep = () => {
    const wanted = typed.trim();
    const next = wanted === '' || wanted === transcriptSpeaker.ownName ? null : wanted;
    if (wanted !== name) onName(next);
    if (next === null) setTyped(transcriptSpeaker.ownName);
  };
  return (
    <TextInput
      className={css.name ?? ''}
      size="xs"
      aria-label={`Name of ${transcriptSpeaker.ownName}`}
      maxLength={200}
      data-autofocus={isNamed || undefined}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
      }}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
    />
  );
}
