import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { Button, EmptyState } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { CheckStatus } from '../../ui/import/check-status.tsx';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import { useFind } from '../../ui/use-find.ts';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { listName } from '../../navigation/session-lists.ts';
import { NoMatches } from '../../ui/no-matches.tsx';
import { counted } from '../../../shared/domain/numbers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { byDate } from '../../ui/sessions-by-date.ts';
import { foundInWords, libraryCountText, reviewText } from './count-text.ts';
import { FilterMenu, FilterChips } from './filter-menu.tsx';
import css from './library.module.css';
import { Preview } from './preview.tsx';
import { Results } from './results.tsx';
import { ReviewButton } from './review-button.tsx';
import { SearchHead } from './search-head.tsx';
import { placeLink, placeOf } from './search-places.ts';
import { chipsOf, choicesIn, fits } from './session-filters.ts';
import { SessionSelectionBar } from './session-selection-bar.tsx';
import { SessionsByDay } from './sessions-by-day.tsx';
import { useFilters } from './use-filters.ts';
import { useListCommands } from './list-keys.ts';
import { useSearchPlaces } from './use-search-places.ts';
import { useSessionsRoute } from './use-sessions-route.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { SearchQuery } from '../../../shared/model/search.ts';

/** Letters typed within this time are searched for together. */
const PAUSE_MS = 60;

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
  const { find, type, flush } = useFind(search.find ?? '', (text) => {
    show({ find: text === '' ? undefined : text });
  });
  const typed = find.trim();
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const text = typed === '' ? '' : paused;
  const scope: SearchQuery['scope'] = search.scope ?? 'everyone';

  const dated = useMemo(() => byDate(sessions), [sessions]);
  const isFiltered = Object.keys(filter).length > 0;
  const shown = useMemo(() => (isFiltered ? dated.filter(fits(filter)) : dated), [dated, filter, isFiltered]);
  const listed = useMemo(() => shown.map(({ session }) => session), [shown]);
  const choices = useMemo(() => choicesIn(dated), [dated]);
  const transcripts = useMemo(
    () => sessions.reduce((sum, { hasTranscript }) => sum + (hasTranscript ? 1 : 0), 0),
    [sessions],
  );
  const review = useMemo(() => reviewText(sessions), [sessions]);
  const { change, clear } = useFilters({ search, filter, shown, show });
  const rows = useRowSelection(shown, selection, select);
  const selected = useMemo(
    () => shown.filter(({ key }) => rows.isSelected(key)).map(({ session }) => session),
    [shown, rows],
  );

  const within = useMemo(() => (isFiltered ? shown.map(({ key }) => key) : null), [isFiltered, shown]);
  const asked = { text, scope, within, withinName: isFiltered ? JSON.stringify(filter) : '' };
  const { answer, found, places, at, current, choose, open } = useSearchPlaces(asked, useSessionsById());
  const result = answer.data;
  const isSearching = text !== '' && (result !== undefined || answer.error !== null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const toField = useCallback(() => field.current?.focus(), []);
  useListCommands(isSearching ? null : rows, toField);
  const openCurrent = () => {
    if (current === null || !isSearching) return;
    flush();
    void navigate(placeLink(current.session, placeOf(current.snippet, text)));
  };

  const listOfDays = useMemo(() => listName('sessions', filter), [filter]);
  const isNothing = isSearching && answer.error === null && found.length === 0;
  const isSplit = isSearching && current !== null;
  return (
    <div className={css.columns} data-split={isSplit || undefined}>
      <div className={css.main}>
        <SearchHead
          field={field}
          find={find}
          onFind={type}
          onLeave={flush}
          scope={scope}
          onScope={(next) => {
            show({ scope: next === 'everyone' ? undefined : next });
          }}
          count={
            isSearching && result !== undefined
              ? foundInWords(result)
              : libraryCountText({ shown: shown.length, total: sessions.length, transcripts })
          }
          review={isSearching || shown.length < sessions.length ? null : review}
          status={<CheckStatus />}
          filter={
            <>
              <ReviewButton listed={listed} isByState={filter.review !== undefined} />
              <FilterMenu filter={filter} choices={choices} onChange={change} onClear={clear} />
            </>
          }
          chips={
            isFiltered && (
              <FilterChips
                chips={chipsOf(
                  filter,
                  (id) => choices.projects.find(({ value }) => value === id)?.label ?? 'Another project',
                )}
                onRemove={(name) => {
                  change({ [name]: undefined });
                }}
                onClear={clear}
              />
            )
          }
          onDown={() => {
            const steps = list.current?.querySelectorAll<HTMLElement>('a[data-step]') ?? [];
            const here = list.current?.querySelector<HTMLElement>('a[data-current]');
            const next = [...steps].findIndex((step) => step === here) + 1;
            (steps[next] ?? steps[next - 1])?.focus();
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
        {isSearching && answer.error === null && found.length > 0 && (
          <Results
            name={listName('search', { text, scope, filter })}
            typed={text}
            found={found}
            cut={
              result !== undefined && result.sessionCount > result.sessions.length
                ? `The latest ${counted(result.sessions.length, 'session')} are shown. Add a word or a filter to see others.`
                : null
            }
            currentKey={current?.key ?? null}
            list={list}
            onChoose={choose}
            onOpen={open}
            toField={toField}
          />
        )}
        {!isSearching && shown.length > 0 && (
          <SessionsByDay key={listOfDays} name={listOfDays} sessions={shown} rows={rows} />
        )}
        {!isSearching && shown.length === 0 && (
          <NoMatches what="session" total={sessions.length} onClear={clear} />
        )}
        {!isSearching && selected.length > 0 && (
          <SessionSelectionBar sessions={selected} tags={choices.tags} onClear={rows.clear} />
        )}
      </div>
      {isSplit && <Preview passage={current} places={places} at={at} asked={asked} onOpen={openCurrent} />}
    </div>
  );
}

const TITLES: Record<SearchQuery['scope'], (text: string) => string> = {
  everyone: (text) => `Nobody said “${text}”`,
  participants: (text) => `No participant said “${text}”`,
  notes: (text) => `No note has “${text}” in it`,
};

/** Shown in place of the results: what was searched, and what to do next. */
function NothingFound({
  text,
  scope,
  transcripts,
  filtered,
  onAdd,
  onClear,
}: {
  text: string;
  scope: SearchQuery['scope'];
  /** How many transcripts are on this computer. */
  transcripts: number;
  /** How many sessions match the active filters; null if no filter is active. */
  filtered: number | null;
  onAdd: () => void;
  onClear: () => void;
}) {
  const where = {
    everyone: `${counted(transcripts, 'transcript')} on this computer, their summaries and your notes`,
    participants: `what participants say in ${counted(transcripts, 'transcript')} on this computer`,
    notes: 'your notes and memos',
  }[scope];
  const within = filtered === null ? '' : ` in the ${counted(filtered, 'session')} that the filters show`;
  return (
    <EmptyState
      mt={72}
      icon={<SearchX size={32} strokeWidth={1.5} />}
      title={TITLES[scope](text)}
      description={`Earmark searched ${where}${within}. ${
        scope === 'notes'
          ? 'Try a shorter word, or search everyone.'
          : 'Sessions that are not in this list are not included. Try a shorter word, or add more sessions.'
      }`}
    >
      <EmptyState.Actions>
        {filtered === null ? (
          <Button onClick={onAdd}>Add sessions</Button>
        ) : (
          <Button onClick={onClear}>Clear filters</Button>
        )}
      </EmptyState.Actions>
    </EmptyState>
  );
}
