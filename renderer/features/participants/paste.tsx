import { Button, Modal } from '@mantine/core';
import { attributeKey } from '../../../shared/domain/attributes/attribute-filter.ts';
import { LONGEST_ATTRIBUTE_TEXT } from '../../../shared/domain/attributes/attribute-limits.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant, ParticipantTable } from '../../../shared/model/participant.ts';
import type { ParticipantOwner } from '../../api/participants.ts';
import dialog from '../../ui/dialog.module.css';
import { useAction } from '../../widgets/import/use-action.ts';
import { pastedCells, type Block } from './grid-block.ts';
import { change, saveValues, type TypedValue } from './participant-changes.ts';
import css from './participants.module.css';

/** What pasting does. */
export interface Paste {
  /** Of the attributes that are here. */
  values: TypedValue[];
  /** How many columns there are, and how many of them have no attribute here. */
  columns: number;
  extraColumns: number;
  /** Attributes for the extra columns, with their values. */
  added: { attributes: Attribute[]; values: TypedValue[] };
  tooLong: number;
  words: string;
}

/** Returns what pasting cells does, of which only what changes is saved. */
export function pasteOf(
  { owner, table, rows }: { owner: ParticipantOwner; table: ParticipantTable; rows: readonly Participant[] },
  cells: readonly (readonly string[])[],
  selected: Block,
): Paste {
  const { attributes } = table;
  const columns = Math.max(...cells.map((texts) => texts.length));
  const extraColumns = Math.max(0, selected.left + columns - attributes.length);
  const extra = newAttributes(owner, attributes, extraColumns);
  const all = [...attributes, ...extra];
  const values: TypedValue[] = [];
  const addedValues: TypedValue[] = [];
  let [tooLong, replaced] = [0, 0];
  for (const { row, column, text: pasted } of pastedCells(cells, selected, {
    rows: rows.length,
    columns: all.length,
  })) {
    const [to, attribute] = [rows[row], all[column]];
    if (to === undefined || attribute === undefined) continue;
    const text = pasted.trim();
    if (text.length > LONGEST_ATTRIBUTE_TEXT) tooLong += 1;
    const before = to.values[attribute.id] ?? '';
    if (text === before) continue;
    if (before !== '' && column < attributes.length) replaced += 1;
    (column < attributes.length ? values : addedValues).push({
      participant: to.id,
      attributeId: attribute.id,
      text,
    });
  }
  const left = Math.max(0, selected.top + cells.length - rows.length);
  const words = [
    `${counted(values.length, 'cell')} pasted`,
    ...(replaced === 0 ? [] : [`${formatNumber(replaced)} of them were filled before`]),
    ...(left === 0 ? [] : [`${counted(left, 'row')} did not fit below`]),
  ].join(', ');
  return {
    values,
    columns,
    extraColumns,
    added: { attributes: extra, values: addedValues },
    tooLong,
    words,
  };
}

/** Returns attributes of type text with names that the project does not have: "Attribute 5". */
function newAttributes(
  { projectId }: ParticipantOwner,
  attributes: readonly Attribute[],
  count: number,
): Attribute[] {
  const taken = new Set(attributes.map(({ name }) => attributeKey(name)));
  const first = Math.max(-1, ...attributes.map(({ position }) => position)) + 1;
  let number = attributes.length;
  return Array.from({ length: count }, (_, index) => {
    do number += 1;
    while (taken.has(attributeKey(`Attribute ${String(number)}`)));
    return {
      id: crypto.randomUUID(),
      projectId,
      name: `Attribute ${String(number)}`,
      type: 'text',
      choices: [],
      missing: [],
      position: first + index,
    };
  });
}

/** Asks what to do with pasted columns that have no attribute. */
export function PasteQuestion({
  paste,
  owner,
  onClose,
}: {
  paste: Paste | null;
  owner: ParticipantOwner;
  onClose: () => void;
}) {
  const { act, problem, busy } = useAction();
  const { columns = 0, extraColumns = 0 } = paste ?? {};
  const known = columns - extraColumns;
  const addAll = async ({ values, added, words }: Paste) => {
    await change(
      owner,
      { remove: [], save: added.attributes, values: [...values, ...added.values] },
      { words: `${counted(extraColumns, 'attribute')} added, ${words}`, toast: true },
    );
    onClose();
  };
  return (
    <Modal
      opened={paste !== null}
      onClose={onClose}
      size={480}
      title={`Add ${counted(extraColumns, 'attribute')}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={dialog.text}>
        You pasted {counted(columns, 'column')}, of which {formatNumber(known)} {known === 1 ? 'has' : 'have'}{' '}
        an attribute. The new {extraColumns === 1 ? 'one is' : 'ones are'} text; you can rename{' '}
        {extraColumns === 1 ? 'it' : 'them'} and change the type afterwards.
      </p>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button onClick={onClose}>Paste nothing</Button>
        {known > 0 && (
          <Button
            onClick={() => {
              if (paste !== null) void saveValues(owner, paste.values, { words: paste.words, toast: true });
              onClose();
            }}
          >
            Paste {counted(known, 'column')}
          </Button>
        )}
        <Button
          variant="filled"
          data-autofocus
          loading={busy}
          onClick={() => {
            if (paste !== null) act(() => addAll(paste));
          }}
        >
          Add {counted(extraColumns, 'attribute')}
        </Button>
      </div>
    </Modal>
  );
}
