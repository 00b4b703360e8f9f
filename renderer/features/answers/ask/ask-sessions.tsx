import { ChevronDown } from 'lucide-react';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import { ButtonPopover } from '../../../ui/button-popover.tsx';
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
  return (
    <ButtonPopover
      position="bottom-end"
      className={css.sessions}
      label="Sessions to ask"
      button={{
        className: css.side ?? '',
        rightSection: <ChevronDown size={14} />,
        children: counted(ids.length, 'session'),
      }}
    >
      {({ opened }) =>
        opened && (
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
        )
      }
    </ButtonPopover>
  );
}
