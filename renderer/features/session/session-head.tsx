import { ActionIcon } from '@mantine/core';
import { PanelRight } from 'lucide-react';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { dateOf } from '../../api/fields.ts';
import { dayAndTime, lengthInText } from '../../../shared/domain/dates.ts';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useIsWindowAtMost } from '../../ui/text-size.ts';
import { useNow } from '../../ui/use-now.ts';
import { sessionName } from '../../widgets/session/session-name.ts';
import { NARROW, togglePanel, useViewPreferences } from './layout/view-preferences.ts';
import { useOpenSession } from './open-session/open-session-context.ts';
import { ExportMenu } from './playback/session-player-actions.tsx';
import { RedactionChip } from './redaction/redaction-chip.tsx';
import css from './session-inspector.module.css';
import { SessionMenu } from './session-menu.tsx';

interface Props {
  back: NonNullable<ComponentProps<typeof PanelHead>['back']>;
  /** True until the service or this computer has answered about the session. */
  isOpening: boolean;
  /** The way to the other sessions of the list. */
  children: ReactNode;
}

/** The head of the screen: the session's name and key facts, and what can be done with it as a whole. */
export function SessionHead({ back, isOpening, children }: Props) {
  const { session, record, status, project, durationSeconds } = useOpenSession();
  const isPanelOpen = useViewPreferences((state) => state.panel);
  const isNarrow = useIsWindowAtMost(NARROW);
  const now = useNow();
  const statusWord = status?.status ?? record?.status;
  const createdAt = status?.createdAt ?? dateOf(record?.createdAt);
  return (
    <PanelHead
      title={sessionName({ label: record?.label ?? null, sessionId: session.sessionId })}
      back={back}
      chip={statusWord == null ? undefined : <StatusChip status={statusWord} />}
      meta={
        <Facts
          facts={[
            isOpening ? 'Opening session…' : (project?.name ?? record?.projectName ?? null),
            createdAt == null ? null : dayAndTime(createdAt, now),
            durationSeconds === null ? null : lengthInText(durationSeconds),
          ]}
        />
      }
      tabs={<RedactionChip />}
    >
      {children}
      <ExportMenu />
      {record !== undefined && <SessionMenu />}
      {!isNarrow && (
        <KeyTooltip label="Side panel" keys="]">
          <ActionIcon aria-label="Side panel" aria-pressed={isPanelOpen} onClick={togglePanel}>
            <PanelRight size={18} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
      )}
    </PanelHead>
  );
}

/** The key facts, separated by dots. */
function Facts({ facts }: { facts: (string | null)[] }) {
  const known = facts.filter((fact) => fact !== null);
  return known.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && <span className={css.dot}>·</span>}
      {fact}
    </Fragment>
  ));
}
