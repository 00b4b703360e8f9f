import { Button, Select, TextInput } from '@mantine/core';
import { Triangle } from 'lucide-react';
import { useState } from 'react';
import type { Speakers, Voice } from './speakers.ts';
import css from './speakers-panel.module.css';

interface Props {
  voice: Voice;
  speakers: Speakers;
  isNamed: boolean;
  /** Null restores the transcript's own name. */
  onName: (name: string | null) => void;
  onMerge: (into: string) => void;
  onUndo: () => void;
}

/** One speaker of the transcript: its name, and whether it is the same as another. */
export function SpeakerFields({ voice, speakers, isNamed, onName, onMerge, onUndo }: Props) {
  const speaker = voice.sameAs ?? speakers.list.find(({ key }) => key === voice.key);
  const others = speakers.list.filter(({ key }) => key !== voice.key);
  if (speaker === undefined) return null;
  return (
    <li className={css.voice} data-tone={speaker.tone}>
      <Triangle
        className={speaker.lane === 0 ? undefined : css.down}
        size={9}
        fill="currentColor"
        aria-hidden="true"
      />
      {voice.sameAs === null ? (
        <NameField key={speaker.name} voice={voice} name={speaker.name} isNamed={isNamed} onName={onName} />
      ) : (
        <span className={css.same}>
          <bdi>{voice.ownName}</bdi> is the same as <bdi>{voice.sameAs.name}</bdi>
        </span>
      )}
      {voice.sameAs !== null && (
        <Button size="xs" aria-label={`Undo: ${voice.ownName} is a voice of its own`} onClick={onUndo}>
          Undo
        </Button>
      )}
      {voice.sameAs === null && others.length > 0 && (
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
  voice,
  name,
  isNamed,
  onName,
}: Pick<Props, 'voice' | 'isNamed' | 'onName'> & { name: string }) {
  const [typed, setTyped] = useState(name);
  const keep = () => {
    const wanted = typed.trim();
    const next = wanted === '' || wanted === voice.ownName ? null : wanted;
    if (wanted !== name) onName(next);
    if (next === null) setTyped(voice.ownName);
  };
  return (
    <TextInput
      className={css.name ?? ''}
      size="xs"
      aria-label={`Name of ${voice.ownName}`}
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
