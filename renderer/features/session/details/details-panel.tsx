import { DataList, SegmentedControl } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { bridge } from '../../../api/bridge.ts';
import { valueOf, describeError } from '../../../api/describe-error.ts';
import { dateOf } from '../../../api/fields.ts';
import { CopyIconButton } from '../../../ui/copy-button.tsx';
import { dayAndTime, lengthInText } from '../../../../shared/domain/dates.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { FoundAutocomplete } from '../../../ui/found-options.tsx';
import { fieldLabel } from '../../../ui/field-words.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { sizeWords } from '../../../../shared/domain/size-words.ts';
import { useNow } from '../../../ui/use-now.ts';
import css from './details-panel.module.css';
import { HowItWasRead } from './how-it-was-read.tsx';
import { useOwnFileFacts } from './own-file-facts.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { REVIEW_CHOICES } from '../../../../shared/domain/review-names.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { AudioState } from '../../../../shared/model/recording.ts';
import { useSessionsById } from '../../../api/library.ts';
import { reviewing, tagging, untagging, type MarksChange } from '../../../api/session-tag-changes.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { performUndoable } from '../../../ui/undo.ts';

interface Props {
  /** The time limit of the interview; null if it is not known. */
  timeLimitMinutes: number | null;
}

/** The facts of a session, followed by all other fields of its record. */
export function DetailsPanel({ timeLimitMinutes }: Props) {
  const { session, record, status, project, audio, durationSeconds, transcript } = useOpenSession();
  const now = useNow();
  const isFromFiles = record?.fromFiles === true;
  const ownFacts = useOwnFileFacts(session, isFromFiles);
  const when = (date: Date | null | undefined) => (date == null ? null : dayAndTime(date, now));
  const rows: [string, ReactNode][] = [
    ['Session ID', <SessionId key="id" id={session.sessionId} />],
    ['Type', isFromFiles ? 'From files' : session.type === 'project' ? 'Project link' : 'Instant link'],
    [isFromFiles ? 'Name' : 'Link', record?.label ?? null],
    ['Project', project?.name ?? record?.projectName ?? session.projectId],
    ['Status', isFromFiles ? null : statusFact(status?.status ?? record?.status ?? null)],
    ['Created', when(status?.createdAt ?? dateOf(record?.createdAt))],
    ['Updated', when(status?.updatedAt)],
    ['Completed', when(status?.completedAt)],
    ['Length', lengthFact(durationSeconds, isFromFiles ? null : timeLimitMinutes)],
    ...ownFacts,
    ['Audio', audioFact(audio.state, isFromFiles)],
    ['Transcript', transcriptFact(transcript?.unshifted)],
  ];
  return (
    <>
      {record !== undefined && <SessionMarks record={record} />}
      <DataList labelWidth="5.5rem" gap={10}>
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <DataList.Item key={name}>
              <DataList.ItemLabel>{name}</DataList.ItemLabel>
              <DataList.ItemValue data-selectable>{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
      </DataList>
      {transcript !== null && (
        <HowItWasRead session={session} turns={transcript.unshifted.transcript.turns.length} />
      )}
      {status !== undefined && Object.keys(status.rest).length > 0 && (
        <>
          <h3 className={css.heading}>Other details from the service</h3>
          <FieldList fields={status.rest} labelWidth="5.5rem" />
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

/** Returns the status in words. */
const statusFact = (status: string | null) =>
  status !== null && Object.hasOwn(STATUSES, status)
    ? (STATUSES[status] ?? null)
    : status === null
      ? null
      : fieldLabel(status);

function lengthFact(seconds: number | null, limitMinutes: number | null): string | null {
  if (seconds === null) return null;
  const length = lengthInText(seconds);
  return limitMinutes === null ? length : `${length} of ${formatNumber(limitMinutes)} min allowed`;
}

function audioFact(audio: AudioState | undefined, isFromFiles: boolean): string | null {
  if (audio === undefined) return null;
  if (audio.status === 'missing') return isFromFiles ? 'None' : 'None on the service';
  if (audio.status === 'moved') return audio.message;
  if (audio.status === 'deleted') return 'Deleted from this computer';
  if (audio.status === 'failed') return audio.message;
  const size = audio.totalBytes === null ? '' : `, ${sizeWords(audio.totalBytes)}`;
  return audio.status === 'ready' ? `WAV${size}, on this computer` : `Downloading${size}`;
}

function transcriptFact(reading: TranscriptReading | undefined): string | null {
  if (reading === undefined) return null;
  const { turns, warnings } = reading.transcript;
  const facts = `${counted(turns.length, 'turn')}, times ${reading.segments.length > 0 ? 'known' : 'unknown'}`;
  return warnings.length === 0 ? facts : `${facts}. ${warnings.join(' ')}`;
}

const LONGEST_TAG = 100;
/** Wider than the field, so that longer tags fit. */
const SUGGESTIONS = { width: 200, position: 'bottom-start', shadow: 'md' } as const;

/** The session's review state and tags, saved as they are changed. */
function SessionMarks({ record }: { record: SessionRecord }) {
  const all = useSessionsById();
  const known = useMemo(() => [...new Set([...all.values()].flatMap(({ tags }) => tags))].toSorted(), [all]);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (change: MarksChange, words: string) => {
    if (change.sessions === 0) return;
    setProblem(null);
    try {
      await performUndoable({ words, undo: change.takeBack, redo: change.make });
    } catch (error) {
      setProblem(`The change was not saved. ${describeError(error).text}`);
    }
  };
  const addTag = () => {
    const tag = typed.trim();
    if (tag === '') return;
    setTyped('');
    void make(tagging([record], tag), `Tag “${tag}” added`);
  };
  return (
    <div className={css.marks}>
      <div role="group" aria-label="Review state">
        <h3 className={css.marksTitle}>Review</h3>
        <SegmentedControl
          fullWidth
          aria-label="Review state"
          data={[...REVIEW_CHOICES]}
          value={record.reviewState}
          onChange={(value) => {
            const state = REVIEW_CHOICES.find((one) => one.value === value);
            if (state !== undefined)
              void make(reviewing([record], state.value), `Marked as ${state.label.toLowerCase()}`);
          }}
        />
      </div>
      <div role="group" aria-label="Tags">
        <h3 className={css.marksTitle}>Tags</h3>
        <div className={css.tags}>
          {record.tags.map((tag) => (
            <span key={tag} className={css.tag}>
              <bdi className="ellipsis">{tag}</bdi>
              <IconAction
                label={`Remove tag ${tag}`}
                tooltip="Remove"
                icon={X}
                onClick={() => void make(untagging([record], tag), `Tag “${tag}” removed`)}
              />
            </span>
          ))}
          <form
            className={css.add}
            onSubmit={(event) => {
              event.preventDefault();
              addTag();
            }}
          >
            <FoundAutocomplete
              size="xs"
              aria-label="Add a tag"
              placeholder="Add a tag"
              data={known.filter((tag) => !record.tags.includes(tag))}
              maxLength={LONGEST_TAG}
              comboboxProps={SUGGESTIONS}
              value={typed}
              onChange={setTyped}
            />
            <IconAction label="Add tag" tooltip="Add tag" keys="Enter" icon={Plus} onClick={addTag} />
          </form>
        </div>
      </div>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
