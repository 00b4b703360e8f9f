import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, type RefObject } from 'react';
import { FilteredBy } from '../../ui/hits/hits.tsx';
import { CheckStatus } from '../../widgets/import/check-status.tsx';
import { describeError } from '../../api/describe-error.ts';
import { SESSION_ORDERS } from '../../navigation/list-orders.ts';
import { listName, sessionsListName } from '../../navigation/session-lists.ts';
import { NoMatches } from '../../ui/no-matches.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectionStatus } from '../../ui/selection-status.tsx';
import { SortMenu } from '../../ui/sort-menu.tsx';
import { allFoundInWords, libraryCountText, reviewText, shownText } from './count-text.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';
import css from './library.module.css';
import { HitSelectionBar } from './hit-selection-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Preview } from './preview.tsx';
import { Results } from './results.tsx';
import { ReviewButton } from './review-button.tsx';
import { SearchHead } from './search-head.tsx';
import { placeOf } from './search-places.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { chipsOf } from './session-filters.ts';
import { SessionSelectionBar } from './session-selection-bar.tsx';
import { isByDay } from './session-order.ts';
import { SessionsByDay } from './sessions-by-day.tsx';
import { enterList, useListCommands } from './list-keys.ts';
import { useLibraryView, type LibraryView } from './use-library-view.ts';
import { useNewerTranscripts } from './newer-transcripts.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** The library: its sessions by day, or the matches of a search with the passage beside them. */
export function SessionLibrary({
  sessions,
  onAdd,
}: {
  sessions: readonly SessionRecord[];
  onAdd: () => void;
}) {
  const navigate = useNavigate();
  const view = useLibraryView(sessions);
  const { route, query, shown, results, rows, hits, selected } = view;
  const { isSearching, current, leadingNamed, places, at, request } = results;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const toField = useCallback(() => field.current?.focus(), []);
  const { show } = route;
  const toNames = useCallback(() => {
    show({ scope: 'names' }, shown);
    field.current?.focus();
  }, [show, shown]);
  const deciding = useNewerTranscripts();
  useListCommands(rows, hits.rows, { toField, toNames });
  const openPassage = () => {
    if (current === null || !isSearching) return;
    // The list then restores the focus to this match when the user comes back.
    list.current
      ?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(current.key)}"]`)
      ?.focus({ preventScroll: true });
    query.flush();
    void navigate(sessionLink(current.session, placeOf(current.snippet, request.text)));
  };
  const openCurrent = () => {
    if (leadingNamed === null) {
      openPassage();
      return;
    }
    query.flush();
    void navigate(sessionLink(leadingNamed.session));
  };
  const isSplit = isSearching && current !== null;
  return (
    <div className={css.columns} data-split={isSplit || undefined}>
      <div className={css.main}>
        <LibraryHead
          view={view}
          field={field}
          onDown={() => {
            const highlighted = list.current?.querySelector<HTMLElement>('a[data-current]');
            if (highlighted == null) enterList();
            else highlighted.focus();
          }}
          onEnter={openCurrent}
        />
        {isSearching && (
          <SearchOutcome
            view={view}
            list={list}
            toField={toField}
            toNames={toNames}
            onSearch={(text) => {
              query.type(text);
              toField();
            }}
            onAdd={onAdd}
          />
        )}
        {!isSearching && <SessionList view={view} />}
        <SelectionStatus count={selected.length} what="session" />
        {selected.length > 0 && (
          <SessionSelectionBar
            sessions={selected}
            tags={view.choices.tags}
            onDecide={(decision) => {
              deciding.ask(decision, selected);
            }}
            onClear={rows.clear}
          />
        )}
        <SelectionStatus count={hits.selected.length} what="hit" />
        {hits.selected.length > 0 && (
          <HitSelectionBar
            hits={hits.selected}
            total={hits.indices.size}
            text={request.text}
            onAll={hits.rows.selectAll}
            onClear={hits.rows.clear}
          />
        )}
        {deciding.dialog}
      </div>
      {isSplit && (
        <Preview passage={current} places={places} at={at} request={request} onOpen={openPassage} />
      )}
    </div>
  );
}

