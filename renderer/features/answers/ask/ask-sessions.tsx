import { Button, Popover } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import { keepInWindow } from '../../../ui/keep-in-window.ts';
import { isEscapeHandledWithin } from '../../../ui/keyboard/typing.ts';
import { SessionChoice } from '../../../widgets/assistant/session-choice.tsx';
import type { Ticks } from '../../../widgets/assistant/session-choices.ts';
import css from './ask.module.css';

const NONE_LEFT_OUT: never[] = [];

/** How many sessions are asked, and which. */
export function AskSessions({
  sessions,
  project,
  ticks,
  ids,
  onProject,
  onTick,
}: {
  sessions: readonly SessionRecord[];
  project: string;
  ticks: Ticks;
  /** Those that are ticked. */
  ids: readonly string[];
  onProject: (project: string) => void;
  onTick: (sessionIds: readonly string[], ticked: boolean) => void;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      closeOnEscape={false}
      middlewares={{ flip: true, shift: true, size: { padding: 8, apply: keepInWindow } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          className={css.side ?? ''}
          rightSection={<ChevronDown size={14} />}
          onClick={() => {
            setOpened(!opened);
          }}
        >
          {counted(ids.length, 'session')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={css.sessions ?? ''}
        aria-label="Sessions to ask"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isEscapeHandledWithin(event.currentTarget, event.target))
            setOpened(false);
        }}
      >
        {opened && (
          <>
            <h2 className="visually-hidden">Sessions to ask</h2>
            <SessionChoice
              isInPopover
              sessions={sessions}
              project={project}
              ticks={ticks}
              leftOut={NONE_LEFT_OUT}
              onProject={onProject}
              onTick={onTick}
            />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
