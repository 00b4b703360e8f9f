import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { useSessionsById } from '../../../api/library.ts';
import { openedBefore } from '../../../api/session-of-link.ts';
import { clearNew } from '../table/new-links.ts';
import { useTableRoute } from '../table/use-table-route.ts';
import type { InstantSearch } from '../../../navigation/route-search.ts';
import { CreateInstantPanel } from './create-instant-panel.tsx';
import { EditSelectedPanel } from './edit-selected-panel.tsx';
import { InstantPanel } from './instant-panel.tsx';
import type { KnownLink } from './use-known-link.ts';

/** The panel that the route names: one link, new links, or the same change to the selected links. */
export function InstantDock({
  links,
  selected,
  known,
  search,
  now,
}: {
  links: readonly InstantLinkRecord[];
  /** The selected links, including those that cannot be changed: the panel names them. */
  selected: readonly InstantLinkRecord[];
  /** The link that the route names. */
  known: KnownLink | null;
  search: InstantSearch;
  now: Date;
}) {
  const opened = useSessionsById();
  const { show } = useTableRoute();
  const close = () => {
    clearNew();
    show({ panel: undefined, link: undefined, copyOf: undefined });
  };
  const { panel, copyOf } = search;
  if (panel === 'create')
    return (
      <CreateInstantPanel
        key={copyOf ?? ''}
        links={links}
        copyOf={copyOf === undefined ? null : (known?.link ?? null)}
        onClose={close}
        now={now}
      />
    );
  if (panel === 'edit') return <EditSelectedPanel links={selected} onClose={close} now={now} />;
  if (known === null) return null;
  const { link, isGone } = known;
  return (
    <InstantPanel
      key={link.key}
      link={link}
      isGone={isGone}
      session={openedBefore(link, opened)}
      links={links}
      onClose={close}
      onCopy={(key) => {
        show({ panel: 'create', copyOf: key, link: undefined });
      }}
      now={now}
    />
  );
}
