import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { FilteredBy } from '../../ui/hits/hits.tsx';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { CheckStatus } from '../../widgets/import/check-status.tsx';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import { useFilterText } from '../../ui/use-filter-text.ts';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { SESSION_ORDERS } from '../../navigation/list-orders.ts';
import { listName, sessionsListName } from '../../navigation/session-lists.ts';
import { NoMatches } from '../../ui/no-matches.tsx';
import { counted } from '../../../shared/domain/numbers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectionStatus } from '../../ui/selection-status.tsx';
import { SortMenu } from '../../ui/sort-menu.tsx';
import { allFoundInWords, libraryCountText, reviewText } from './count-text.ts';
import { FilterMenu, FilterChips } from './filter-menu.tsx';
import css from './library.module.css';
import { NothingFound } from './nothing-found.tsx';
import { Preview } from './preview.tsx';
import { Results } from './results.tsx';
import { ReviewButton } from './review-button.tsx';
import { SearchHead, type SearchScope } from './search-head.tsx';
import { placeOf, type FoundSession } from './search-places.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { chipsOf } from './session-filters.ts';
import { SessionSelectionBar } from './session-selection-bar.tsx';
import { beginsWith, bestFirst, sessionsByName } from './session-names.ts';
import { isByDay } from './session-order.ts';
import { SessionsByDay } from './sessions-by-day.tsx';
import { useFilters } from './use-filters.ts';
import { useListedSessions } from './use-listed-sessions.ts';
import { enterList, useListCommands } from './list-keys.ts';
import { useNewerTranscripts } from './newer-transcripts.tsx';
import { useSearchPlaces } from './use-search-places.ts';
import { useSessionsRoute } from './use-sessions-route.ts';
import { SessionsSkeleton } from './sessions-skeleton.tsx';
import type { DatedSession } from '../../widgets/session/sessions-by-date.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { SearchQuery } from '../../../shared/model/search.ts';

/** Letters typed within this time are searched for together. */
const PAUSE_MS = 60;
/** Sessions found by name that are shown before the matches; the others are one step away. */
const MOST_NAMED = 5;

