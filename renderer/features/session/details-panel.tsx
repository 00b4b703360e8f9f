import { DataList } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bridge } from '../../api/bridge.ts';
import { valueOf } from '../../api/describe-error.ts';
import { dateOf } from '../../api/fields.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { CopyIconButton } from '../../ui/copy-icon-button.tsx';
import { dayAndTime, lengthInText } from '../../../shared/domain/dates.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { sizeWords } from '../../ui/size-text.ts';
import { useNow } from '../../ui/use-now.ts';
import { SessionMarks } from './session-marks.tsx';
import css from './side-panel.module.css';
import type { StatusRecord } from './status-record.ts';
import type { SessionRef, SessionRecord } from '../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';
import type { AudioState } from '../../../shared/model/recording.ts';

interface Props {
  session: SessionRef;
  /** The session in the library; undefined until it is loaded. */
  record: SessionRecord | undefined;
  status: UseQueryResult<StatusRecord>;
  project: ProjectRecord | undefined;
  label: string | null;
  audio: AudioState | undefined;
  durationSeconds: number | null;
  reading: TranscriptReading | undefined;
  /** The time limit of the interview; null if it is not known. */
  timeLimitMinutes: number | null;
}

/** The facts of a session, followed by all other fields of its record. */
export function DetailsPanel(props: Props) {
  const { session, record, status, project, label, audio, durationSeconds, reading, timeLimitMinutes } =
    props;
  const now = useNow();
  const received = status.data;
  const when = (date: Date | null | undefined) => (date == null ? null : dayAndTime(date, now));
  const rows: [string, ReactNode][] = [
    ['Session ID', <SessionId key="id" id={session.sessionId} />],
    ['Type', session.type === 'project' ? 'Project link' : 'Instant link'],
    ['Link', label],
    ['Project', project?.name ?? record?.projectName ?? session.projectId],
    ['Status', statusFact(received?.status ?? record?.status ?? null)],
    ['Created', when(received?.createdAt ?? dateOf(record?.createdAt))],
    ['Updated', when(received?.updatedAt)],
    ['Completed', when(received?.completedAt)],
    ['Length', lengthFact(durationSeconds, timeLimitMinutes)],
    ['Audio', audioFact(audio)],
    ['Transcript', transcriptFact(reading)],
  ];
  return (
    <>
      {record !== undefined && <SessionMarks record={record} />}
      <DataList labelWidth="88px" gap={10}>
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <DataList.Item key={name}>
              <DataList.ItemLabel>{name}</DataList.ItemLabel>
              <DataList.ItemValue data-selectable>{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
      </DataList>
      {received !== undefined && Object.keys(received.rest).length > 0 && (
        <>
          <h3 className={css.heading}>Also in this record, as received</h3>
          <FieldList fields={received.rest} labelWidth="88px" />
        </>
      )}
    </>
  );
}

function SessionId({ id }: { id: string }) {
  return (
    <span className={css.id}>
      <span className="mono">{id}</span>
      <CopyIconButton
        label="Copy session ID"
        tooltip="Copy session ID"
        copy={async () => valueOf(await bridge.call.copyText(id))}
      />
    </span>
  );
}

const STATUSES: Record<string, string> = {
  completed: 'Completed',
  in_progress: 'In progress',
  failed: 'Failed',
};

/** Returns the status in words, or the service's own value if it is unknown. */
const statusFact = (status: string | null) =>
  status !== null && Object.hasOwn(STATUSES, status) ? (STATUSES[status] ?? null) : status;

function lengthFact(seconds: number | null, limitMinutes: number | null): string | null {
  if (seconds === null) return null;
  const length = lengthInText(seconds);
  return limitMinutes === null ? length : `${length} of ${formatNumber(limitMinutes)} min allowed`;
}

function audioFact(audio: AudioState | undefined): string | null {
  if (audio === undefined) return null;
  if (audio.status === 'missing') return 'None on the service';
  if (audio.status === 'deleted') return 'Deleted from this computer';
  if (audio.status === 'failed') return audio.message;
  const size = audio.totalBytes === null ? '' : `, ${sizeWords(audio.totalBytes)}`;
  return audio.status === 'ready' ? `WAV${size}, kept on this computer` : `Arriving${size}`;
}

function transcriptFact(reading: TranscriptReading | undefined): string | null {
  if (reading === undefined) return null;
  const { length } = reading.transcript.turns;
  return `${counted(length, 'turn')}, times ${reading.talk.length > 0 ? 'known' : 'unknown'}`;
}
