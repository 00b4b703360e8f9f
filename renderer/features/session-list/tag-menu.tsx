import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../api/use-draft.ts';
import bar from '../../ui/selection-bar.module.css';
import { ARIA_CHECKED, TickBox } from '../../ui/tick-box.tsx';
import css from './tag-menu.module.css';
import { tagStates } from './tag-states.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const typedTag = z.string();

/** Adds tags to the selected sessions and removes them. */
export function TagMenu({
  sessions,
  known,
  isShort,
  onTag,
}: {
  sessions: readonly SessionRecord[];
  /** All tags of the library. */
  known: readonly string[];
  isShort: boolean;
  onTag: (tag: string, given: boolean) => void;
}) {
  const [opened, setOpened] = useState(false);
  const { draft, keep } = useDraft('new tag', 'sessions', typedTag);
  const typed = draft ?? '';
  const tag = typed.trim();
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={280} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={bar.tool}
          aria-label="Tag…"
          onClick={() => {
            setOpened(!opened);
          }}
        >
          <Tag size={16} strokeWidth={1.75} />
          {isShort ? null : 'Tag…'}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Tags of the selected sessions">
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (tag === '') return;
            onTag(tag, true);
            keep(null);
          }}
        >
          <TextInput
            label="New tag"
            data-autofocus
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => {
              const { value } = event.currentTarget;
              keep(value === '' ? null : value);
            }}
          />
          <Button type="submit">Add</Button>
        </form>
        {known.length > 0 && (
          <ul className={css.tags} aria-label="Tags in use">
            {tagStates(sessions, known).map(({ name, state }) => (
              <li key={name}>
                <UnstyledButton
                  className={css.tag}
                  role="checkbox"
                  aria-checked={ARIA_CHECKED[state]}
                  onClick={() => {
                    onTag(name, state !== 'all');
                  }}
                >
                  <TickBox state={state} />
                  <span className="ellipsis grow" dir="auto">
                    {name}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
