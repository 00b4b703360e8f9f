import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSessionsById } from '../../api/library.ts';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { useFilterText } from '../../ui/use-filter-text.ts';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { SearchQuery, SearchResult } from '../../../shared/model/search.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { DatedSession } from '../../widgets/session/sessions-by-date.ts';
import type { SearchScope } from './search-head.tsx';
import type { FoundSession } from './search-places.ts';
import { beginsWith, bestFirst, sessionsByName } from './session-names.ts';
import { useFilters } from './use-filters.ts';
import { useListedSessions } from './use-listed-sessions.ts';
import { useSearchPlaces } from './use-search-places.ts';
import { useSessionsRoute, type SessionsRoute } from './use-sessions-route.ts';

/** Letters typed within this time are searched for together. */
const PAUSE_MS = 60;
/** Sessions found by name that are shown before the matches; the others are one step away. */
const MOST_NAMED = 5;

export type LibraryView = ReturnType<typeof useLibraryView>;
export type SearchResults = ReturnType<typeof useSearchResults>;

/** What the library's screen shows: what is typed, the filtered sessions, what a search found, and what is selected. */
export function useLibraryView(sessions: readonly SessionRecord[]) {
  const route = useSessionsRoute();
  const { search, filter, selection, show, select } = route;
  const query = useTypedQuery(route);
  const { order = 'newest' } = search;
  const listing = useListedSessions({ sessions, filter, order, name: query.name });
  const { shown, isReadingCodes } = listing;
  const filters = useFilters({ search, shown, show });
  const text = query.typed === '' || query.isByName || isReadingCodes ? '' : query.paused;
  const results = useSearchResults({ text, scope: query.scope, filter, shown });
  const listedRows = results.isSearching ? distinctRows(results.named, results.found) : shown;
  const rows = useRowSelection(listedRows, selection, select);
  const { find, isByName } = query;
  return {
    sessions,
    route,
    query,
    order,
    ...listing,
    isFiltered: Object.keys(filter).length > 0,
    filters,
    results,
    /** The sessions in the list, each once. */
    listedRows,
    rows,
    selected:
      rows.state === 'none'
        ? []
        : listedRows.filter(({ key }) => rows.isSelected(key)).map(({ session }) => session),
    /** The words to mark in the list. */
    markedWords: useMemo(() => wordsIn(isByName ? find : text), [isByName, find, text]),
    /** How many sessions have a transcript. */
    transcripts: useMemo(
      () => sessions.reduce((sum, { hasTranscript }) => sum + (hasTranscript ? 1 : 0), 0),
      [sessions],
    ),
  };
}

/** What is typed into the search field, and where it is searched for. */
function useTypedQuery({ search, show }: SessionsRoute) {
  const { find, type, flush } = useFilterText(search.find ?? '', (text) => {
    show({ find: text === '' ? undefined : text });
  });
  const typed = find.trim();
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const chosenScope: SearchScope = search.scope ?? 'everyone';
  const isByName = chosenScope === 'names';
  const scope: SearchQuery['scope'] = isByName ? 'everyone' : chosenScope;
  return {
    find,
    type,
    flush,
    typed,
    /** What was typed, once the typing pauses. */
    paused,
    chosenScope,
    isByName,
    scope,
    /** Part of a session's name to find; empty for all. */
    name: typed === '' || !isByName ? '' : paused,
  };
}

/** Searches for a text in the sessions that match the filter, and finds sessions with such names. */
function useSearchResults({
  text,
  scope,
  filter,
  shown,
}: {
  /** Empty for no search. */
  text: string;
  scope: SearchQuery['scope'];
  filter: SessionsFilter;
  shown: readonly DatedSession[];
}) {
  const isFiltered = Object.keys(filter).length > 0;
  const within = useMemo(() => (isFiltered ? shown.map(({ key }) => key) : null), [isFiltered, shown]);
  const request = { text, scope, within, withinName: isFiltered ? JSON.stringify(filter) : '' };
  const matches = useSearchPlaces(request, useSessionsById());
  const { answer, found, current, isChosen } = matches;
  const isSearching = text !== '' && (answer.data !== undefined || answer.error !== null);
  const named = useMemo(
    () => (isSearching && scope === 'everyone' ? bestFirst(sessionsByName(shown, text), text) : []),
    [isSearching, scope, shown, text],
  );
  const [firstNamed] = named;
  return {
    ...matches,
    request,
    isSearching,
    isEmpty: isSearching && answer.error === null && found.length === 0 && named.length === 0,
    /** The first sessions that have the text in their names, and how many there are. */
    named: named.slice(0, MOST_NAMED),
    namedCount: named.length,
    /** The first session found by name, if it is what Enter opens: nothing else was found or meant. */
    leadingNamed:
      firstNamed !== undefined && !isChosen && (current === null || beginsWith(firstNamed, text))
        ? firstNamed
        : null,
    /** The message if there are more sessions than are shown; otherwise null. */
    cut: answer.data === undefined ? null : cutText(answer.data),
  };
}

const cutText = ({ sessionCount, sessions }: SearchResult): string | null =>
  sessionCount > sessions.length
    ? `The latest ${counted(sessions.length, 'session')} are shown. Search or filter to see others.`
    : null;

/** Returns the sessions of the results in order, each once. */
function distinctRows(named: readonly DatedSession[], found: readonly FoundSession[]) {
  const listed = [...named, ...found.map(({ session }) => ({ key: session.sessionId, session }))];
  return [
    ...new Map(listed.toReversed().map(({ key, session }) => [key, { key, session }])).values(),
  ].toReversed();
}
