import { useMediaQuery } from '@mantine/hooks';
import { useSessionsById } from '../../../api/library.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { openedBefore, type LinkListOwner } from '../../../api/session-of-link.ts';
import { useSettings } from '../../../api/settings.ts';
import { LinkGrid } from '../table/link-grid.tsx';
import { useNewLinks } from '../table/new-links.ts';
import type { RowSelection } from '../../../ui/use-row-selection.ts';
import type { LinkListSearch, LinksSearch } from '../../../navigation/route-search.ts';
import { LINK_COLUMNS } from './link-columns.ts';
import { LinkRow } from './link-row.tsx';
import css from './links.module.css';

/** Row heights in pixels. Beside a panel in a narrow window the date takes a second line (`stacked`). */
const ROW = { comfortable: 40, compact: 32, stacked: 50 };

export function LinkTable({
  name,
  links,
  home,
  search,
  rows,
  onShow,
  onCancel,
  now,
}: {
  /** Name of the list under its filter and order. */
  name: string;
  links: readonly LinkRecord[];
  home: LinkListOwner;
  search: LinksSearch;
  rows: RowSelection;
  onShow: (change: LinkListSearch) => void;
  onCancel: (link: LinkRecord) => void;
  now: Date;
}) {
  const { rowHeight } = useSettings();
  const opened = useSessionsById();
  const news = useNewLinks();
  const isNarrow = useMediaQuery('(max-width: 1120px)');
  const isStacked = isNarrow && search.panel !== undefined;
  return (
    <LinkGrid
      label="Links"
      caption={`Links in ${home.projectName ?? 'this project'}`}
      listName={name}
      className={`${css.table ?? ''} ${search.panel === undefined ? '' : (css.besideDock ?? '')}`}
      rowHeight={ROW[isStacked ? 'stacked' : rowHeight]}
      columns={LINK_COLUMNS}
      links={links}
      order={search.order ?? 'label'}
      descending={search.descending ?? false}
      onOrder={(order, descending) => {
        onShow({ order, descending: descending || undefined });
      }}
      rows={rows}
      renderRow={(link, place, key) => (
        <LinkRow
          key={key}
          index={place}
          link={link}
          session={openedBefore(link, opened)}
          home={home}
          selected={rows.isSelected(link.key)}
          isNew={news.has(link.key)}
          isStacked={isStacked}
          onPick={rows.pick}
          onCancel={onCancel}
          now={now}
        />
      )}
    />
  );
}
