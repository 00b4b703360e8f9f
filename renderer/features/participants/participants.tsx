import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Columns3, Contact, Split, Users } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant, ParticipantTable } from '../../../shared/model/participant.ts';
import type { ParticipantOwner } from '../../api/participants.ts';
import type { ParticipantsSearch } from '../../navigation/route-search.ts';
import { listName } from '../../navigation/session-lists.ts';
import { Empty } from '../../ui/empty.tsx';
import { FilteredBy } from '../../ui/hits/hits.tsx';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { NoMatches } from '../../ui/no-matches.tsx';
import { useFilterText } from '../../ui/use-filter-text.ts';
import { AttributeForm } from './attribute-form.tsx';
import { CombineDialog } from './combine-dialog.tsx';
import { canSeparate } from './combine-participants.ts';
import { misfitsOf, useMisfitCount } from './misfits.ts';
import { ownerKey, unsavedStore, withUnsaved } from './participant-changes.ts';
import { ParticipantGrid, type GridHandle } from './participant-grid.tsx';
import { FIXED_COLUMNS } from './participant-row.tsx';
import { ParticipantsBar } from './participants-bar.tsx';
import { ParticipantsFoot } from './participants-foot.tsx';
import { PasteQuestion, type Paste } from './paste.tsx';
import type { RowOrder } from './row-order.ts';
import { SeparateDialog } from './separate-dialog.tsx';
import { Unsaved } from './unsaved.tsx';
import { useGridActs } from './use-grid-acts.ts';
import { useShownRows } from './use-shown-rows.ts';

/** The dialog that is open, or was last, and is closing. */
type Dialog =
  | { kind: 'attribute'; edited: Attribute | null }
  | { kind: 'paste'; paste: Paste }
  | { kind: 'combine'; rows: readonly Participant[] }
  | { kind: 'separate'; row: Participant };

/** Participants with what is known of them, and what can be done with that. */
export function Participants({
  owner,
  table: stored,
  search,
  onFill,
  isFilling,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  search: ParticipantsSearch;
  /** Asks for a file to fill attributes from. */
  onFill: () => void;
  isFilling: boolean;
}) {
  const navigate = useNavigate();
  const grid = useRef<GridHandle>(null);
  const show = (next: ParticipantsSearch) => {
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true });
  };
  const { find, type, flush } = useFilterText(search.find ?? '', (text) => {
    show({ find: text === '' ? undefined : text });
  });
  const words = useDeferredValue(find);
  const foundWords = useMemo(() => wordsIn(words), [words]);
  const unsaved = useStore(unsavedStore).get(ownerKey(owner));
  const table = useMemo(() => withUnsaved(stored, unsaved), [stored, unsaved]);
  const { attributes, participants } = table;
  const order: RowOrder = { by: search.sort ?? null, descending: search.descending === true };
  const rows = useShownRows(table, words, order);
  const misfits = useMisfitCount(attributes, participants);
  const [dialog, setDialog] = useState<{ open: boolean; last: Dialog | null }>({ open: false, last: null });
  const ask = (last: Dialog) => {
    setDialog({ open: true, last });
  };
  const close = () => {
    setDialog(({ last }) => ({ open: false, last }));
  };
  const add = () => {
    ask({ kind: 'attribute', edited: null });
  };
  const acts = useGridActs({
    owner,
    table,
    rows,
    order,
    sort: ({ by, descending }) => {
      show({ sort: by ?? undefined, descending: descending ? true : undefined });
    },
    edit: (edited) => {
      ask({ kind: 'attribute', edited });
    },
    askAboutPaste: (paste) => {
      ask({ kind: 'paste', paste });
    },
    combine: (chosen) => {
      ask({ kind: 'combine', rows: chosen });
    },
    separate: (row) => {
      ask({ kind: 'separate', row });
    },
  });
  const goToNextMisfit = () => {
    const from = grid.current?.at() ?? { row: 0, column: 0 };
    const next = nextMisfit(attributes, rows, from);
    if (next !== null) grid.current?.goTo(next);
    // All of them are in rows that the filter hides.
    else type('');
  };
  const hasGrid = attributes.length > 0 && rows.length > 0;
  useLatestCommands('Participants', [
    { label: 'Add attribute…', icon: Columns3, run: add },
    { label: 'Fill attributes from a file…', icon: Contact, run: onFill },
    ...(hasGrid
      ? [
          {
            label: 'Combine participants…',
            icon: Users,
            run: () => {
              ask({ kind: 'combine', rows: grid.current?.selected() ?? [] });
            },
          },
          {
            label: 'Separate sessions…',
            icon: Split,
            run: () => {
              const [row] = grid.current?.selected() ?? [];
              if (row !== undefined && canSeparate(table, row)) ask({ kind: 'separate', row });
            },
          },
        ]
      : []),
  ]);
  return (
    <>
      {unsaved !== undefined && <Unsaved unsaved={unsaved} />}
      {(attributes.length > 0 || table.leftOut.length > 0) && (
        <ParticipantsBar
          owner={owner}
          table={table}
          shown={rows.length}
          filter={{ find, type, flush }}
          onAdd={add}
        />
      )}
      {attributes.length === 0 ? (
        <NoAttributes onFill={onFill} isFilling={isFilling} onAdd={add} />
      ) : (
        <>
          {participants.length === 0 ? (
            <div className="grow">
              <Empty
                icon={Contact}
                title="No participants yet"
                description="Everyone who is interviewed or has a link made from a spreadsheet is listed."
                act={null}
              />
            </div>
          ) : rows.length === 0 ? (
            <NoMatches
              what="participant"
              total={participants.length}
              onClear={() => {
                type('');
              }}
            />
          ) : (
            <FilteredBy value={foundWords}>
              <ParticipantGrid
                ref={grid}
                label="Participants"
                name={listName('participants', { projectId: owner.projectId, find: words, ...order })}
                projectId={owner.projectId}
                attributes={attributes}
                rows={rows}
                order={order}
                unsaved={unsaved}
                acts={acts}
              />
            </FilteredBy>
          )}
          <ParticipantsFoot misfits={misfits} onNext={goToNextMisfit} />
        </>
      )}
      <Dialogs owner={owner} table={table} dialog={dialog} onClose={close} />
    </>
  );
}

