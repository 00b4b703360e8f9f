import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CaseSensitive, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { countedForm } from '../../../../shared/domain/analysis/spoken-words.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { CountingProgress } from '../../../../shared/model/analysis.ts';
import type { WordCount } from '../../../../shared/model/analysis-words.ts';
import { countingProgressOf } from '../../../api/counting.ts';
import { describeError } from '../../../api/describe-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { wordCounts, type CountedWords } from '../../../api/words.ts';
import { listName } from '../../../navigation/session-lists.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FilterField } from '../../../ui/filter-field.tsx';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { Late } from '../../../ui/late.tsx';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { recordUndo } from '../../../ui/undo.ts';
import { useFilterText } from '../../../ui/use-filter-text.ts';
import { focusCells } from '../focus-cells.ts';
import { InControls, InHead, Recounting } from '../frame-slots.tsx';
import { Freeze } from '../freeze.tsx';
import { Pick } from '../pick.tsx';
import { SaveMenu } from '../save-menu.tsx';
import type { AnalysisView, ViewProps } from '../view.ts';
import { ViewFrame } from '../view-frame.tsx';
import { LeftOutMenu } from './left-out-menu.tsx';
import {
  shownWords,
  wordsNote,
  wordsTable,
  wordsTitle,
  type WordOrder,
} from '../../../widgets/analysis/words-table.ts';
import { USUAL_LANGUAGES, wordsRequest } from '../../../widgets/analysis/view-request.ts';
import { WordPlaces } from './word-places.tsx';
import { WordRows } from './word-rows.tsx';
import css from './words.module.css';

const NO_WORDS: readonly string[] = [];

const ORDERS = [
  { value: 'times', label: 'Most often' },
  { value: 'sessions', label: 'Most sessions' },
  { value: 'word', label: 'A to Z' },
] as const;

/** The words that were said most often and, for the chosen one, every place where it was said. */
function WordsView(view: ViewProps) {
  const { search, scope, codes, onChange } = view;
  const { wordOrder: order = 'times' } = search;
  const languages = search.stopWords ?? USUAL_LANGUAGES;
  const without = search.without ?? NO_WORDS;
  const word = search.cell?.[0] ?? null;
  const request = wordCounts(wordsRequest(search, scope));
  const counting = useQuery(request);
  const { data } = counting;
  const progress = useQuery(countingProgressOf(request.queryKey)).data ?? null;
  const leaveOut = useLeaveOut(view);
  const change = (next: Parameters<typeof onChange>[0]) => {
    onChange({ ...(word !== null && { cell: [word] }), ...next });
  };
  const controls = (
    <InControls>
      <LeftOutMenu
        languages={languages}
        words={without}
        onChange={(next) => {
          change({
            ...(next.languages !== undefined && { stopWords: next.languages }),
            ...(next.words !== undefined && { without: next.words.length === 0 ? undefined : next.words }),
          });
        }}
      />
      <Pick
        label="Order"
        data={ORDERS}
        value={order}
        onChange={(value) => {
          change({ wordOrder: value === 'times' ? undefined : value });
        }}
      />
    </InControls>
  );
  if (data === undefined)
    return (
      <>
        {controls}
        {counting.error === null ? (
          <Counting progress={progress} />
        ) : (
          <ErrorState
            {...describeError(counting.error)}
            busy={counting.isFetching}
            onRetry={() => void counting.refetch()}
          />
        )}
      </>
    );
  return (
    <>
      {controls}
      <Recounting isCounting={counting.isFetching} text={progressText(progress)} />
      {data.words.length === 0 ? (
        <NothingSaid
          data={data}
          onCountAll={() => {
            onChange({ stopWords: [], without: undefined });
          }}
        />
      ) : (
        <Freeze isFrozen={counting.isPlaceholderData} unless={[data, word, codes]}>
          {() => (
            <Counted
              {...view}
              data={data}
              order={order}
              word={word}
              onChange={change}
              onClose={() => {
                onChange({ cell: undefined });
              }}
              onLeaveOut={leaveOut}
            />
          )}
        </Freeze>
      )}
    </>
  );
}

export const words: AnalysisView = {
  view: 'words',
  name: 'Words',
  narrowedBy: ['speaker', 'codes'],
  read: (search, scope) => queryClient.query(wordCounts(wordsRequest(search, scope))),
  Component: WordsView,
};

