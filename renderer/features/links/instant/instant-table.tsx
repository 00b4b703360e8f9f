import { useSessionsById } from '../../../api/library.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { openedBefore } from '../../../api/session-of-link.ts';
import { useSettings } from '../../../api/settings.ts';
import { LinkGrid } from '../table/link-grid.tsx';
import { useNewLinks } from '../table/new-links.ts';
import type { RowSelection } from '../../../ui/use-row-selection.ts';
import type { InstantSearch, LinkListSearch } from '../../../navigation/route-search.ts';
import { INSTANT_COLUMNS } from './instant-columns.ts';
import { InstantRow } from './instant-row.tsx';
import css from './instant.module.css';

const ROW = { comfortable: 56, compact: 50 };

export function InstantTable({
  name,
  links,
  search,
  rows,
  isBesideDock,
  onShow,
  onOpen,
  now,
}: {
  /** Name of the list under its filter and order. */
  name: string;
  links: readonly InstantLinkRecord[];
  search: InstantSearch;
  rows: RowSelection;
  isBesideDock: boolean;
  onShow: (change: LinkListSearch) => void;
  /** Opens the panel of the link with this key. */
  onOpen: (key: string) => void;
  now: Date;
}) {
  const { rowHeight } = useSettings();
  const opened = useSessionsById();
  const news = useNewLinks();
  return (
    <LinkGrid
      label="Instant links"
      caption="Instant links"
      listName={name}
      className={isBesideDock ? css.besideDock : undefined}
      rowHeight={ROW[rowHeight]}
      columns={INSTANT_COLUMNS}
      links={links}
      order={search.order ?? 'label'}
      descending={search.descending ?? false}
      onOrder={(order, descending) => {
        onShow({ order, descending: descending || undefined });
      }}
      rows={rows}
      renderRow={(link, place, key) => (
        <InstantRow
          key={key}
          index={place}
          link={link}
          session={openedBefore(link, opened)}
          selected={rows.isSelected(link.key)}
          isNew={news.has(link.key)}
          isOpen={link.key === search.link}
          onPick={rows.pick}
          onOpen={onOpen}
          now={now}
        />
      )}
    />
  );
}
