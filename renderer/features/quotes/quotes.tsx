import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListChecks, Pencil, StickyNote } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { FilteredBy } from '../../ui/hits/hits.tsx';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { useAttributesOfSessions } from '../../api/attributes.ts';
import { useSessionsById } from '../../api/library.ts';
import { attributeMatch, fieldsOf } from '../../widgets/attributes/attribute-fields.ts';
import {
  AttributeFilterChips,
  AttributeFilterMenu,
} from '../../widgets/attributes/attribute-filter-menu.tsx';
import { CodeSwatch } from '../../widgets/codes/code-chip.tsx';
import { codeTree, withDescendants } from '../../widgets/codes/code-tree.ts';
import { CodeFilterChip, CodeFilterMenu } from '../../widgets/codes/code-filter-menu.tsx';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { isCodeFilterEmpty, NO_CODE_FILTER } from '../../../shared/domain/code-filter.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { useFilterText } from '../../ui/use-filter-text.ts';
import { listName } from '../../navigation/session-lists.ts';
import { releaseExcerpt } from '../../player/play-excerpt.ts';
import type { QuotesSearch } from '../../navigation/route-search.ts';
import { FilterField } from '../../ui/filter-field.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { SortMenu } from '../../ui/sort-menu.tsx';
import {
  countInText,
  describedBy,
  inOrder,
  filterQuotes,
  placeOf,
  quotesOfParticipants,
  quotesThatFit,
  quotesWithCodes,
  quotesWithWords,
  type QuoteFilter,
} from './filter-quotes.ts';
import { countFilters, NO_QUOTE_FILTER, QuoteFilterChips, QuoteFilterMenu } from './quote-filter-menu.tsx';
import { QuoteList } from './quote-list.tsx';
import { QuoteSelectionBar } from './quote-selection-bar.tsx';
import { useQuoteOrder } from './quote-order.ts';
import { copyQuotes, PLAIN } from './quote-text.ts';
import { byName, readSelection } from '../../ui/selection.ts';
import { SelectionStatus } from '../../ui/selection-status.tsx';
import { useRouteSelection } from '../../ui/use-route-selection.ts';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { DraftWaits } from './draft/draft-waits.tsx';
import css from './quotes.module.css';
import { ALL, WITHOUT } from './codebook/tree-rows.ts';
import type { AttributeFilter } from '../../../shared/model/attribute.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { Code, CodeFilter } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';
import type { ReportTask } from './report/report-dialog.tsx';
import { QUOTE_ORDERS } from '../../navigation/list-orders.ts';
import { sessionLink } from '../../navigation/session-link.ts';

interface QuotesProps {
  quotes: readonly Quote[];
  codes: readonly Code[];
  /** A code's ID, `all` or `none`. */
  shown: string;
  onEdit: () => void;
  onShowAll: () => void;
  onReport: (task: ReportTask) => void;
  /** Called with the selected quotes after each render. */
  onSelected: (quotes: readonly Quote[]) => void;
}

/** Returns what opens the session of a quote at the quote. */
function useOpenQuote(): (quote: Quote) => void {
  const navigate = useNavigate();
  return ({ note, session }) => {
    releaseExcerpt();
    void navigate(sessionLink(session, placeOf(note)));
  };
}