/** The library: its sessions by day, or the matches of a search with the passage beside them. */
export function SessionLibrary({
  sessions,
  onAdd,
}: {
  sessions: readonly SessionRecord[];
  onAdd: () => void;
}) {
  const navigate = useNavigate();
  const { search, filter, selection, show, select } = useSessionsRoute();
  const { find, type, flush } = useFilterText(search.find ?? '', (text) => {
    show({ find: text === '' ? undefined : text });
  });
  const typed = find.trim();
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const chosenScope: SearchScope = search.scope ?? 'everyone';
  const isByName = chosenScope === 'names';
  const scope: SearchQuery['scope'] = isByName ? 'everyone' : chosenScope;
  const { order = 'newest' } = search;
  const wantedName = typed === '' || !isByName ? '' : paused;
  const { shown, coded, isReadingCodes, choices, codes } = useListedSessions({
    sessions,
    filter,
    order,
    name: wantedName,
  });
  const text = typed === '' || isByName || isReadingCodes ? '' : paused;
  const isFiltered = Object.keys(filter).length > 0;
  const listed = useMemo(() => shown.map(({ session }) => session), [shown]);
  const transcripts = useMemo(
    () => sessions.reduce((sum, { hasTranscript }) => sum + (hasTranscript ? 1 : 0), 0),
    [sessions],
  );
  const review = useMemo(() => reviewText(sessions), [sessions]);
  const { change, clear, sort } = useFilters({ search, shown, show });

  const within = useMemo(() => (isFiltered ? shown.map(({ key }) => key) : null), [isFiltered, shown]);
  const wanted = useMemo(() => wordsIn(isByName ? find : text), [isByName, find, text]);
  const asked = { text, scope, within, withinName: isFiltered ? JSON.stringify(filter) : '' };
  const { answer, found, places, at, current, isChosen, choose, open } = useSearchPlaces(
    asked,
    useSessionsById(),
  );
  const result = answer.data;
  const isSearching = text !== '' && (result !== undefined || answer.error !== null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const toField = useCallback(() => field.current?.focus(), []);
  const toNames = useCallback(() => {
    show({ scope: 'names' }, shown);
    field.current?.focus();
  }, [show, shown]);
  const named = useMemo(
    () => (isSearching && scope === 'everyone' ? bestFirst(sessionsByName(shown, text), text) : []),
    [isSearching, scope, shown, text],
  );
  const listedRows = isSearching ? distinctRows(named.slice(0, MOST_NAMED), found) : shown;
  const rows = useRowSelection(listedRows, selection, select);
  const selected =
    rows.state === 'none'
      ? []
      : listedRows.filter(({ key }) => rows.isSelected(key)).map(({ session }) => session);
  const deciding = useNewerTranscripts();
  useListCommands(rows, toField, toNames);
  const [firstNamed] = named;
  /** The first session found by name, if it is what Enter opens: nothing else was found or meant. */
  const leading =
    firstNamed !== undefined && !isChosen && (current === null || beginsWith(firstNamed, text))
      ? firstNamed
      : null;
  const openPassage = () => {
    if (current === null || !isSearching) return;
    flush();
    void navigate(sessionLink(current.session, placeOf(current.snippet, text)));
  };
  const openCurrent = () => {
    if (leading === null) {
      openPassage();
      return;
    }
    flush();
    void navigate(sessionLink(leading.session));
  };

  const listOfDays = useMemo(() => sessionsListName(search), [search]);
  const isNothing = isSearching && answer.error === null && found.length === 0 && named.length === 0;
  const isSplit = isSearching && current !== null;
  return (
    <div className={css.columns} data-split={isSplit || undefined}>
      <div className={css.main}>
        <SearchHead
          field={field}
          find={find}
          onFind={(typing) => {
            // The sessions selected now stay selected, and no others.
            if (selection.all) show({}, listedRows);
            type(typing);
          }}
          onLeave={flush}
          scope={chosenScope}
          onScope={(next) => {
            show({ scope: next === 'everyone' ? undefined : next }, shown);
          }}
          count={
            isSearching && result !== undefined
              ? allFoundInWords(named.length, result)
              : libraryCountText({ shown: shown.length, total: sessions.length, transcripts })
          }
          review={isSearching || shown.length < sessions.length ? null : review}
          status={<CheckStatus />}
          filter={
            <>
              <ReviewButton listed={listed} isByState={filter.review !== undefined} />
              {!isSearching && <SortMenu orders={SESSION_ORDERS} order={order} onChange={sort} />}
              <FilterMenu filter={filter} choices={choices} onChange={change} onClear={clear} />
            </>
          }
          chips={
            isFiltered && (
              <FilterChips
                chips={chipsOf(
                  filter,
                  (id) => choices.projects.find(({ value }) => value === id)?.label ?? 'Another project',
                  codes,
                )}
                onRemove={(name) => {
                  change({ [name]: undefined });
                }}
                onClear={clear}
              />
            )
          }
          onDown={() => {
            const highlighted = list.current?.querySelector<HTMLElement>('a[data-current]');
            if (highlighted == null) enterList();
            else highlighted.focus();
          }}
          onEnter={openCurrent}
        />
        {isSearching && answer.error !== null && (
          <ErrorState
            {...describeError(answer.error)}
            onRetry={() => void answer.refetch()}
            busy={answer.isFetching}
          />
        )}
        {isNothing && (
          <NothingFound
            text={text}
            scope={scope}
            transcripts={transcripts}
            filtered={isFiltered ? shown.length : null}
            onAdd={onAdd}
            onClear={clear}
          />
        )}
        {filter.codes !== undefined && coded.error !== null && coded.data === undefined && (
          <ErrorState
            {...describeError(coded.error)}
            onRetry={() => void coded.refetch()}
            busy={coded.isFetching}
          />
        )}
        {isReadingCodes && coded.error === null && <SessionsSkeleton />}
        {isSearching && answer.error === null && !isNothing && (
          <FilteredBy value={wanted}>
            <Results
              name={listName('search', { text, scope, filter })}
              typed={text}
              found={found}
              named={named.slice(0, MOST_NAMED)}
              namedCount={named.length}
              isNamedCurrent={leading !== null}
              rows={rows}
              indexOf={(key) => listedRows.findIndex((one) => one.key === key)}
              cut={
                result !== undefined && result.sessionCount > result.sessions.length
                  ? `The latest ${counted(result.sessions.length, 'session')} are shown. Search or filter to see others.`
                  : null
              }
              currentKey={current?.key ?? null}
              list={list}
              onChoose={choose}
              onOpen={open}
              onAllNamed={toNames}
              toField={toField}
            />
          </FilteredBy>
        )}
        {!isSearching && shown.length > 0 && (
          <FilteredBy value={wanted}>
            <SessionsByDay
              key={listOfDays}
              name={listOfDays}
              sessions={shown}
              isGrouped={isByDay(order)}
              rows={rows}
            />
          </FilteredBy>
        )}
        {!isSearching && !isReadingCodes && shown.length === 0 && (
          <NoMatches
            what="session"
            total={sessions.length}
            onClear={() => {
              if (isByName) type('');
              clear();
            }}
          />
        )}
        <SelectionStatus count={selected.length} what="session" />
        {selected.length > 0 && (
          <SessionSelectionBar
            sessions={selected}
            tags={choices.tags}
            onDecide={(decision) => {
              deciding.ask(decision, selected);
            }}
            onClear={rows.clear}
          />
        )}
        {deciding.dialog}
      </div>
      {isSplit && <Preview passage={current} places={places} at={at} asked={asked} onOpen={openPassage} />}
    </div>
  );
}

/** Returns the sessions of the results in order, each once. */
function distinctRows(named: readonly DatedSession[], found: readonly FoundSession[]) {
  const listed = [...named, ...found.map(({ session }) => ({ key: session.sessionId, session }))];
  return [
    ...new Map(listed.toReversed().map(({ key, session }) => [key, { key, session }])).values(),
  ].toReversed();
}
