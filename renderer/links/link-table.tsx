import { Table } from '@mantine/core';
import type { Row } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useSessionsById } from '../api/library.ts';
import type { LinkRecord } from '../api/link-record.ts';
import { openedBefore, type LinksHome } from '../api/session-of-link.ts';
import { useSettings } from '../api/settings.ts';
import { RowTable } from '../ui/row-table.tsx';
import type { linkFeatures } from './link-columns.ts';
import { LinkRow } from './link-row.tsx';
import css from './links.module.css';

const ROW = { comfortable: 40, compact: 32 };

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
  const { rowHeight } = useSettings();
  const opened = useSessionsById();
  const home = useMemo(
    (): LinksHome => ({ type: 'project', projectId, projectName }),
    [projectId, projectName],
  );
  return (
    <RowTable
      label="Links"
      caption={`Links in ${projectName ?? 'this project'}`}
      className={css.table}
      count={rows.length}
      rowHeight={ROW[rowHeight]}
      columns={
        <>
          <col />
          <col className={css.cStatus} />
          <col className={css.cSession} />
          <col className={css.cExpires} />
          <col className={css.cLink} />
          <col className={css.cActs} />
        </>
      }
      head={
        <>
          <Table.Th>Label</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Session</Table.Th>
          <Table.Th>Expires</Table.Th>
          <Table.Th className={css.hLink ?? ''}>Link</Table.Th>
          <Table.Th>
            <span className="vh">Actions</span>
          </Table.Th>
        </>
      }
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const link = row.original;
        return (
          <LinkRow
            key={row.id}
            index={index}
            link={link}
            session={openedBefore(link, opened)}
            home={home}
            now={now}
          />
        );
      }}
    />
  );
}
