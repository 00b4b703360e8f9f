import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Pencil, Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { instantLinks, readingInstantLinks } from '../../../api/instant-links.ts';
import { useSessionsById } from '../../../api/library.ts';
import { openedBefore } from '../../../api/session-of-link.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { InstantSearch } from '../../../navigation/route-search.ts';
import { ProjectTabs } from '../../../widgets/projects/project-tabs.tsx';
import { StatusFilter } from '../../../ui/status-filter.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { ActiveLinksAction } from '../table/link-list.tsx';
import { LinkListScreen } from '../table/link-list-screen.tsx';
import { usePanelRoute, useTableRoute } from '../table/use-table-route.ts';
import { NEW_LINKS } from './copy-draft.ts';
import { CreateInstantPanel } from './create-instant-panel.tsx';
import { EditSelectedPanel } from './edit-selected-panel.tsx';
import { instantColumns, NO_PROJECT } from './instant-columns.tsx';
import { InstantPanel } from './instant-panel.tsx';
import css from './instant.module.css';

const ROW = { comfortable: 56, compact: 50 };
const NO_LINKS: readonly InstantLinkRecord[] = [];

/** The screen of links without a project, each with its own interview. */
export function InstantScreen() {
  const query = useQuery(instantLinks);
  const search = useSearch({ from: '/instant' });
  const { open, create, close } = usePanelRoute(search);
  const known = useKnownLink(query.data ?? NO_LINKS, search.link ?? search.copyOf);
  const isBesidePanel = search.panel !== undefined || (search.link !== undefined && known !== null);
  const [openLink, columns] = useMemo(() => {
    const openOne = (key: string | null) => {
      if (key === null) close();
      else open({ link: key });
    };
    return [openOne, instantColumns(openOne)] as const;
  }, [open, close]);
  const editSelected = useMemo(
    (): ActiveLinksAction<InstantLinkRecord> => ({
      icon: Pencil,
      words: (count) => `Edit ${formatNumber(count)}`,
      command: (count) => `Edit ${formatNumber(count)} selected`,
      isFirst: true,
      run: () => {
        open({ panel: 'edit' });
      },
    }),
    [open],
  );
  return (
    <LinkListScreen
      title="Instant links"
      meta="One-off interviews, outside any project"
      tabs={<ProjectTabs projectId={null} current="links" count={query.data?.length ?? null} />}
      query={query}
      reading={readingInstantLinks}
      search={search}
      skeleton={<InstantSkeleton />}
      onCreate={create}
      parts={{
        owner: NO_PROJECT,
        draft: NEW_LINKS,
        fileName: 'Instant links',
        createWords: 'New instant link',
        commandsTitle: 'Instant links',
        empty: {
          icon: Zap,
          title: 'No instant links',
          description: 'A link with its own prompt and no project, for a pilot or single conversation.',
        },
        table: {
          label: 'Instant links',
          caption: 'Instant links',
          className: isBesidePanel ? css.besideDock : undefined,
          isBesidePanel,
          rowHeights: ROW,
          columns,
          onOpen: openLink,
        },
        action: editSelected,
        renderSummary: (filter) => (
          <div className={css.states}>
            <StatusFilter {...filter} />
          </div>
        ),
        fact: (total, active) => `${counted(total, 'link')}, ${formatNumber(active)} active`,
      }}
      renderDock={(links, selected) =>
        isBesidePanel ? (
          <OpenPanel links={links} selected={selected} known={known} search={search} onClose={close} />
        ) : null
      }
    />
  );
}

/** A link shown in a panel, and whether the service no longer lists it. */
interface KnownLink {
  link: InstantLinkRecord;
  isGone: boolean;
}

/** Returns the link with this key, as last read if it is no longer listed; null if it never was. */
function useKnownLink(links: readonly InstantLinkRecord[], key: string | undefined): KnownLink | null {
  const [last, setLast] = useState<InstantLinkRecord | null>(null);
  const found = key === undefined ? undefined : links.find((link) => link.key === key);
  if (found !== undefined && found !== last) setLast(found);
  if (found !== undefined) return { link: found, isGone: false };
  return last !== null && last.key === key ? { link: last, isGone: true } : null;
}

/** The panel that the route names: one link, new links, or the same change to the selected links. */
function OpenPanel({
  links,
  selected,
  known,
  search: { panel, copyOf },
  onClose,
}: {
  links: readonly InstantLinkRecord[];
  /** The selected links, including those that cannot be changed: the panel names them. */
  selected: readonly InstantLinkRecord[];
  /** The link that the route names. */
  known: KnownLink | null;
  search: InstantSearch;
  onClose: () => void;
}) {
  const now = useNow();
  const opened = useSessionsById();
  const { show } = useTableRoute();
  if (panel === 'create')
    return (
      <CreateInstantPanel
        key={copyOf ?? ''}
        links={links}
        copyOf={copyOf === undefined ? null : (known?.link ?? null)}
        onClose={onClose}
        now={now}
      />
    );
  if (panel === 'edit') return <EditSelectedPanel links={selected} onClose={onClose} now={now} />;
  if (known === null) return null;
  const { link, isGone } = known;
  return (
    <InstantPanel
      key={link.key}
      link={link}
      isGone={isGone}
      session={openedBefore(link, opened)}
      links={links}
      onClose={onClose}
      onCopy={(key) => {
        show({ panel: 'create', copyOf: key, link: undefined });
      }}
      now={now}
    />
  );
}

const SKELETON_WIDTHS = [184, 152, 236, 208, 168, 120];

function InstantSkeleton() {
  return (
    <div className={`${css.skeleton ?? ''} late`} role="status" aria-label="Reading instant links">
      <Skeleton h={34} w={260} mb={44} />
      {SKELETON_WIDTHS.map((width) => (
        <div key={width} className={css.skeletonRow}>
          <div>
            <Skeleton h={12} w={width} mb={8} />
            <Skeleton h={10} w={72} />
          </div>
          <Skeleton h={22} w={80} radius={11} />
          <Skeleton h={12} w={108} />
          <Skeleton h={12} w={40} />
        </div>
      ))}
    </div>
  );
}
