import { Fragment, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { librarySessions } from '../../api/library.ts';
import { useQuery } from '@tanstack/react-query';
import type { FileRow } from '../../../shared/domain/own-files/pair-files.ts';
import { isTyping } from '../../ui/keyboard/typing.ts';
import { RowGap } from '../../ui/row-gap.tsx';
import { MOST_WITHOUT, useRowWindow } from '../../ui/use-row-window.ts';
import { useIsWindowAtMost, useTextScale } from '../../ui/text-size.ts';
import { Candidates } from './candidates.tsx';
import { PairingRow } from './pairing-row.tsx';
import css from './pairing-table.module.css';
import type { FilePlayer } from './use-file-player.ts';
import type { Pairing } from './use-pairing.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Pixels at the usual text size. */
const ROW = 56;
/** An opened row: its frame, the words, and one line for each file that could fit. */
const OPEN = { frame: 42, words: 142, line: 54 };

/** The sessions to be added, one row each. Of many rows, only the visible ones are rendered. */
export function PairingTable({
  projectId,
  pairing,
  player,
  onChoose,
}: {
  projectId: string;
  pairing: Pairing;
  player: FilePlayer;
  onChoose: (row: FileRow, what: 'recording' | 'transcript') => void;
}) {
  const { rows, itemOf } = pairing;
  const scroller = useRef<HTMLDivElement>(null);
  const acts = useRowFocus(scroller, rows, pairing.acts);
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const lengths = useSessionLengths();
  const scale = useTextScale();
  const isNarrow = useIsWindowAtMost(1120);
  const openHeight = useCallback(
    (row: FileRow) => {
      const lines = row.candidates.length * OPEN.line;
      return (OPEN.frame + (isNarrow ? lines + OPEN.words : Math.max(OPEN.words, lines))) * scale;
    },
    [isNarrow, scale],
  );
  const rowHeight = useCallback(
    (index: number) => {
      const row = rows[index];
      return ROW * scale + (row !== undefined && isOpen(row) ? openHeight(row) : 0);
    },
    [rows, scale, openHeight],
  );
  const shown = useRowWindow({ count: rows.length, scroller, rowHeight });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Overlays handle their own keys, but React also bubbles them to the table.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    handleRowKey(event, event.target, rows, (row, act) => {
      runRowKey(row, act, acts, player);
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its rows
    <div
      ref={scroller}
      className={css.scroll}
      role="region"
      aria-label="Sessions to add"
      tabIndex={0}
      data-area
      data-first-focus
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        setCurrentKey(target.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'] ?? null);
      }}
    >
      <table className={css.table} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">Sessions to add from files</caption>
        <TableHead />
        <tbody>
          <RowGap height={shown.before} />
          {rows.slice(shown.first, shown.end).map((row, offset) => {
            const item = itemOf(row);
            return (
              <Fragment key={row.key}>
                <PairingRow
                  projectId={projectId}
                  row={row}
                  index={shown.first + offset}
                  isCurrent={row.key === currentKey}
                  item={item}
                  seconds={item?.session == null ? null : (lengths.get(item.session.sessionId) ?? null)}
                  acts={acts}
                  onChoose={onChoose}
                />
                {isOpen(row) && (
                  <tr
                    className={css.opened}
                    // A long list is measured by it.
                    style={rows.length > MOST_WITHOUT ? { height: openHeight(row) } : undefined}
                    data-row-key={row.key}
                  >
                    <td colSpan={5}>
                      <Candidates
                        projectId={projectId}
                        row={row}
                        player={player}
                        onChoose={(file) => {
                          acts.choose(row, file);
                        }}
                        onNone={() => {
                          acts.separate(row);
                        }}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          <RowGap height={shown.after} />
        </tbody>
      </table>
    </div>
  );
}

const isOpen = ({ kind, isRead }: FileRow): boolean => kind === 'undecided' && isRead;

function TableHead() {
  return (
    <>
      <colgroup>
        <col className={css.nameColumn} />
        <col />
        <col />
        <col className={css.whyColumn} />
        <col className={css.actColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Session</th>
          <th scope="col">Recording</th>
          <th scope="col">Transcript</th>
          <th scope="col">Why they belong together</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
    </>
  );
}

/** The lengths of the sessions in the library, by their IDs. */
function useSessionLengths(): ReadonlyMap<string, number | null> {
  const { data } = useQuery(librarySessions);
  return useMemo(
    () => new Map((data ?? []).map(({ sessionId, durationSeconds }) => [sessionId, durationSeconds])),
    [data],
  );
}

type RowKey = 'play' | 'leave out' | { candidate: number };

function runRowKey(row: FileRow, key: RowKey, acts: Pairing['acts'], player: FilePlayer): void {
  if (key === 'play') {
    const sounds = [row.recording, ...row.candidates].filter((file) => file?.kind === 'recording');
    // Another press plays the next one that could fit.
    const playing = sounds.findIndex((file) => file?.id === player.playingId);
    const next = sounds[playing + 1] ?? sounds[playing];
    if (next != null) player.toggle(next.id);
  } else if (key === 'leave out') {
    if (row.kind !== 'left out') acts.leaveOut(row);
  } else {
    const file = row.candidates[key.candidate];
    if (file !== undefined) acts.choose(row, file);
  }
}

/** Moves between rows by arrows, from name to name while one is typed, and hands on the keys of the current row. */
function handleRowKey(
  event: KeyboardEvent<HTMLElement>,
  target: HTMLElement,
  rows: readonly FileRow[],
  act: (row: FileRow, key: RowKey) => void,
): void {
  const { key, currentTarget: table } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = [...table.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]')];
  const rowKey = target.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'];
  const place = all.findIndex((row) => row.dataset['rowKey'] === rowKey);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = all[key === 'ArrowDown' ? place + 1 : place - 1];
    if (next === undefined) return;
    event.preventDefault();
    (isTyping(target) ? (next.querySelector('input') ?? next) : next).focus();
    return;
  }
  const row = rows.find((one) => one.key === rowKey);
  if (row === undefined || isTyping(target)) return;
  const isOnControl = target.closest('button, a') !== null;
  const run = (rowAct: RowKey) => {
    event.preventDefault();
    act(row, rowAct);
  };
  if (key === ' ' && !isOnControl) run('play');
  else if (key === 'Delete') run('leave out');
  else if (/^[1-9]$/.test(key) && row.kind === 'undecided') run({ candidate: Number(key) - 1 });
}
