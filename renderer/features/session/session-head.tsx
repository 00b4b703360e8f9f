import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { PanelRight, Ear, Ellipsis, PenLine, ShieldCheck, Trash2 } from 'lucide-react';
import { Fragment, type ComponentProps, type ReactNode, useState } from 'react';
import { useAttributesOf } from '../../api/attributes.ts';
import { dateOf } from '../../api/fields.ts';
import { dayAndTime, lengthInText } from '../../../shared/domain/dates.ts';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useIsWindowAtMost } from '../../ui/text-size.ts';
import { useNow } from '../../ui/use-now.ts';
import { namedValues } from '../../widgets/attributes/attribute-words.ts';
import { ValueChips } from '../../widgets/attributes/value-pills.tsx';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { NARROW, togglePanel, useViewPreferences, showPanel } from './layout/view-preferences.ts';
import { useOpenSession } from './open-session/open-session-context.ts';
import { ExportMenu } from './playback/session-player-actions.tsx';
import { RedactionChip } from './redaction/redaction-chip.tsx';
import css from './session-inspector.module.css';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { PurgeDialog } from '../../widgets/delete/purge-dialog.tsx';
import { typeTranscript } from './corrections/type-transcript.ts';

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
  // No service has told it of a session of the researcher's own files.
  const statusWord = record?.fromFiles === true ? null : (status?.status ?? record?.status);
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
      tabs={
        <>
          <RedactionChip />
          <ParticipantValues />
        </>
      }
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

const NO_VALUES = {};
/** More would leave no space for the facts. */
const MOST_VALUES = 3;

/** What is known of the participant. */
function ParticipantValues() {
  const { session, record } = useOpenSession();
  const { list: attributes } = useAttributesOf(session.projectId);
  return <ValueChips values={namedValues(attributes, record?.values ?? NO_VALUES, MOST_VALUES)} />;
}

/** Further actions on a session, in the header of the screen. */
function SessionMenu() {
  const { session, writer, transcript, isRunning, isWithoutTranscript } = useOpenSession();
  const { sessionId } = session;
  const isWithoutWords =
    !isRunning && (isWithoutTranscript || transcript?.unshifted.transcript.turns.length === 0);
  const [purging, setPurging] = useState<readonly string[] | null>(null);
  const [opened, setOpened] = useState(false);
  useLatestCommands('In this session', [
    {
      label: 'Delete this session from this computer…',
      synonyms: 'remove erase',
      icon: Trash2,
      run: () => {
        setPurging([sessionId]);
      },
    },
  ]);
  return (
    <>
      <Menu position="bottom-end" width={250} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Tooltip label="More actions" disabled={opened}>
            <ActionIcon aria-label="More actions">
              <Ellipsis size={18} strokeWidth={1.75} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {isWithoutWords && (
            <Menu.Item
              leftSection={<PenLine size={16} strokeWidth={1.75} />}
              onClick={() => void typeTranscript(session, writer)}
            >
              Type a transcript
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<Ear size={16} strokeWidth={1.75} />}
            onClick={() => {
              showPanel('second-listen');
            }}
          >
            Worth a second listen
          </Menu.Item>
          <Menu.Item
            leftSection={<ShieldCheck size={16} strokeWidth={1.75} />}
            onClick={() => {
              showPanel('redaction');
            }}
          >
            Redaction
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<Trash2 size={16} strokeWidth={1.75} />}
            onClick={() => {
              setPurging([sessionId]);
            }}
          >
            Delete from this computer…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PurgeDialog
        sessionIds={purging}
        onClose={() => {
          setPurging(null);
        }}
      />
    </>
  );
}