/** The search field with its filters, and how many sessions or matches there are. */
function LibraryHead({
  view,
  field,
  onDown,
  onEnter,
}: {
  view: LibraryView;
  field: RefObject<HTMLInputElement | null>;
  onDown: () => void;
  onEnter: () => void;
}) {
  const { sessions, route, query, order, shown, choices, codes, isFiltered, filters, listedRows } = view;
  const { filter, selection, show } = route;
  const { isSearching, answer, namedCount } = view.results;
  const listed = useMemo(() => shown.map(({ session }) => session), [shown]);
  const review = useMemo(() => reviewText(sessions), [sessions]);
  const count =
    isSearching && answer.data !== undefined
      ? allFoundInWords(namedCount, answer.data)
      : libraryCountText({ shown: shown.length, total: sessions.length, transcripts: view.transcripts });
  const hasReview = review !== null && !isSearching && shown.length === sessions.length;
  return (
    <SearchHead
      field={field}
      find={query.find}
      onFind={(typing) => {
        // The sessions selected now stay selected, and no others.
        if (selection.all) show({}, listedRows);
        query.type(typing);
      }}
      onLeave={query.flush}
      scope={query.chosenScope}
      onScope={(next) => {
        show({ scope: next === 'everyone' ? undefined : next }, shown);
      }}
      count={hasReview ? `${count}. ${review}` : count}
      actions={
        <>
          <CheckStatus />
          <ReviewButton listed={listed} isByState={filter.review !== undefined} />
          {!isSearching && <SortMenu orders={SESSION_ORDERS} order={order} onChange={filters.sort} />}
          <FilterMenu
            filter={filter}
            choices={choices}
            sessions={sessions}
            shown={shownText(shown.length, sessions.length)}
            onChange={filters.change}
            onClear={filters.clear}
          />
        </>
      }
      chips={
        isFiltered && (
          <FilterChips
            label="Filters that are on"
            menu="[data-filter-menu]"
            filters={chipsOf(
              filter,
              (id) => choices.projects.find(({ value }) => value === id)?.label ?? 'Another project',
              codes,
            ).map(({ key, words, removal }) => ({
              key,
              words,
              remove: () => {
                filters.change(removal);
              },
            }))}
            onClear={filters.clear}
          />
        )
      }
      onDown={onDown}
      onEnter={onEnter}
    />
  );
}

/** What a search found: the matches, that there are none, or why it failed. */
function SearchOutcome({
  view: { route, results, shown, isFiltered, filters, transcripts, markedWords, rows, hits, listedRows },
  list,
  toField,
  toNames,
  onSearch,
  onAdd,
}: {
  view: LibraryView;
  list: RefObject<HTMLDivElement | null>;
  toField: () => void;
  toNames: () => void;
  /** Searches for another text. */
  onSearch: (text: string) => void;
  onAdd: () => void;
}) {
  const { answer, request } = results;
  const { text, scope } = request;
  const { filter } = route;
  return (
    <>
      {answer.error !== null && (
        <ErrorState
          {...describeError(answer.error)}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
        />
      )}
      {results.isEmpty && (
        <NothingFound
          transcripts={transcripts}
          filtered={isFiltered ? shown.length : null}
          request={request}
          onSearch={onSearch}
          onAdd={onAdd}
          onClear={filters.clear}
        />
      )}
      {answer.error === null && !results.isEmpty && (
        <FilteredBy value={markedWords}>
          <Results
            name={listName('search', { text, scope, filter })}
            results={results}
            rows={rows}
            hits={hits}
            indexOf={(key) => listedRows.findIndex((one) => one.key === key)}
            list={list}
            onAllNamed={toNames}
            toField={toField}
          />
        </FilteredBy>
      )}
    </>
  );
}

/** The sessions that match the filter and the name; or that it is not known which do. */
function SessionList({
  view: { sessions, route, query, order, shown, read, isReading, attributes, filters, markedWords, rows },
}: {
  view: LibraryView;
}) {
  const { search } = route;
  const name = useMemo(() => sessionsListName(search), [search]);
  if (isReading)
    return read.error === null ? (
      <SessionsSkeleton />
    ) : (
      <ErrorState {...describeError(read.error)} onRetry={() => void read.refetch()} busy={read.isFetching} />
    );
  if (shown.length === 0)
    return (
      <NoMatches
        what="session"
        total={sessions.length}
        onClear={() => {
          if (query.isByName) query.type('');
          filters.clear();
        }}
      />
    );
  return (
    <FilteredBy value={markedWords}>
      <SessionsByDay
        key={name}
        name={name}
        sessions={shown}
        attributes={attributes}
        isGrouped={isByDay(order)}
        rows={rows}
      />
    </FilteredBy>
  );
}
