import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Grid3x3, X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { counted as countedText } from '../../../shared/domain/numbers.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { AnalysisCell, AnalysisRequest, AnalysisRequestOf } from '../../../shared/model/analysis.ts';
import { analysisOf, analysisQuotesOf } from '../../api/analysis.ts';
import { codes as codesHere } from '../../api/codes.ts';
import { describeError } from '../../api/describe-error.ts';
import { librarySessions } from '../../api/library.ts';
import { queryClient } from '../../api/query-client.ts';
import { quotesPlace } from '../../navigation/library-places.ts';
import { quoteExcerpt } from '../../player/quote-excerpt.ts';
import { toggleExcerpt } from '../../player/toggle-excerpt.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { Late } from '../../ui/late.tsx';
import { showError } from '../../ui/undo.ts';
import { focusCells } from './focus-cells.ts';
import { InHead, Recounting } from './frame-slots.tsx';
import { Freeze } from './freeze.tsx';
import { QuotesDock, type ChosenCell } from './quotes-dock.tsx';
import { SaveMenu } from './save-menu.tsx';
import { usePseudonym } from './use-pseudonym.ts';
import type { Drawing } from '../../../shared/domain/pictures/drawing.ts';
import type { ViewProps } from './view.ts';
import type { Shown } from '../../widgets/analysis/shown.ts';
import type { ViewTable } from '../../widgets/analysis/view-table.ts';
import css from './analysis.module.css';

/** What a picture or table of a view does with its cells. A cell is what the view names it by. */
export interface CellActions {
  /** The cell whose quotes are shown. */
  cell: readonly string[] | null;
  onOpen: (cell: readonly string[]) => void;
  /** Plays the first quote of a cell. */
  onPlay: (cell: readonly string[]) => void;
}

/** What the cells of a view open instead of quotes. A cell is what the view names it by. */
export interface OwnCells<View extends AnalysisRequest['view']> {
  /** What is beside the view; null if the view has no such cell. */
  dockOf: (shown: Shown<View>, name: readonly string[], onClose: () => void) => ReactNode;
  /** Plays the first of what a cell opens. */
  play: (shown: Shown<View>, name: readonly string[]) => void;
}

/**
 * A view of numbers that main counts, in all its states: counting, nothing coded, an error, sessions that are not here,
 * and the quotes of a cell beside it.
 */
export function CountedView<View extends AnalysisRequest['view']>({
  name,
  request,
  view: { search, codes, onChange },
  empty = nothingCoded,
  isEmpty,
  cellNamed,
  cells: ownCells,
  renamed,
  tableOf,
  pictureOf,
  children,
}: {
  name: string;
  request: AnalysisRequestOf<View>;
  view: ViewProps;
  /** Shown instead of the view if there is nothing to count. */
  empty?: ReactNode;
  isEmpty: (shown: Shown<View>) => boolean;
  /** Returns the cell that has this name; null if the view has none. Left out if `cells` is given. */
  cellNamed?: (shown: Shown<View>, name: readonly string[]) => ChosenCell | null;
  /** Given for a view whose cells open something else than quotes. */
  cells?: OwnCells<View>;
  /** Given for a view that names sessions: returns the same with other names of them. */
  renamed?: (shown: Shown<View>, nameOf: (sessionId: string) => string) => Shown<View>;
  tableOf: (shown: Shown<View>) => ViewTable;
  pictureOf: (shown: Shown<View>) => Drawing;
  children: (shown: Shown<View>, actions: CellActions) => ReactNode;
}) {
  const codebook = useQuery(codesHere);
  const counting = useQuery(analysisOf(request));
  const { data } = counting;
  const shown = useMemo<Shown<View> | null>(
    () => (data === undefined || codebook.data === undefined ? null : { ...data, codes }),
    [data, codebook.data, codes],
  );
  const { cell: named = null } = search;
  const close = () => {
    onChange({ cell: undefined });
    focusCells();
  };
  const dock = shown === null || named === null ? null : dockOf(shown, named);
  useLatestCommands(
    'Analysis',
    dock === null ? [] : [{ label: 'Close what is beside the view', icon: X, keys: 'Escape', run: close }],
  );
  const pseudonym = usePseudonym();
  const withPseudonyms = (one: Shown<View>) => renamed?.(one, pseudonym) ?? one;
  function dockOf(now: Shown<View>, cell: readonly string[]): ReactNode {
    if (ownCells !== undefined) return ownCells.dockOf(now, cell, close);
    const chosen = cellNamed?.(now, cell) ?? null;
    if (chosen === null) return null;
    const key = JSON.stringify(cell);
    return <QuotesDock key={key} request={now.request} chosen={chosen} codes={codes} onClose={close} />;
  }
  const error = counting.error ?? codebook.error;
  if (shown === null && error !== null)
    return (
      <ErrorState
        {...describeError(error)}
        busy={counting.isFetching}
        onRetry={() => {
          void counting.refetch();
          void codebook.refetch();
        }}
      />
    );
  if (shown === null) return <AnalysisSkeleton />;
  const recounting = <Recounting isCounting={counting.isFetching} />;
  if (isEmpty(shown))
    return (
      <>
        {recounting}
        <NotFetched ids={shown.answer.notCounted.notFetched} />
        {empty}
      </>
    );
  return (
    <>
      {recounting}
      <InHead>
        <SaveMenu
          name={name}
          hasNames={renamed !== undefined}
          tableOf={(withNames) => tableOf(withNames ? shown : withPseudonyms(shown))}
          pictureOf={(withNames) => pictureOf(withNames ? shown : withPseudonyms(shown))}
        />
      </InHead>
      {counting.error !== null && !counting.isFetching && (
        <Problem text={describeError(counting.error).text} onRetry={() => void counting.refetch()} />
      )}
      <NotFetched ids={shown.answer.notCounted.notFetched} />
      <div className={css.columns} data-dock={dock !== null || undefined}>
        <Freeze isFrozen={counting.isPlaceholderData} unless={[shown, named]}>
          {() =>
            children(shown, {
              cell: named,
              onOpen: (cell) => {
                onChange({ cell });
              },
              onPlay: (cell) => {
                const found = cellNamed?.(shown, cell) ?? null;
                if (ownCells !== undefined) ownCells.play(shown, cell);
                else if (found !== null) void playFirst(shown.request, found.cell);
              },
            })
          }
        </Freeze>
        {dock}
      </div>
    </>
  );
}

