import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheck, FileQuestion, LoaderCircle, Minus, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { lengthInTable } from '../../../shared/domain/dates.ts';
import type { FileRow } from '../../../shared/domain/own-files/pair-files.ts';
import type { OwnFileImportItem } from '../../../shared/model/own-file.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { BringInFile } from './bring-in-file.tsx';
import { FileCell } from './file-cell.tsx';
import { isOtherProject } from './file-facts.ts';
import { NameField } from './name-field.tsx';
import css from './pairing-table.module.css';
import { REASONS } from './pairing-text.ts';
import type { RowActs } from './use-pairing.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface PairingRowProps {
  /** Of the list of files. */
  projectId: string;
  row: FileRow;
  /** Among all rows of the table, from 0. */
  index: number;
  isCurrent: boolean;
  /** The session that is being or was made of the row; null if none is. */
  item: OwnFileImportItem | null;
  /** How long the session that was added is; null if that is not known. */
  seconds: number | null;
  acts: RowActs;
  /** Asks which file the row should have. */
  onChoose: (row: FileRow, what: 'recording' | 'transcript') => void;
}

/** One session to be added, or a file that is left out. */
export function PairingRow(props: PairingRowProps) {
  const { projectId, row, index, isCurrent, item, acts, onChoose } = props;
  const { kind } = row;
  const toTeach = kind === 'left out' && row.transcript?.status === 'refused' ? row.transcript : null;
  const isLocked = item !== null && item.status !== 'failed' && item.status !== 'stopped';
  const isOut = kind === 'left out' || kind === 'known';
  const canAdd = !isLocked && !isOut;
  const cell = (what: 'recording' | 'transcript') => (
    <FileCell
      row={row}
      what={what}
      onAdd={
        canAdd
          ? () => {
              onChoose(row, what);
            }
          : null
      }
    />
  );
  return (
    <tr
      aria-rowindex={index + 2}
      data-row-key={row.key}
      data-kind={isLocked ? 'pair' : kind}
      data-current={isCurrent || undefined}
      tabIndex={-1}
    >
      <th scope="row">
        {isLocked ? (
          <bdi className={css.fixedName} title={item.label}>
            {item.label}
          </bdi>
        ) : kind === 'left out' ? (
          <span className={css.out}>Left out</span>
        ) : kind === 'known' ? (
          <bdi className={css.fixedName}>{knownLabel(row)}</bdi>
        ) : (
          <NameField
            label={row.label}
            onName={(label) => {
              acts.name(row, label);
            }}
          />
        )}
      </th>
      <td>{cell('recording')}</td>
      <td>{cell('transcript')}</td>
      {toTeach === null ? (
        <>
          <td>
            <Why {...props} />
          </td>
          <td className={css.acts}>
            <RowAct {...props} />
          </td>
        </>
      ) : (
        <td colSpan={2} className={css.teach}>
          <Why {...props} />
          <TeachFile projectId={projectId} fileId={toTeach.id} name={toTeach.name} />
        </td>
      )}
    </tr>
  );
}

const knownOf = ({ recording, transcript }: FileRow) => recording?.known ?? transcript?.known ?? null;
const knownLabel = (row: FileRow): string => knownOf(row)?.label ?? row.label;

/** Why the files belong together, why they do not become a session, or how far adding it is. */
function Why({ row, item, seconds }: PairingRowProps) {
  if (item?.status === 'added' && item.session !== null)
    return (
      <Line icon={<CircleCheck {...ICON} />} tone="ok">
        <Link {...sessionLink(item.session)} className={css.added} aria-label={`Open ${item.label}`}>
          {seconds === null ? 'Added' : `Added, ${lengthInTable(seconds)}`}
        </Link>
      </Line>
    );
  if (item?.status === 'adding' || item?.status === 'waiting')
    return (
      <Line icon={<LoaderCircle {...ICON} />}>
        {item.status === 'waiting'
          ? 'Waiting to be added'
          : `Adding… ${String(Math.round(item.progress * 100))}%`}
      </Line>
    );
  if (item?.status === 'failed')
    return (
      <Line icon={<TriangleAlert {...ICON} />} tone="danger">
        {item.problem ?? 'It could not be added. Try again.'}
      </Line>
    );
  return <Reason row={row} />;
}