/** The quotes for the row selected in the codebook. */
export function Quotes({ quotes, codes, shown, onEdit, onShowAll, onReport, onSelected }: QuotesProps) {
  const navigate = useNavigate({ from: '/quotes' });
  const search = useSearch({ from: '/quotes' });
  const { order = 'latest', codes: codeFilter = NO_CODE_FILTER, attributes: filters = NO_FILTERS } = search;
  const sessions = useSessionsById();
  const described = useDescribed(quotes, sessions, filters);
  const latestKeys = useRef<readonly { key: string }[]>([]);
  const show = (change: Omit<QuotesSearch, 'code'>) => {
    void navigate({
      search: (before) => ({ ...before, ...change }),
      // The quotes selected now stay selected, and no others.
      state: (before) => ({
        ...before,
        selection: byName(readSelection(before.selection), latestKeys.current),
      }),
      replace: true,
    });
  };
  const { find, type, flush } = useFilterText(search.find ?? '', (text) => {
    show({ find: text === '' ? undefined : text });
  });
  const [coding, setCoding] = useState<string | null>(null);
  const words = useDeferredValue(find);
  const wanted = useMemo(() => wordsIn(words), [words]);
  const shelf: QuoteFilter =
    shown === ALL ? 'all' : shown === WITHOUT ? 'without' : withDescendants(codes, shown);
  const inQuoteFilter = filterQuotes(shelf, quotes, new Set(codes.map(({ id }) => id)), coding);
  const { project, speaker, from, to } = search;
  const fitting = quotesThatFit(inQuoteFilter, { project, speaker, from, to });
  const withCodes = quotesWithCodes(fitting, codeFilter, codes, coding);
  const ofParticipants = quotesOfParticipants(withCodes, described.match, sessions);
  const own = useQuoteOrder(quotes, project, order);
  const found = inOrder(quotesWithWords(ofParticipants, words), order, own.ids);
  const keys = found.map(({ note }) => ({ key: note.id }));
  useEffect(() => {
    latestKeys.current = keys;
  });
  const filterCodes = (next: CodeFilter) => {
    show({ codes: isCodeFilterEmpty(next) ? undefined : next });
  };
  const filterParticipants = (attributes: readonly AttributeFilter[] | undefined) => {
    show({ attributes });
  };
  const { selection, select } = useRouteSelection();
  const rows = useRowSelection(keys, selection, select);
  useLatestCommands(
    'Quotes',
    found.length === 0
      ? []
      : [{ label: 'Select all quotes shown', icon: ListChecks, shownKeys: 'mod+A', run: rows.selectAll }],
  );
  const selected = rows.state === 'none' ? [] : found.filter(({ note }) => rows.isSelected(note.id));
  useEffect(() => {
    onSelected(selected);
  });
  const copyQuote = async (quote: Quote) => {
    if ((await copyQuotes([quote], sessions, codes, PLAIN)) === 0)
      throw new Error('There are no words to copy.');
  };
  const open = useOpenQuote();
  return (
    <div className={css.main}>
      <Title codes={codes} quotes={quotes} shown={shown} onEdit={onEdit} />
      {quotes.length === 0 ? (
        <NoNotes />
      ) : (
        <div className={css.bar}>
          <FilterField label="Filter notes" value={find} onChange={type} onLeave={flush} />
          {codes.length > 0 && <CodeFilterMenu codes={codes} value={codeFilter} onChange={filterCodes} />}
          <AttributeFilterMenu
            fields={described.fields}
            rows={described.rows}
            what="note"
            filters={filters}
            onChange={filterParticipants}
          />
          <QuoteFilterMenu quotes={quotes} filter={search} onChange={show} />
          <CountAndOrder
            count={countInText(found)}
            total={found.length}
            isAllSelected={rows.state === 'all'}
            onSelectAll={rows.selectAll}
            order={order}
            onOrder={(next) => {
              show({ order: next });
            }}
          />
        </div>
      )}
      {(!isCodeFilterEmpty(codeFilter) || filters.length > 0 || countFilters(search) > 0) && (
        <div className={css.chips}>
          <QuoteFilterChips quotes={quotes} filter={search} onChange={show} />
          <CodeFilterChip codes={codes} value={codeFilter} onChange={filterCodes} />
          <AttributeFilterChips filters={filters} query={described.query} onChange={filterParticipants} />
        </div>
      )}
      {!described.isUnknown && (
        <NothingFound
          hasQuotes={quotes.length > 0}
          inCode={inQuoteFilter.length}
          found={found.length}
          isCode={shown !== WITHOUT}
          onShowAll={onShowAll}
          onClear={() => {
            type('');
            show({ ...NO_QUOTE_FILTER, find: undefined, codes: undefined, attributes: undefined });
          }}
        />
      )}
      {found.length > 0 && (
        <FilteredBy value={wanted}>
          <QuoteList
            quotes={found}
            codes={codes}
            name={listName('quotes', {
              shown,
              order,
              words,
              filters,
              by: [project, speaker, from, to],
              ...(search.codes && { codes: search.codes }),
            })}
            coding={coding}
            onCode={setCoding}
            onOpen={open}
            copy={copyQuote}
            rows={rows}
            onMove={(move) => {
              own.move(move, found);
              if (order !== 'own') show({ order: 'own' });
            }}
          />
        </FilteredBy>
      )}
      <SelectionStatus count={selected.length} what="note" />
      {selected.length > 0 && (
        <QuoteSelectionBar quotes={selected} codes={codes} onReport={onReport} onClear={rows.clear} />
      )}
    </div>
  );
}

