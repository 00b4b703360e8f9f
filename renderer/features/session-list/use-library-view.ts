import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useCallback, useEffect, useRef } from 'react';
import { useSessionsById } from '../../api/library.ts';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { useFilterText } from '../../ui/use-filter-text.ts';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import {
  type SessionsFilter,
  readSessionsFilter,
  readSessionsSearch,
  type SessionsSearch,
} from '../../navigation/route-search.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { SearchQuery, SearchResult } from '../../../shared/model/search.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { type DatedSession, byDate } from '../../widgets/session/sessions-by-date.ts';
import type { SearchScope } from './search-head.tsx';
import type { FoundSession } from './search-places.ts';
import { beginsWith, bestFirst, sessionsByName } from './session-names.ts';
import { useHitSelection } from './use-hit-selection.ts';
import { useSearchPlaces, type CurrentPassage } from './use-search-places.ts';
import { useSessionsRoute, type SessionsRoute } from './use-sessions-route.ts';
import { useQuery } from '@tanstack/react-query';
import { useAttributesOfSessions } from '../../api/attributes.ts';
import { codes as codesHere } from '../../api/codes.ts';
import { attributeMatch } from '../../widgets/attributes/attribute-fields.ts';
import { NO_CODE_FILTER } from '../../../shared/domain/code-filter.ts';
import { sessionsWithCodes } from '../../api/notes.ts';
import type { SessionOrder } from '../../navigation/list-orders.ts';
import { choicesIn, fits, FILTER_NAMES, type FilterChange } from './session-filters.ts';
import { inOrder } from './session-order.ts';
import type { Code } from '../../../shared/model/code.ts';
import { useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { useDraft } from '../../api/use-draft.ts';

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
  const { shown, isReading } = listing;
  const filters = useFilters({ search, shown, show });
  const text = query.typed === '' || query.isByName || isReading ? '' : query.paused;
  const results = useSearchResults({ text, scope: query.scope, filter, shown });
  const listedRows = results.isSearching ? distinctRows(results.named, results.found) : shown;
  const rows = useRowSelection(listedRows, selection, select);
  const hits = useHitSelection(results.isSearching ? results.places : NO_PLACES);
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
    /** The selection among the matches of the search. */
    hits,
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

const NO_CODES: readonly Code[] = [];
const NO_ATTRIBUTES: NonNullable<SessionsFilter['attributes']> = [];
const NO_PLACES: readonly CurrentPassage[] = [];

/** The sessions that match the filter and the name, in the chosen order, and the options of the filter. */
function useListedSessions({
  sessions,
  filter,
  order,
  name,
}: {
  sessions: readonly SessionRecord[];
  filter: SessionsFilter;
  order: SessionOrder;
  /** Part of a name to find; empty for all. */
  name: string;
}) {
  const coded = useQuery(sessionsWithCodes(filter.codes ?? NO_CODE_FILTER));
  const codes = useQuery(codesHere).data ?? NO_CODES;
  const { list: attributes, query: describing } = useAttributesOfSessions(sessions);
  const dated = useMemo(() => byDate(sessions), [sessions]);
  // Sorted before it is filtered, since the filter changes with each letter of a name.
  const ordered = useMemo(() => inOrder(dated, order), [dated, order]);
  const fitting = useMemo(
    () =>
      Object.keys(filter).length > 0
        ? ordered.filter(
            fits(filter, coded.data, attributeMatch(filter.attributes ?? NO_ATTRIBUTES, attributes)),
          )
        : ordered,
    [ordered, filter, coded.data, attributes],
  );
  const shown = useMemo(() => sessionsByName(fitting, name), [fitting, name]);
  const choices = useMemo(() => ({ ...choicesIn(dated, attributes), codes }), [dated, attributes, codes]);
  const isReadingCodes = filter.codes !== undefined && coded.data === undefined;
  const isReadingAttributes = filter.attributes !== undefined && describing.data === undefined;
  return {
    shown,
    /** The query for what the filter needs: the sessions with its codes, or else the attributes. */
    read: isReadingCodes ? coded : describing,
    /** True while it is not known which sessions have the filter's codes or attributes. */
    isReading: isReadingCodes || isReadingAttributes,
    choices,
    codes,
    attributes,
  };
}

const NONE: FilterChange = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** The filters and the order. */
type ListView = Omit<SessionsSearch, 'find' | 'scope'>;

function readListView(value: unknown): ListView {
  const { order } = readSessionsSearch(value);
  return { ...(order !== undefined && { order }), ...readSessionsFilter(value) };
}

/** Changes the filters and the order, which are restored when the user returns to the screen. */
function useFilters({
  search,
  shown,
  show,
}: {
  search: SessionsSearch;
  /** The sessions shown now: those of them that are selected stay selected. */
  shown: readonly { key: string }[];
  show: SessionsRoute['show'];
}) {
  const router = useRouter();
  const restore = useCallback(
    (remembered: ListView) => {
      // The filter is read while the next screen may already be loading: showing it then would lead back here.
      if (router.latestLocation.pathname === '/sessions') show(remembered);
    },
    [router, show],
  );
  const remember = useRememberedView(Object.keys(search).length === 0, restore);
  const change = (changed: FilterChange) => {
    remember(readListView({ ...search, ...changed }));
    show(changed, shown);
  };
  return {
    change,
    sort: (order: SessionOrder) => {
      remember(readListView({ ...search, order }));
      show({ order });
    },
    clear: () => {
      change(NONE);
    },
  };
}

const storedFilters = z.record(z.string(), z.unknown());

/**
 * Restores the last filter and order of the screen, unless the user comes to it with a specific search. Returns
 * the function that stores them.
 */
function useRememberedView(isPlain: boolean, restore: (view: ListView) => void): (view: ListView) => void {
  const { draft, keep } = useDraft('sessions filter', 'sessions', storedFilters);
  const isLookedAt = useRef(false);
  useEffect(() => {
    if (draft === undefined || isLookedAt.current) return;
    isLookedAt.current = true;
    const view = readListView(draft);
    if (isPlain && Object.keys(view).length > 0) restore(view);
  }, [draft, isPlain, restore]);
  return (view) => {
    keep(Object.keys(view).length === 0 ? null : { ...view });
  };
}
