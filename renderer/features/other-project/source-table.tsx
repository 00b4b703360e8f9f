import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { OtherProject, OtherSource, SourceChoice } from '../../../shared/model/other-project.ts';
import { useSessionsById } from '../../api/library.ts';
import { RowGap } from '../../ui/row-gap.tsx';
import { useTextScale } from '../../ui/text-size.ts';
import { useFixedRowWindow } from '../../ui/use-fixed-row-window.ts';
import { firstChoice, sourcesBySession } from './source-choices.ts';
import { SourceRow } from './source-row.tsx';
import css from './source-table.module.css';

/** Pixels at the usual text size. */
const ROW = 68;

/** The sources of a project, and where each goes. Of many, only the visible ones are rendered. */
export function SourceTable({
  project,
  sources,
  choices,
  onChoose,
  onFind,
}: {
  project: OtherProject;
  /** In the order of their rows. */
  sources: readonly OtherSource[];
  /** The choice of each. */
  choices: readonly SourceChoice[];
  onChoose: (choice: SourceChoice) => void;
  /** Asks which session a source is. */
  onFind: (source: OtherSource) => void;
}) {
  const sessions = useSessionsById();
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const shown = useFixedRowWindow({ count: sources.length, scroller, rowHeight: ROW * useTextScale() });
  const bySession = useMemo(() => sourcesBySession(sources, choices), [sources, choices]);
  const sharedWith = (source: OtherSource, choice: SourceChoice): string | null =>
    choice.to === 'session'
      ? (bySession.get(choice.sessionId)?.find(({ guid }) => guid !== source.guid)?.name ?? null)
      : null;
  /** Leaves a source out, or with `toggle` takes one that is left out. */
  const leaveOut = (guid: string, toggle: boolean) => {
    const index = sources.findIndex((one) => one.guid === guid);
    const [source, choice] = [sources[index], choices[index]];
    if (source === undefined || source.problem !== null) return;
    if (choice?.to !== 'nothing') onChoose({ guid, to: 'nothing' });
    else if (toggle) onChoose(takenChoice(source));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its rows
    <div
      ref={scroller}
      className={css.scroll}
      role="region"
      aria-label="Sources"
      tabIndex={0}
      data-area
      data-first-focus
      onKeyDown={(event) => {
        handleRowKey(event, leaveOut);
      }}
      onFocus={({ target }) => {
        setCurrent(target.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'] ?? null);
      }}
    >
      <table className={css.table} aria-rowcount={sources.length + 1}>
        <caption className="visually-hidden">Sources of the project</caption>
        <colgroup>
          <col />
          <col className={css.codings} />
          <col className={css.target} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Codings</th>
            <th scope="col">Goes to</th>
          </tr>
        </thead>
        <tbody>
          <RowGap height={shown.before} />
          {sources.slice(shown.first, shown.end).map((source, offset) => {
            const choice = choices[shown.first + offset] ?? firstChoice(source);
            return (
              <SourceRow
                key={source.guid}
                projectId={project.id}
                source={source}
                index={shown.first + offset}
                choice={choice}
                chosenLabel={choice.to === 'session' ? (sessions.get(choice.sessionId)?.label ?? null) : null}
                sharedWith={sharedWith(source, choice)}
                isCurrent={source.guid === current}
                onChoose={onChoose}
                onFind={() => {
                  onFind(source);
                }}
              />
            );
          })}
          <RowGap height={shown.after} />
        </tbody>
      </table>
    </div>
  );
}

/** Where a source goes that is no longer left out. */
function takenChoice(source: OtherSource): SourceChoice {
  const first = firstChoice(source);
  return first.to === 'nothing' ? { guid: source.guid, to: 'new-session' } : first;
}

/**
 * Arrows move between rows, Space leaves one out or takes it again, Delete leaves it out, Enter goes to its choices, and
 * Escape back to the row.
 */
function handleRowKey(
  event: KeyboardEvent<HTMLElement>,
  leaveOut: (guid: string, toggle: boolean) => void,
): void {
  const { key, target, currentTarget: table } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !table.contains(target)) return;
  const row = target.closest<HTMLElement>('tr[data-row-key]');
  const choices = target.closest('select');
  if (choices !== null) {
    if (key !== 'Escape' || row === null) return;
    event.preventDefault();
    row.focus();
    return;
  }
  const guid = row?.dataset['rowKey'];
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const rows = [...table.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]')];
    const next = rows[(row === null ? -1 : rows.indexOf(row)) + (key === 'ArrowDown' ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  } else if (guid !== undefined && (key === ' ' || key === 'Delete')) {
    event.preventDefault();
    leaveOut(guid, key === ' ');
  } else if (key === 'Enter' && row !== null) {
    const select = row.querySelector('select');
    if (select === null) return;
    event.preventDefault();
    select.focus();
  }
}