function Reason({ row }: { row: FileRow }) {
  const { kind, isRead, reason } = row;
  if (kind === 'left out') return <Line icon={<X {...ICON} />}>{leftOutText(row)}</Line>;
  if (kind === 'known')
    return <Line icon={<CircleCheck {...ICON} />}>{knownLabel(row)} is here already</Line>;
  if (kind === 'undecided')
    return (
      <Line icon={<FileQuestion {...ICON} />} tone="warn">
        {decideText(row)}
      </Line>
    );
  if (!isRead)
    return (
      <Line icon={<LoaderCircle {...ICON} />}>
        {reason === null ? 'Not read yet' : `${REASONS[reason]} so far`}
      </Line>
    );
  if (reason !== null)
    return (
      <Line icon={<CircleCheck {...ICON} />} tone="ok">
        {REASONS[reason]}
      </Line>
    );
  return <Line icon={<Minus {...ICON} />}>{kind === 'no words' ? 'No words yet' : 'No recording yet'}</Line>;
}

function decideText({ candidates, recording, isRead }: FileRow): string {
  if (!isRead) return 'Not all of them are read yet';
  if (candidates.length === 1) return 'You decide: their lengths or names differ';
  return recording === null ? 'You decide: listen below' : 'You decide: read below';
}

function leftOutText({ recording, transcript, sameAs }: FileRow): string {
  const file = recording ?? transcript;
  if (file !== null && isOtherProject(file)) return 'A project from another program';
  if (file?.problem != null) return file.problem;
  if (sameAs !== null) return `The same file as ${sameAs.name}`;
  return file?.kind === 'other' ? 'Not a recording or a transcript' : 'You left it out';
}

/** A line that is cut where it is too long has all of its text in the title. */
function Line({
  icon,
  tone,
  children,
}: {
  icon: ReactNode;
  tone?: 'ok' | 'warn' | 'danger';
  children: ReactNode;
}) {
  return (
    <span className={css.why} data-tone={tone} title={typeof children === 'string' ? children : undefined}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

/** The way on for a transcript whose format is unknown. */
function TeachFile({ projectId, fileId, name }: { projectId: string; fileId: string; name: string }) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={`Show Earmark how to read it: ${name}`}
      renderRoot={(props) => (
        <Link to="/projects/$projectId/files/$fileId/teach" params={{ projectId, fileId }} {...props} />
      )}
    >
      Show Earmark how to read it
    </Button>
  );
}

function RowAct({ projectId, row, item, acts, onChoose }: PairingRowProps) {
  const { kind } = row;
  if (item !== null && item.status !== 'failed' && item.status !== 'stopped') return null;
  const button = (text: string, label: string, act: () => void) => (
    <Button size="xs" variant="subtle" aria-label={`${text}: ${label}`} onClick={act}>
      {text}
    </Button>
  );
  const file = row.recording ?? row.transcript;
  const leaveOut = () => {
    acts.leaveOut(row);
  };
  const bringBack = () => {
    acts.bringBack(row);
  };
  if (kind === 'left out') {
    if (file !== null && isOtherProject(file)) return <BringInFile projectId={projectId} file={file} />;
    if (file === null || file.status === 'refused' || file.kind === 'other') return null;
    return button(row.sameAs === null ? 'Bring back' : 'Add again', file.name, bringBack);
  }
  if (kind === 'known')
    return (
      <>
        {button('Add again', knownLabel(row), bringBack)}
        {button('Leave out', knownLabel(row), leaveOut)}
      </>
    );
  const transcript = row.transcript?.status === 'read' ? row.transcript : null;
  if (kind !== 'pair' && transcript === null) return button('Leave out', row.label, leaveOut);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button size="xs" variant="subtle" aria-label={`Change ${row.label}`}>
          Change…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kind === 'pair' && (
          <>
            <Menu.Item
              onClick={() => {
                onChoose(row, 'recording');
              }}
            >
              Another recording…
            </Menu.Item>
            <Menu.Item
              onClick={() => {
                onChoose(row, 'transcript');
              }}
            >
              Another transcript…
            </Menu.Item>
            <Menu.Item
              onClick={() => {
                acts.separate(row);
              }}
            >
              Separate them
            </Menu.Item>
          </>
        )}
        {transcript !== null && (
          <Menu.Item
            renderRoot={(props) => (
              <Link
                to="/projects/$projectId/files/$fileId/teach"
                params={{ projectId, fileId: transcript.id }}
                {...props}
              />
            )}
          >
            Change how it is read…
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={leaveOut}>Leave out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
