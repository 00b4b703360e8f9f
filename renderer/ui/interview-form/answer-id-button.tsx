import { ActionIcon, Popover, TextInput, Tooltip } from '@mantine/core';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import css from './questions.module.css';

/** Shows and edits the ID under which a question's answers are stored, hidden until the user opens it. */
export function AnswerId({
  name,
  id,
  fault,
  onChange,
}: {
  /** As in "question 3". */
  name: string;
  id: string;
  fault: string | undefined;
  onChange: (id: string) => void;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={`Answer ID: ${id}`} disabled={opened}>
          <ActionIcon
            size={24}
            aria-label={`Answer ID of ${name}: ${id}`}
            data-fault={fault !== undefined || undefined}
            className={css.hash ?? ''}
            onClick={() => {
              setOpened(!opened);
            }}
          >
            <Hash size={15} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={`Answer ID of ${name}`}>
        <TextInput
          label="Answer ID"
          description="Names the answers in summaries. It follows the question until you write your own."
          value={id}
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setOpened(false);
          }}
          error={fault}
          spellCheck={false}
          classNames={{ input: 'mono' }}
          data-autofocus
        />
      </Popover.Dropdown>
    </Popover>
  );
}
