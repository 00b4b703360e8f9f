import { Button, Textarea } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './report.module.css';

/** A text that the researcher writes in the report; only a button while there is none. */
export function OwnText({
  label,
  value,
  onChange,
}: {
  /** Where the text is, such as "Text under Waiting". */
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (value === '' && !isOpen)
    return (
      <Button
        size="xs"
        variant="subtle"
        px={4}
        leftSection={<Pencil size={13} strokeWidth={1.75} />}
        aria-label={`Add text: ${label}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        Add text
      </Button>
    );
  return (
    <Textarea
      ref={field}
      className={css.own ?? ''}
      aria-label={label}
      maxLength={MOST_CHARACTERS}
      value={value}
      onBlur={() => {
        setOpen(false);
      }}
      onChange={({ currentTarget }) => {
        // Stays a field once its last character is deleted.
        setOpen(true);
        onChange(currentTarget.value);
      }}
    />
  );
}

/** Main refuses a longer one. */
const MOST_CHARACTERS = 100_000;
