import { Button, Checkbox } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { allowRefetch, useDeletedSessions } from '../../api/deletions.ts';
import { describeError } from '../../api/describe-error.ts';
import { startSessionImport } from '../../api/importing.ts';
import { useDraft } from '../../api/use-draft.ts';
import { IMPORT_FORM, importDraft, NOTHING_TYPED, type ImportDraft } from './import-draft.ts';
import css from './import.module.css';
import { listInWords, sessionsInWords } from './import-text.ts';
import { OriginField } from './origin-field.tsx';
import { importRows, readSessionList, type SessionList } from './session-list.ts';
import { LinesEditor } from '../../ui/lines/lines-editor.tsx';
import { readTextFile } from '../../ui/lines/text-file.ts';
import { ListFrame } from '../../ui/lines/list-frame.tsx';
import frame from '../../ui/lines/list-frame.module.css';
import { otherContentInWords, otherContentOfFile } from './other-content.ts';
import { withLines } from '../../ui/lines/lines.ts';

/** The form for the sessions to import. Its input is stored as a draft until it is handed over. */
export function ImportForm({ onBegun }: { onBegun: () => void }) {
  const { draft, error, keep } = useDraft(IMPORT_FORM.form, IMPORT_FORM.subject, importDraft);
  if (draft === undefined && error === null) return null;
  return <Fields value={draft ?? NOTHING_TYPED} keep={keep} onBegun={onBegun} />;
}

interface FieldsProps {
  value: ImportDraft;
  keep: (value: ImportDraft | null) => void;
  onBegun: () => void;
}

function Fields({ value, keep, onBegun }: FieldsProps) {
  const id = useId();
  const [missing, setMissing] = useState<'sessions' | 'project' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const { text, failed, withDeleted } = value;
  const deleted = useDeletedSessions();
  const list = useMemo(
    () => readSessionList(text, { failed, deleted, withDeleted }),
    [text, failed, deleted, withDeleted],
  );
  const change = (part: Partial<ImportDraft>) => {
    setMissing(null);
    setProblem(null);
    keep({ ...value, ...part });
  };
  const begin = async () => {
    const rows = importRows(list, value);
    if (list.sessions.length === 0 || rows === null) {
      setMissing(rows === null ? 'project' : 'sessions');
      return;
    }
    setIsSharing(true);
    try {
      if (withDeleted && list.deleted.length > 0) await allowRefetch([...list.deleted], 'everything');
      await startSessionImport(rows, value.withSummaries);
      keep(draftAfter(list, value));
      onBegun();
    } catch (why) {
      setProblem(describeError(why).text);
    }
    setIsSharing(false);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <p className="text-secondary">
        Paste session IDs or addresses, one per line, or choose a CSV file with a sessionId column. Earmark
        saves the sessions on this computer.
      </p>
      <ListField
        text={text}
        list={list}
        fault={list.instead ?? (missing === 'sessions' ? missingInWords(list) : null)}
        onChange={(next) => {
          change({ text: next });
        }}
      />
      {list.withoutPlace > 0 && (
        <OriginField
          value={value}
          ofAll={list.withoutPlace === list.sessions.length}
          isMissing={missing === 'project'}
          onChange={change}
        />
      )}
      {list.deleted.length > 0 && (
        <BringBack
          count={list.deleted.length}
          checked={withDeleted}
          onChange={(checked) => {
            change({ withDeleted: checked });
          }}
        />
      )}
      <Checkbox
        label="Get summaries too"
        description="The service writes missing summaries and may charge for them."
        checked={value.withSummaries}
        onChange={(event) => {
          change({ withSummaries: event.currentTarget.checked });
        }}
      />
      {problem !== null && (
        <p className={css.fault} role="alert">
          {problem}
        </p>
      )}
      <div className={css.foot}>
        <span id={`${id}count`} className="text-13 text-secondary grow" role="status">
          {listInWords(list)}
        </span>
        <Button type="submit" variant="filled" loading={isSharing} aria-describedby={`${id}count`}>
          {list.sessions.length === 0 ? 'Add sessions' : `Add ${sessionsInWords(list.sessions.length)}`}
        </Button>
      </div>
    </form>
  );
}

/** Returns what stays in the form once the rest is sent; null for nothing. */
function draftAfter(list: SessionList, { type, projectId }: ImportDraft): ImportDraft | null {
  const sentProjectId = type === 'project' && list.withoutPlace > 0 ? projectId : null;
  if (list.rest === '' && sentProjectId === null) return null;
  return { ...NOTHING_TYPED, text: list.rest, sentProjectId };
}

function BringBack({
  count,
  checked,
  onChange,
}: {
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox
      label={
        count === 1
          ? 'Bring back the session that you deleted'
          : `Bring back the ${sessionsInWords(count)} that you deleted`
      }
      description={
        count === 1
          ? 'Otherwise it stays deleted from this computer.'
          : 'Otherwise they stay deleted from this computer.'
      }
      checked={checked}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
      }}
    />
  );
}

const missingInWords = ({ deleted }: SessionList): string =>
  deleted.length === 0
    ? 'Paste at least one session ID or address.'
    : 'You deleted all these sessions. Bring them back or paste others.';

const WAY_OUT = 'Keep only the columns sessionId, type, projectId and label.';

/** Field to type, paste or load a list, with the problems shown on each line. */
function ListField({
  text,
  list,
  fault,
  onChange,
}: {
  text: string;
  list: SessionList;
  fault: string | null;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const change = (next: string) => {
    setRefused(null);
    onChange(next);
  };
  const read = async (file: File) => {
    const other = await otherContentOfFile(file);
    if (other !== null) {
      setRefused(otherContentInWords(other));
      return;
    }
    const reading = await readTextFile(file, WAY_OUT);
    if ('refused' in reading) setRefused(reading.refused);
    // Appended to an existing list, a table would lose its head.
    else
      change(
        text.trim() === '' || /session[\s_-]*id/i.test(reading.text)
          ? reading.text
          : withLines(text, reading.text),
      );
  };
  const why = refused ?? fault;
  return (
    <ListFrame label="Sessions, one on each line" labelId={`${id}label`} onFile={(file) => void read(file)}>
      <div className={`${frame.box ?? ''} ${css.list ?? ''}`} data-fault={why !== null || undefined}>
        <LinesEditor
          text={text}
          lines={list.lines}
          onChange={change}
          onPaste={() => null}
          labelledBy={`${id}label`}
          describedBy={`${id}fault`}
        />
      </div>
      <p id={`${id}fault`} className={css.fault} role={why === null ? undefined : 'alert'}>
        {why}
      </p>
    </ListFrame>
  );
}