const nothingCoded = (
  <Empty
    icon={Grid3x3}
    title="Nothing is coded yet"
    description="Analysis counts codes. Give notes a code in a session or under Quotes, and they appear here."
    act={
      <Button variant="filled" renderRoot={(root) => <Link {...quotesPlace()} {...root} />}>
        Go to Quotes
      </Button>
    }
  />
);

async function playFirst(request: AnalysisRequest, cell: AnalysisCell): Promise<void> {
  try {
    const quotes = await queryClient.query({ ...analysisQuotesOf(request, cell), staleTime: 'static' });
    const first = quotes.map(quoteExcerpt).find((excerpt) => excerpt !== null);
    if (first !== undefined) await toggleExcerpt(first);
    else showError(quotes.length === 0 ? 'There are no quotes to play.' : 'None of these quotes has a time.');
  } catch (error) {
    showError(describeError(error).text);
  }
}

/** More names would push the picture away. */
const MOST_NAMES = 3;

/** Says which sessions are left out. */
function NotFetched({ ids }: { ids: readonly string[] }) {
  const sessions = useQuery(librarySessions).data;
  if (ids.length === 0) return null;
  const left = new Set(ids);
  const names = (sessions ?? []).filter(({ sessionId }) => left.has(sessionId)).map(sessionName);
  const isOne = ids.length === 1;
  const more = ids.length - MOST_NAMES;
  return (
    <p className={css.notice}>
      {countedText(ids.length, 'session has', 'sessions have')} not been fetched and {isOne ? 'is' : 'are'}{' '}
      not counted
      {names.length > 0 && (
        <>
          {': '}
          <bdi>{names.slice(0, MOST_NAMES).join(', ')}</bdi>
          {more > 0 && ` and ${countedText(more, 'other')}`}
        </>
      )}
      .{' '}
      <Link to="/sessions" search={{ transcript: false }}>
        Get {isOne ? 'it' : 'them'} in Sessions
      </Link>
    </p>
  );
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className={css.notice} role="alert">
      These numbers are from before the last change. {text}{' '}
      <Button size="xs" variant="subtle" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const SKELETON_COLUMNS = [0, 1, 2, 3];

/** Placeholder in the layout of a table. */
function AnalysisSkeleton() {
  return (
    <div className={`${css.skeleton ?? ''} late`} role="status" aria-label="Counting">
      <Late>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={css.skeletonRow}>
            <Skeleton h={12} w={row % 4 === 0 ? 120 : 150} />
            {SKELETON_COLUMNS.map((column) => (
              <Skeleton key={column} h={34} />
            ))}
          </div>
        ))}
      </Late>
    </div>
  );
}