/** Returns what leaves a word out, which can be undone from any screen. */
function useLeaveOut({ search }: ViewProps): (word: string) => void {
  const navigate = useNavigate();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  return (word) => {
    const go = async (change: (without: readonly string[]) => string[]) => {
      const { without: before = NO_WORDS, cell, ...rest } = latest.current;
      const without = change(before);
      latest.current = {
        ...rest,
        ...(without.length > 0 && { without }),
        // Nobody sees the places of a word that is left out.
        ...(cell !== undefined && cell[0] !== word && { cell }),
      };
      await navigate({ to: '/analysis', search: latest.current, replace: true });
    };
    const add = () => go((without) => [...new Set([...without, word])]);
    recordUndo({
      words: `“${word}” left out`,
      undo: () => go((without) => without.filter((one) => countedForm(one) !== word)),
      redo: add,
      toast: true,
    });
    void add();
  };
}

function Counted({
  data,
  order,
  word,
  search,
  codes,
  onChange,
  onClose,
  onLeaveOut,
}: ViewProps & {
  data: CountedWords;
  order: WordOrder;
  word: string | null;
  onClose: () => void;
  onLeaveOut: (word: string) => void;
}) {
  const { find, type } = useFilterText(search.find ?? '', (text) => {
    onChange({ find: text === '' ? undefined : text });
  });
  const shown = useMemo(() => shownWords(data.words, order, find), [data.words, order, find]);
  const title = wordsTitle(data);
  const chosen = word === null ? null : (data.words.find((one) => one.word === word) ?? null);
  const close = () => {
    onClose();
    focusCells();
  };
  useLatestCommands(
    'Analysis',
    word === null ? [] : [{ label: 'Close the places', icon: X, keys: 'Escape', run: close }],
  );
  return (
    <>
      <InHead>
        <SaveMenu name={words.name} tableOf={() => wordsTable(shown, data)} pictureOf={null} />
      </InHead>
      <div className={css.columns} data-dock={word !== null || undefined}>
        <ViewFrame title={title} note={wordsNote(data, codes)}>
          <div className={css.find}>
            <FilterField label="Filter words" value={find} onChange={type} />
            <p role="status">{countText(shown.length, data, find)}</p>
          </div>
          {shown.length === 0 ? (
            <NoMatches
              what="word"
              total={data.words.length}
              onClear={() => {
                type('');
              }}
            />
          ) : (
            <WordRows
              words={shown}
              most={data.words[0]?.count ?? 1}
              sessions={data.sessions}
              name={listName('words', { ...data.request, order, find })}
              chosen={word}
              onOpen={(one) => {
                onChange({ cell: [one] });
              }}
              onLeaveOut={onLeaveOut}
            />
          )}
        </ViewFrame>
        {word !== null && (
          <WordPlaces
            key={word}
            word={word}
            about={chosen === null ? null : timesText(chosen, data.sessions)}
            scope={data.request.scope}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

const timesText = ({ count, sessions }: WordCount, all: number) =>
  `${counted(count, 'time')} in ${formatNumber(sessions)} of ${counted(all, 'session')}`;

function countText(shown: number, { words: listed, different }: CountedWords, find: string): string {
  if (find.trim() !== '') return `${formatNumber(shown)} of ${counted(listed.length, 'word')}`;
  return listed.length < different
    ? `The ${formatNumber(listed.length)} most frequent of ${counted(different, 'word')}`
    : counted(listed.length, 'word');
}

const progressText = (progress: CountingProgress | null): string =>
  progress === null
    ? 'Counting…'
    : `Counting words in ${formatNumber(progress.counted)} of ${counted(progress.sessions, 'session')}…`;

function Counting({ progress }: { progress: CountingProgress | null }) {
  const share = progress === null ? 0 : (progress.counted / Math.max(1, progress.sessions)) * 100;
  return (
    <div className={css.counting}>
      <Late>
        <p>{progressText(progress)}</p>
        <Progress value={share} aria-label="Sessions counted" />
        <p className={css.aside}>This is needed once. Afterwards only changed sessions are counted again.</p>
      </Late>
    </div>
  );
}

function NothingSaid({ data, onCountAll }: { data: CountedWords; onCountAll: () => void }) {
  const { request, sessions } = data;
  const leavesOut = request.stopWords.length + request.without.length > 0;
  if (sessions === 0)
    return (
      <Empty
        icon={CaseSensitive}
        title="No words to count"
        description={
          request.scope.codeId === undefined
            ? 'No session here has a transcript yet.'
            : 'No quote with this code, or with a code below it, has words here.'
        }
        act={null}
      />
    );
  return (
    <Empty
      icon={CaseSensitive}
      title="No words to count"
      description={
        leavesOut
          ? `Every word that was said in ${counted(sessions, 'session')} is left out.`
          : `Nothing was said in ${counted(sessions, 'session')}.`
      }
      act={leavesOut ? <Button onClick={onCountAll}>Count every word</Button> : null}
    />
  );
}