const NO_FILTERS: readonly AttributeFilter[] = [];

/** What is known of the participants of the quotes, and which of them fit the filter. */
function useDescribed(
  quotes: readonly Quote[],
  sessions: ReadonlyMap<string, SessionRecord>,
  filters: readonly AttributeFilter[],
) {
  const rows = useMemo(() => quotes.map((quote) => describedBy(quote, sessions)), [quotes, sessions]);
  const { list, query } = useAttributesOfSessions(rows);
  const isKnown = query.data !== undefined;
  return {
    rows,
    fields: useMemo(() => fieldsOf(list), [list]),
    // Until the attributes are read, nobody is known to fit.
    match: useMemo(() => attributeMatch(filters, list), [filters, list]),
    isUnknown: filters.length > 0 && !isKnown,
    query,
  };
}

function CountAndOrder({
  count,
  total,
  isAllSelected,
  order,
  onSelectAll,
  onOrder,
}: {
  count: string;
  total: number;
  isAllSelected: boolean;
  onSelectAll: () => void;
  order: NonNullable<QuotesSearch['order']>;
  onOrder: (order: NonNullable<QuotesSearch['order']>) => void;
}) {
  return (
    <div className={css.found}>
      <span className="text-13 text-tertiary" role="status">
        {count}
      </span>
      {total > 0 && !isAllSelected && (
        <Button
          variant="subtle"
          px={8}
          aria-label={`Select all ${formatNumber(total)}`}
          onClick={onSelectAll}
        >
          Select all
        </Button>
      )}
      <SortMenu orders={QUOTE_ORDERS} order={order} onChange={onOrder} />
    </div>
  );
}

/** Why the list is empty, if it is. */
function NothingFound({
  hasQuotes,
  inCode,
  found,
  isCode,
  onShowAll,
  onClear,
}: {
  hasQuotes: boolean;
  /** How many quotes the row of the codebook has. */
  inCode: number;
  /** How many of them the filter leaves. */
  found: number;
  isCode: boolean;
  onShowAll: () => void;
  onClear: () => void;
}) {
  if (inCode === 0) return hasQuotes ? <EmptyQuoteList isCode={isCode} onShowAll={onShowAll} /> : null;
  return found === 0 ? <NoMatches what="note" total={inCode} onClear={onClear} /> : null;
}

function Title({ codes, quotes, shown, onEdit }: Pick<QuotesProps, 'codes' | 'quotes' | 'shown' | 'onEdit'>) {
  const node = codeTree(codes).find(({ code }) => code.id === shown);
  if (node === undefined)
    return (
      <div className={css.about}>
        <div className={css.title}>
          <h2>{shown === WITHOUT ? 'Without a code' : 'All notes'}</h2>
        </div>
      </div>
    );
  const { code, path } = node;
  return (
    <div className={css.about}>
      <div className={css.title}>
        <CodeSwatch colour={code.colour} />
        <h2 className="ellipsis">
          <span className={css.above}>{path.slice(0, -code.name.length)}</span>
          {code.name}
        </h2>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Pencil size={14} strokeWidth={1.75} />}
          onClick={onEdit}
        >
          Edit code
        </Button>
      </div>
      {code.description.trim() !== '' && (
        <p className={css.description} dir="auto" data-selectable>
          {code.description}
        </p>
      )}
      <DraftWaits codeId={code.id} quotes={quotes} />
    </div>
  );
}

const NoNotes = () => (
  <Empty
    icon={StickyNote}
    title="No notes yet"
    description="In a session, select words or a range of the recording and press N."
    act={
      <Button variant="filled" renderRoot={(props) => <Link to="/sessions" {...props} />}>
        Go to sessions
      </Button>
    }
  />
);

const EmptyQuoteList = ({ isCode, onShowAll }: { isCode: boolean; onShowAll: () => void }) => (
  <Empty
    icon={StickyNote}
    title={isCode ? 'No notes with this code yet' : 'Every note has a code'}
    description={
      isCode
        ? 'Add it to a note in a session, or press K on a quote under All notes.'
        : 'Notes without a code appear here.'
    }
    act={<Button onClick={onShowAll}>Show all notes</Button>}
  />
);
