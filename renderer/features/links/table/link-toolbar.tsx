import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkListSearch } from '../../../navigation/route-search.ts';
import { ChoiceMenu } from '../../../ui/choice-menu.tsx';
import { FilterField } from '../../../ui/filter-field.tsx';
import { Freshness } from '../../../ui/freshness.tsx';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { SortMenu } from '../../../ui/sort-menu.tsx';
import { LINK_ORDERS, EXPIRY_FILTERS, type LinkOrder } from '../../../navigation/list-orders.ts';
import css from './link-toolbar.module.css';

const EXPIRIES = { any: 'Any expiry', ...EXPIRY_FILTERS };
/** The names of the orders when sorted descending. */
const ORDERS_DESCENDING: Record<LinkOrder, string> = {
  label: 'Label, Z to A',
  expiry: 'Expiry, latest first',
  status: 'Status, reversed',
};
const ORDERS = {
  label: LINK_ORDERS.label,
  'label down': ORDERS_DESCENDING.label,
  expiry: LINK_ORDERS.expiry,
  'expiry down': ORDERS_DESCENDING.expiry,
  status: LINK_ORDERS.status,
  'status down': ORDERS_DESCENDING.status,
} as const;
const ENDS = {
  label: { order: 'label', descending: undefined },
  'label down': { order: 'label', descending: true },
  expiry: { order: 'expiry', descending: undefined },
  'expiry down': { order: 'expiry', descending: true },
  status: { order: 'status', descending: undefined },
  'status down': { order: 'status', descending: true },
} as const;

/** Filters and sorts the links below it, and says how many are shown and when they were read. */
export function LinkToolbar(props: {
  search: LinkListSearch;
  find: string;
  /** The filter by participants. */
  filterMenu: ReactNode;
  onShow: (change: LinkListSearch) => void;
  /** Called when the filter field loses the focus. */
  onLeave: () => void;
  shown: number;
  total: number;
  /** A fact about all links. */
  fact?: ReactNode;
  readAt: Date;
  checking: boolean;
  /** Why the last check failed, in plain words. */
  problem: string | null;
  now: Date;
}) {
  const { search, onShow, shown, total } = props;
  const { order = 'label', descending = false } = search;
  return (
    <div className={css.bar}>
      <FilterField
        label="Filter by label"
        value={props.find}
        onChange={(text) => {
          onShow({ find: text === '' ? undefined : text });
        }}
        onLeave={props.onLeave}
      />
      {props.fact !== undefined && (
        <span className={`${css.fact ?? ''} text-13 text-tertiary`}>{props.fact}</span>
      )}
      <span className={`${css.shown ?? ''} text-13 text-tertiary`} role="status">
        {shown < total && `${formatNumber(shown)} of ${formatNumber(total)} shown`}
      </span>
      <Freshness
        className={css.fresh}
        readAt={props.readAt}
        checking={props.checking}
        problem={props.problem}
        now={props.now}
      />
      <div className={css.menus}>
        {props.filterMenu}
        <ChoiceMenu
          label="Expiry"
          icon={<Hourglass size={15} strokeWidth={1.75} />}
          choices={EXPIRIES}
          chosen={search.expiry ?? 'any'}
          onChange={(expiry) => {
            onShow({ expiry: expiry === 'any' ? undefined : expiry });
          }}
        />
        <SortMenu
          orders={ORDERS}
          order={descending ? `${order} down` : order}
          onChange={(end) => {
            onShow(ENDS[end]);
          }}
        />
      </div>
    </div>
  );
}
