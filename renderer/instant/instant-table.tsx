import { Table } from '@mantine/core';
import type { SessionRecord } from '../../electron/wire.ts';
import type { InstantLinkRecord } from '../api/instant-link-record.ts';
import { openedBefore } from '../api/session-of-link.ts';
import { useSettings } from '../api/settings.ts';
import { RowTable } from '../ui/row-table.tsx';
import { InstantRow } from './instant-row.tsx';
import css from './instant.module.css';

const ROW = { comfortable: 56, compact: 50 };

export function InstantTable({
  links,
  opened,
  chosenKey,
  onChoose,
  now,
}: {
  links: readonly InstantLinkRecord[];
  opened: ReadonlyMap<string, SessionRecord>;
  chosenKey: string | null;
  onChoose: (key: string) => void;
  now: Date;
}) {
  const { rowHeight } = useSettings();
  return (
    <RowTable
      label="Instant links"
      caption="Instant links"
      className={css.table}
      count={links.length}
      rowHeight={ROW[rowHeight]}
      columns={
        <>
          <col />
          <col className={css.cStatus} />
          <col className={css.cExpires} />
          <col className={css.cSession} />
          <col className={css.cActs} />
        </>
      }
      head={
        <>
          <Table.Th>Label</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Expires</Table.Th>
          <Table.Th>Session</Table.Th>
          <Table.Th>
            <span className="vh">Actions</span>
          </Table.Th>
        </>
      }
      renderRow={(index) => {
        const link = links[index];
        if (link === undefined) return null;
        return (
          <InstantRow
            key={`${link.key} ${String(index)}`}
            index={index}
            link={link}
            session={openedBefore(link, opened)}
            chosen={link.key === chosenKey}
            onChoose={onChoose}
            now={now}
          />
        );
      }}
    />
  );
}
