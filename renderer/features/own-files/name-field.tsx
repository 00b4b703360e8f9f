import { TextInput } from '@mantine/core';
import { useState } from 'react';
import css from './pairing-table.module.css';

const LONGEST = 300;

/** The name of a session to be added. Left empty, it is called as its files are. */
export function NameField({ label, onName }: { label: string; onName: (label: string | null) => void }) {
  // The rows follow a moment later, and a field that renders late loses its caret position.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      aria-label="Session name"
      size="xs"
      dir="auto"
      maxLength={LONGEST}
      classNames={{ input: css.nameInput ?? '' }}
      value={typed ?? label}
      title={label}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onName(event.currentTarget.value);
      }}
      onBlur={() => {
        if (typed?.trim() === '') onName(null);
        setTyped(null);
      }}
    />
  );
}
