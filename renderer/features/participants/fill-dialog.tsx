import { Button, Checkbox, Modal, Select } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import {
  fillPlan,
  firstMapping,
  type ColumnMapping,
  type FillPlan,
} from '../../../shared/domain/attributes/fill-plan.ts';
import type { ParticipantTable, SheetTable } from '../../../shared/model/participant.ts';
import { readSheet, type ParticipantOwner } from '../../api/participants.ts';
import dialog from '../../ui/dialog.module.css';
import { useAction } from '../../widgets/import/use-action.ts';
import { FillColumn } from './fill-column.tsx';
import css from './fill-dialog.module.css';
import { change } from './participant-changes.ts';
import { nameOf } from './participant-row.tsx';

/** Says where each column of a file goes, with a preview of what that does, and fills attributes from it. */
export function FillDialog({
  owner,
  table,
  sheet,
  onSheet,
  onClose,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  /** Null closes the dialog. */
  sheet: SheetTable | null;
  onSheet: (sheet: SheetTable) => void;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={sheet !== null}
      onClose={onClose}
      size={860}
      title={
        <span className={css.title}>
          Fill attributes from <bdi>{sheet?.fileName}</bdi>
        </span>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {sheet !== null && (
        <Form
          key={sheet.sheet}
          owner={owner}
          table={table}
          sheet={sheet}
          onSheet={onSheet}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function Form({
  owner,
  table,
  sheet,
  onSheet,
  onClose,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  sheet: SheetTable;
  onSheet: (sheet: SheetTable) => void;
  onClose: () => void;
}) {
  const filling = useAction();
  const reading = useAction();
  const [mapping, setMapping] = useState(() => firstMapping(table, sheet));
  const [ids] = useState(() => sheet.columns.map(() => crypto.randomUUID()));
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [replaces, setReplaces] = useState(false);
  const { projectId } = owner;
  const plan = useMemo(
    () => fillPlan({ table, sheet, mapping, chosen, replaces, projectId, ids }),
    [table, sheet, mapping, chosen, replaces, projectId, ids],
  );
  const cells = plan.change.values.length;
  const map = (column: number, next: ColumnMapping) => {
    if (next.target.kind === 'participant') setChosen(new Map());
    setMapping(
      mapping.map((one, index) =>
        index === column
          ? next
          : // Only one column names the participants.
            next.target.kind === 'participant' && one.target.kind === 'participant'
            ? { ...one, target: { kind: 'none' } }
            : one,
      ),
    );
  };
  const fill = () => {
    filling.act(async () => {
      await change(owner, plan.change, { words: `${counted(cells, 'cell')} filled`, toast: true });
      onClose();
    });
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (cells > 0) fill();
      }}
    >
      {sheet.sheets.length > 1 && (
        <Select
          label="Sheet"
          className={css.sheet ?? ''}
          data={sheet.sheets}
          value={sheet.sheet}
          disabled={reading.busy}
          error={reading.problem}
          onChange={(name) => {
            if (name !== null)
              reading.act(async () => {
                onSheet(await readSheet(name));
              });
          }}
        />
      )}
      <p className={css.count}>
        <b>
          {counted(sheet.rows.length, 'row')}, {counted(sheet.columns.length, 'column')}.
        </b>{' '}
        Each column goes to an attribute, a new attribute, or nowhere.
      </p>
      {sheet.warnings.map((warning) => (
        <p key={warning} className={css.note}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{warning}</span>
        </p>
      ))}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">First value</th>
            <th scope="col">Goes to</th>
            <th scope="col">As</th>
            <th scope="col">Check</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map((name, column) => (
            <FillColumn
              key={ids[column]}
              name={name}
              column={column}
              table={table}
              sheet={sheet}
              mapping={mapping}
              plan={plan}
              newName={plan.change.save.find(({ id }) => id === ids[column])?.name ?? name}
              onMap={(next) => {
                map(column, next);
              }}
            />
          ))}
        </tbody>
      </table>
      <Rows
        plan={plan}
        table={table}
        onUse={(row, index) => {
          setChosen(new Map([...chosen, [row, index]]));
        }}
      />
      {filling.problem !== null && (
        <p className={css.problem} role="alert">
          {filling.problem}
        </p>
      )}
      <div className={dialog.answers}>
        <span className={css.already} role="status">
          {plan.filledHere > 0 && (
            <>
              {counted(plan.filledHere, 'cell')} already {plan.filledHere === 1 ? 'has' : 'have'} other text.{' '}
              {replacesText(plan.filledHere, replaces)}
            </>
          )}
        </span>
        {plan.filledHere > 0 && (
          <Checkbox
            className={css.replaces ?? ''}
            label={plan.filledHere === 1 ? 'Replace it' : 'Replace them'}
            checked={replaces}
            onChange={({ currentTarget }) => {
              setReplaces(currentTarget.checked);
            }}
          />
        )}
        <Button onClick={onClose}>Close</Button>
        <Button variant="filled" type="submit" disabled={cells === 0} loading={filling.busy}>
          {cells === 0 ? 'Nothing to fill' : `Fill ${counted(cells, 'cell')}`}
        </Button>
      </div>
    </form>
  );
}

function replacesText(count: number, replaces: boolean): string {
  if (replaces) return count === 1 ? 'It is replaced.' : 'They are replaced.';
  return count === 1 ? 'It does not change.' : 'They do not change.';
}

const MOST_NAMED = 5;

const quoted = (texts: readonly string[]): string => {
  const named = texts.slice(0, MOST_NAMED).map((text) => `“${text}”`);
  const others = texts.length - named.length;
  const all = others > 0 ? [...named, `${formatNumber(others)} more`] : named;
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
};

/** Names the rows that are not used, each with the participant that may be meant. */
function Rows({
  plan: { key, unmatched, several, repeated, tooLong },
  table,
  onUse,
}: {
  plan: FillPlan;
  table: ParticipantTable;
  onUse: (row: number, index: number) => void;
}) {
  const suggested = unmatched.flatMap(({ row, text, suggestion }) =>
    suggestion === null ? [] : [{ row, text, index: suggestion }],
  );
  const notes = [
    key === -1
      ? { about: 'No column names the participants.', more: 'Choose Participant for one of them.' }
      : null,
    several.length === 0
      ? null
      : {
          about: `${counted(several.length, 'row')} ${several.length === 1 ? 'matches' : 'match'} several participants:`,
          more: `${quoted(several)}. Nothing is filled for ${several.length === 1 ? 'it' : 'them'}.`,
        },
    repeated.length === 0
      ? null
      : {
          about: `${counted(repeated.length, 'row')} ${repeated.length === 1 ? 'repeats' : 'repeat'} a participant:`,
          more: `${quoted(repeated)}. The first row of each is used.`,
        },
    tooLong === 0
      ? null
      : {
          about: `${counted(tooLong, 'cell')} ${tooLong === 1 ? 'is' : 'are'} left out:`,
          more: 'longer than 10,000 characters.',
        },
  ].filter((note) => note !== null);
  return (
    <div role="status" className={css.notes}>
      {unmatched.length > 0 && (
        <div className={css.note}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p>
              <b>
                {counted(unmatched.length, 'row')} {unmatched.length === 1 ? 'matches' : 'match'} nobody:
              </b>{' '}
              <bdi>{quoted(unmatched.map(({ text }) => text))}</bdi>.
            </p>
            {suggested.length > 0 && (
              <ul className={css.suggestions}>
                {suggested.map(({ row, text, index }) => {
                  const participant = table.participants[index];
                  const name = participant === undefined ? '' : nameOf(participant);
                  return (
                    <li key={row}>
                      <bdi>“{text}”</bdi>:{' '}
                      <b>
                        did you mean <bdi>{name}</bdi>?
                      </b>{' '}
                      <button
                        type="button"
                        className={css.use}
                        onClick={() => {
                          onUse(row, index);
                        }}
                      >
                        Use it <span className="visually-hidden">for “{text}”</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            )}
          </div>
        </div>
      )}
      {notes.map(({ about, more }) => (
        <p key={about} className={css.note}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <b>{about}</b> {more}
          </span>
        </p>
      ))}
    </div>
  );
}
