import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Row } from '@tanstack/react-table';
import { useCallback, useId, useMemo, useRef } from 'react';
import { sessionsHere } from '../api/library.ts';
import type { LinkRecord } from '../api/link-record.ts';
import { useRowWindow } from '../ui/use-row-window.ts';
import type { linkFeatures } from './link-columns.ts';
import { LinkRow } from './link-row.tsx';
import css from './links.module.css';
import { moveInTable } from './row-keys.ts';

const ROW = 40;
/** Two lines, in a window too narrow for columns. */
const TALL_ROW = 68;

export function LinkTable({
  rows,
  projectId,
  projectName,
  now,
}: {
  rows: readonly Row<typeof linkFeatures, LinkRecord>[];
  projectId: string;
  projectName: string | null;
  now: Date;
}) {
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const isTall = useMediaQuery('(max-width: 900px)');
  const rowHeight = useCallback(() => (isTall ? TALL_ROW : ROW), [isTall]);
  const shown = useRowWindow({ count: rows.length, scroller, rowHeight });
  const sessions = useQuery(sessionsHere).data;
  const known = useMemo(() => new Map(sessions?.map((session) => [session.sessionId, session])), [sessions]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the one Tab stop of its controls
    <div
      ref={scroller}
      className={css.scroll}
      tabIndex={0}
      onKeyDown={moveInTable}
      role="region"
      aria-label="Links"
      aria-describedby={hint}
      data-area
    >
      <p id={hint} className="vh">
        Arrow keys move through the rows and what can be done in them.
      </p>
      <Table className={css.table ?? ''} stickyHeader aria-rowcount={rows.length + 1}>
        <caption className="vh">Links in {projectName ?? 'this project'}</caption>
        <colgroup>
          <col />
          <col className={css.cStatus} />
          <col className={css.cSession} />
          <col className={css.cExpires} />
          <col className={css.cLink} />
          <col className={css.cActs} />
        </colgroup>
        <Table.Thead>
          <Table.Tr aria-rowindex={1}>
            <Table.Th>Label</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Session</Table.Th>
            <Table.Th>Expires</Table.Th>
            <Table.Th className={css.hLink ?? ''}>Link</Table.Th>
            <Table.Th>
              <span className="vh">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Gap height={shown.before} />
          {rows.slice(shown.first, shown.end).map((row, offset) => (
            <LinkRow
              key={row.id}
              index={shown.first + offset}
              link={row.original}
              session={row.original.sessionId === null ? undefined : known.get(row.original.sessionId)}
              projectId={projectId}
              projectName={projectName}
              now={now}
            />
          ))}
          <Gap height={shown.after} />
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The height of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  return <tr aria-hidden="true" style={{ height }} />;
}