function Dialogs({
  owner,
  table,
  dialog: { open, last },
  onClose,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  dialog: { open: boolean; last: Dialog | null };
  onClose: () => void;
}) {
  const shared = { owner, table, onClose };
  return (
    <>
      <AttributeForm
        {...shared}
        edited={last?.kind === 'attribute' ? last.edited : null}
        opened={open && last?.kind === 'attribute'}
      />
      <PasteQuestion
        owner={owner}
        paste={open && last?.kind === 'paste' ? last.paste : null}
        onClose={onClose}
      />
      <CombineDialog {...shared} rows={open && last?.kind === 'combine' ? last.rows : null} />
      <SeparateDialog {...shared} row={open && last?.kind === 'separate' ? last.row : null} />
    </>
  );
}

function NoAttributes({
  onFill,
  isFilling,
  onAdd,
}: {
  onFill: () => void;
  isFilling: boolean;
  onAdd: () => void;
}) {
  return (
    <div className="grow">
      <Empty
        icon={Contact}
        title="No attributes yet"
        description="Attributes are facts about participants, such as age group. You can filter sessions, answers and quotes by them. They stay on this computer."
        act={
          <>
            <Button variant="filled" loading={isFilling} onClick={onFill}>
              Fill from a file…
            </Button>
            <Button aria-haspopup="dialog" onClick={onAdd}>
              Add an attribute
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Returns the next cell that does not fit its column, after the last one from the first; null if there is none. */
function nextMisfit(
  attributes: readonly Attribute[],
  rows: readonly Participant[],
  from: { row: number; column: number },
): { row: number; column: number } | null {
  for (let step = 0; step <= rows.length; step += 1) {
    const index = (Math.max(0, from.row) + step) % rows.length;
    const row = rows[index];
    const columns = row === undefined ? [] : misfitsOf(attributes, row);
    const column = columns.find((one) => step > 0 || one + FIXED_COLUMNS > from.column);
    if (column !== undefined) return { row: index, column: column + FIXED_COLUMNS };
  }
  return null;
}
