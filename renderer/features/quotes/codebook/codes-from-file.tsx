import { Button, Checkbox, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { openCodebook } from '../../../api/codes.ts';
import { describeError } from '../../../api/describe-error.ts';
import { applyChange } from '../../../widgets/codes/code-actions.ts';
import { CodeSwatch } from '../../../widgets/codes/code-chip.tsx';
import { useCanBringIn } from '../../../widgets/other-project/use-can-bring-in.ts';
import dialog from '../../../ui/dialog.module.css';
import { useFixedRowWindow } from '../../../ui/use-fixed-row-window.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import css from './codes-from-file.module.css';
import { planCodes, type PlannedCode, type PlannedState } from './plan-codes.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { FileProblem, NamedCodebookFile } from '../../../../shared/model/codebook-file.ts';
import { useTextScale } from '../../../ui/text-size.ts';

/** The codes that were read from a file, or why there are none. */
export type FileReading = { file: NamedCodebookFile } | { refused: string };

/** Asks for a file and reads it; null if the user cancels. */
export async function readCodesFile(): Promise<FileReading | null> {
  try {
    const file = await openCodebook();
    return file === null ? null : { file };
  } catch (error) {
    return { refused: describeError(error).text };
  }
}

/** Shows the codes of a file before they are added, or why it cannot be read. */
export function CodesFromFile({
  reading,
  codes,
  onOther,
  onClose,
  onClosed,
}: {
  /** Null while it is closed. */
  reading: FileReading | null;
  codes: readonly Code[];
  /** Asks for another file. */
  onOther: () => void;
  onClose: () => void;
  /** Called when the dialog has disappeared. */
  onClosed: () => void;
}) {
  const canBringIn = useCanBringIn();
  return (
    <Modal
      opened={reading !== null}
      onClose={onClose}
      title="Add codes from a file"
      size={reading !== null && 'file' in reading ? 640 : 480}
      closeButtonProps={{ 'aria-label': 'Close' }}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      {reading !== null && 'refused' in reading && (
        <>
          <p className={dialog.text} role="alert">
            {reading.refused}
          </p>
          {canBringIn && (
            <p className={dialog.text}>
              A .qdpx is a whole project, with texts and codings.{' '}
              <Link to="/other-project">Bring in a project…</Link>
            </p>
          )}
          <div className={dialog.answers}>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="filled" data-autofocus onClick={onOther}>
              Choose another file
            </Button>
          </div>
        </>
      )}
      {reading !== null && 'file' in reading && (
        <Preview file={reading.file} codes={codes} onClose={onClose} />
      )}
    </Modal>
  );
}

function Preview({
  file,
  codes,
  onClose,
}: {
  file: NamedCodebookFile;
  codes: readonly Code[];
  onClose: () => void;
}) {
  const [replaces, setReplaces] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { rows, added, changed } = useMemo(() => planCodes(codes, file, replaces), [codes, file, replaces]);
  const known = rows.length - added.length;
  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      await applyChange(doneText(added.length, changed.length), { added, changed });
      onClose();
    } catch (error) {
      setProblem(describeError(error).text);
    } finally {
      setSaving(false);
    }
  };
  const isNothing = added.length === 0 && changed.length === 0;
  return (
    <>
      <p className={css.count} role="status">
        <b>{file.fileName}</b>
        {`: ${formatNumber(added.length)} new, ${formatNumber(known)} already here`}
      </p>
      <PlannedCodes rows={rows} />
      {file.problems.length > 0 && <Problems problems={file.problems} />}
      {file.unusedColumns.length > 0 && <p className={css.unused}>{unusedText(file.unusedColumns)}</p>}
      {known > 0 && (
        <Checkbox
          className={css.replaces ?? ''}
          label="Also replace descriptions and colours of codes already here"
          checked={replaces}
          onChange={(event) => {
            setReplaces(event.currentTarget.checked);
          }}
        />
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button onClick={onClose}>Cancel</Button>
        {isNothing ? (
          <Button variant="filled" data-autofocus onClick={onClose}>
            Nothing to add
          </Button>
        ) : (
          <Button variant="filled" data-autofocus loading={isSaving} onClick={() => void save()}>
            {actText(added.length, changed.length)}
          </Button>
        )}
      </div>
    </>
  );
}

const actText = (added: number, changed: number): string =>
  added === 0
    ? `Change ${counted(changed, 'code')}`
    : changed === 0
      ? `Add ${counted(added, 'code')}`
      : `Add ${counted(added, 'code')}, change ${formatNumber(changed)}`;

const doneText = (added: number, changed: number): string =>
  added === 0
    ? `${counted(changed, 'code')} changed`
    : changed === 0
      ? `${counted(added, 'code')} added`
      : `${counted(added, 'code')} added, ${formatNumber(changed)} changed`;

const MOST_COLUMNS_NAMED = 10;

function unusedText(columns: readonly string[]): string {
  const named = columns.slice(0, MOST_COLUMNS_NAMED).join(', ');
  const more = columns.length - MOST_COLUMNS_NAMED;
  const rest = more > 0 ? ` and ${formatNumber(more)} more` : '';
  return `${counted(columns.length, 'column')} ${columns.length === 1 ? 'is' : 'are'} not used: ${named}${rest}`;
}

/** In pixels at the usual text size, as in the style sheet. */
const ROW_HEIGHT = 34;

const STATES: Record<PlannedState, string> = {
  new: 'New',
  present: 'Already here',
  description: 'Gets this description',
  colour: 'Gets this colour',
  'description and colour': 'Gets this description and colour',
};

function PlannedCodes({ rows }: { rows: readonly PlannedCode[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, before, after } = useFixedRowWindow({
    count: rows.length,
    scroller,
    rowHeight: ROW_HEIGHT * useTextScale(),
  });
  return (
    <div ref={scroller} className={css.list} role="region" aria-label="Codes of the file" tabIndex={0}>
      <div style={{ height: before }} />
      <ul>
        {rows.slice(first, end).map((row, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- the rows do not change their order
            key={first + index}
            className={css.row}
            style={{
              paddingInlineStart: `calc(var(--em-sp-20) + 1.125rem * ${String(Math.min(row.depth, 12))})`,
            }}
            aria-setsize={rows.length}
            aria-posinset={first + index + 1}
          >
            <CodeSwatch colour={row.colour} />
            <span className="ellipsis grow" dir="auto" title={row.description}>
              {row.name}
              {row.description !== '' && <span className={css.description}>{row.description}</span>}
            </span>
            <span className={css.state} data-state={row.state === 'present' ? 'present' : 'comes'}>
              {STATES[row.state]}
            </span>
          </li>
        ))}
      </ul>
      <div style={{ height: after }} />
    </div>
  );
}

function Problems({ problems }: { problems: readonly FileProblem[] }) {
  const lines = new Set(problems.map(({ line }) => line)).size;
  return (
    <details className={css.problems}>
      <summary>{`${counted(lines, 'line')} ${lines === 1 ? 'needs' : 'need'} checking`}</summary>
      <ul>
        {problems.map(({ line, why }) => (
          <li key={`${String(line)} ${why}`}>{`Line ${formatNumber(line)}: ${why}`}</li>
        ))}
      </ul>
    </details>
  );
}
