import { Button, Select } from '@mantine/core';
import { Eraser, FileSpreadsheet } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { withoutInvisible } from '../../../../shared/domain/invisible-characters.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { LinesEditor } from '../../../ui/lines/lines-editor.tsx';
import { ListFrame } from '../../../ui/lines/list-frame.tsx';
import frame from '../../../ui/lines/list-frame.module.css';
import { withLines } from '../../../ui/lines/lines.ts';
import { linksInText } from '../share/share-text.ts';
import { checkLabels, skippedInWords } from './check-labels.ts';
import { takeDroppedLabels } from './dropped-labels.ts';
import { readLabelsFile, tableOfPaste } from './label-table.ts';
import { AttributeColumns } from './attribute-columns.tsx';
import { fromColumn, NO_LABELS, WHOLE_LINES, type LabelsDraft, type LabelTable } from './labels-draft.ts';
import css from './labels-field.module.css';

const valuesOf = ({ columns, column }: LabelTable) => columns[column]?.values ?? '';
/** With a single column there is nothing to choose. */
const choiceOf = (table: LabelTable) => (table.columns.length > 1 ? table : null);

/** The field for labels to create links for: typed, pasted or from a file, with errors beside each line. */
export function LabelsField({
  value,
  onChange,
  existing,
  now,
  fault,
  takesFocus = false,
}: {
  value: LabelsDraft;
  onChange: (value: LabelsDraft) => void;
  existing: readonly LinkRecord[];
  now: Date;
  /** The service's error for the labels. */
  fault?: string | undefined;
  /** True if the field is the first one of its form, and has the focus when the form opens. */
  takesFocus?: boolean;
}) {
  const id = useId();
  const { text, again, table } = value;
  const checked = useMemo(() => checkLabels(text, existing, again, now), [text, existing, again, now]);
  const skipped = skippedInWords(checked);
  const { refused, change, read, paste } = useTypedLabels(value, onChange);
  const take = useEffectEvent((file: File) => void read(file));
  useEffect(() => takeDroppedLabels(take), []);

  return (
    <ListFrame label="Labels, one on each line" labelId={`${id}label`} onFile={(file) => void read(file)}>
      <p id={`${id}hint`} className={`text-13 text-tertiary ${css.hint}`}>
        Paste a list, spreadsheet rows or CSV. Participants do not see labels.
      </p>
      <div className={frame.box} data-fault={fault !== undefined || undefined}>
        {table !== null && <ColumnChoice value={value} table={table} onChange={onChange} />}
        <LinesEditor
          text={text}
          lines={checked.lines}
          onChange={change}
          onPaste={paste}
          takesFocus={takesFocus}
          labelledBy={`${id}label`}
          describedBy={`${id}hint ${id}count ${id}fault`}
        />
      </div>
      <p id={`${id}fault`} className={css.fault}>
        {fault}
      </p>
      {refused !== null && (
        <p className={css.fault} role="alert">
          {refused}
        </p>
      )}
      <div id={`${id}count`} className={css.count} role="status">
        <b>{linksInText(checked.labels.length)} to create</b>
        {skipped !== null && <span>{skipped}</span>}
      </div>
      {checked.counts.invisible > 0 && (
        <Button
          className={css.fix}
          size="xs"
          leftSection={<Eraser size={14} strokeWidth={1.75} />}
          onClick={() => {
            onChange({
              ...value,
              text: text
                .split('\n')
                .map((line) => withoutInvisible(line.trim()))
                .join('\n'),
            });
          }}
        >
          Remove invisible characters
        </Button>
      )}
    </ListFrame>
  );
}

/** What typing, pasting and a file do to the labels. `refused` says why a file could not be read. */
function useTypedLabels(value: LabelsDraft, onChange: (value: LabelsDraft) => void) {
  const [refused, setRefused] = useState<string | null>(null);
  const { text, table } = value;
  /** A pasted table that is not in the draft yet: its text arrives with the next change. */
  const pasted = useRef<LabelTable | null>(null);

  const change = (next: string) => {
    setRefused(null);
    const arrived = pasted.current ?? table;
    pasted.current = null;
    onChange(next.trim() === '' ? NO_LABELS : { ...value, text: next, table: arrived });
  };
  const read = async (file: File) => {
    const reading = await readLabelsFile(file);
    if ('refused' in reading) {
      setRefused(reading.refused);
      return;
    }
    setRefused(null);
    onChange({
      ...value,
      text: withLines(text, valuesOf(reading.table)),
      table: choiceOf(reading.table),
    });
  };
  const paste = (clip: string): string | null => {
    const found = tableOfPaste(clip);
    if (found === null) return null;
    pasted.current = choiceOf(found);
    return valuesOf(found);
  };
  return { refused, change, read, paste };
}

/** A select for the column of a pasted or imported table that contains the labels. */
function ColumnChoice({
  value,
  table,
  onChange,
}: {
  value: LabelsDraft;
  table: LabelTable;
  onChange: (value: LabelsDraft) => void;
}) {
  const { columns, column, fileName } = table;
  const count = columns.filter(({ name }) => name !== WHOLE_LINES).length;
  return (
    <div className={css.table}>
      <FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow">
        {counted(count, 'column')} {fileName === null ? 'pasted' : `in ${fileName}`}. Label from
      </span>
      <Select
        size="xs"
        w={148}
        aria-label="Column used as label"
        data={columns.map(({ name }, at) => ({ value: String(at), label: name }))}
        value={String(column)}
        onChange={(chosen) => {
          if (chosen !== null) onChange(fromColumn(value, Number(chosen)));
        }}
      />
      <AttributeColumns
        table={table}
        onChange={(next) => {
          onChange({ ...value, table: next });
        }}
      />
    </div>
  );
}
