import { useMemo } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { analysisOf } from '../../api/analysis.ts';
import { queryClient } from '../../api/query-client.ts';
import type { AnalysisSearch } from '../../navigation/analysis-search.ts';
import { CodeSwatch } from '../../widgets/codes/code-chip.tsx';
import { codeRows } from '../../widgets/analysis/code-rows.ts';
import { CountedView, type CellActions } from './counted-view.tsx';
import type { Shown } from '../../widgets/analysis/shown.ts';
import { InControls } from './frame-slots.tsx';
import { LevelPick } from './level-pick.tsx';
import { Matrix } from './matrix.tsx';
import type { GridPosition } from '../../ui/grid-position.ts';
import { mostTogether } from '../../widgets/analysis/most-together.ts';
import { Pick } from './pick.tsx';
import type { ChosenCell } from './quotes-dock.tsx';
import { togetherDrawing } from '../../widgets/analysis/together-drawing.ts';
import { togetherTable } from '../../widgets/analysis/together-table.ts';
import { togetherCount, togetherRequest, USUAL_SECONDS } from '../../widgets/analysis/view-request.ts';
import { ViewFrame } from './view-frame.tsx';
import type { AnalysisView, ViewProps } from './view.ts';
import { togetherNote, togetherTitle } from '../../widgets/analysis/what-is-counted.ts';
import css from './analysis.module.css';

const NARROW = 640;
const LEAST_COLUMN = 36;
const MOST_COLUMN = 52;

const layoutOf = (columns: number) => (width: number) => {
  const isNarrow = width < NARROW;
  const [headWidth, gap] = [isNarrow ? 180 : 218, 4];
  const room = Math.floor((width - 12 - headWidth) / Math.max(1, columns)) - gap;
  return {
    headWidth,
    gap,
    rowHeight: isNarrow ? 33 : 40,
    rowGap: 0,
    columnWidth: Math.max(LEAST_COLUMN, Math.min(MOST_COLUMN, room)),
  };
};

/** How often two codes are together. */
function CodesTogetherView(view: ViewProps) {
  const { search, scope, onChange } = view;
  const { together = USUAL_SECONDS } = search;
  const count = togetherCount(search);
  return (
    <>
      <InControls>
        <Pick
          label="Together"
          data={distancesWith(together)}
          value={String(together)}
          onChange={(value) => {
            onChange({ together: distanceIn(value) });
          }}
        />
        <Pick
          label="Count"
          data={COUNTS}
          value={count}
          onChange={(value) => {
            onChange({ count: value === 'sessions' ? undefined : value });
          }}
        />
        <LevelPick search={search} onChange={onChange} />
      </InControls>
      <CountedView
        name={codesTogether.name}
        view={view}
        request={togetherRequest(search, scope)}
        isEmpty={({ answer, codes }) =>
          codes.length === 0 || answer.result.cells.every((row) => row.every((one) => one === 0))
        }
        cellNamed={cellNamed}
        tableOf={togetherTable}
        pictureOf={togetherDrawing}
      >
        {(shown, actions) => <Triangle shown={shown} {...actions} />}
      </CountedView>
    </>
  );
}

export const codesTogether: AnalysisView = {
  view: 'together',
  name: 'Codes together',
  narrowedBy: ['speaker', 'codes'],
  read: (search, scope) => queryClient.query(analysisOf(togetherRequest(search, scope))),
  Component: CodesTogetherView,
};

const COUNTS = [
  { value: 'sessions', label: 'Sessions' },
  { value: 'quotes', label: 'Quotes' },
] as const;
const PLACES = [
  { value: 'quote', label: 'Same quote' },
  { value: 'turn', label: 'Same turn' },
  { value: 'session', label: 'Same session' },
] as const;
const SECONDS = [15, 30, USUAL_SECONDS, 60, 120, 300];

/** The distances to choose from, with the current one if it is another. */
function distancesWith(current: NonNullable<AnalysisSearch['together']>) {
  const seconds = typeof current === 'number' ? [...new Set([...SECONDS, current])] : SECONDS;
  return [
    ...seconds
      .toSorted((a, b) => a - b)
      .map((one) => ({ value: String(one), label: `Within ${formatNumber(one)} s` })),
    ...PLACES,
  ];
}

/** Returns a distance as the address has it: undefined for the usual one. */
function distanceIn(value: string): AnalysisSearch['together'] {
  const place = PLACES.find((one) => one.value === value)?.value;
  return place ?? (Number(value) === USUAL_SECONDS ? undefined : Number(value));
}

/** Returns the cell of the IDs of two codes. */
function cellNamed(
  { request, answer, codes }: Shown<'together'>,
  [one = '', other = '']: readonly string[],
): ChosenCell | null {
  const { codeIds, cells } = answer.result;
  const count = cells[codeIds.indexOf(one)]?.[codeIds.indexOf(other)];
  const nameOf = (id: string) => codes.find(({ code }) => code.id === id)?.code.name;
  const [name, otherName] = [nameOf(one), nameOf(other)];
  if (count === undefined || name === undefined || otherName === undefined) return null;
  return {
    cell: { view: 'together', codeIds: [one, other] },
    title: one === other ? name : `${otherName} with ${name}`,
    about: counted(count, request.count === 'sessions' ? 'session' : 'quote'),
    codeId: one,
  };
}

/** A lower triangle, in which codes are numbered on both sides. */
function Triangle({ shown, cell, onOpen, onPlay }: CellActions & { shown: Shown<'together'> }) {
  const { request, answer, codes } = shown;
  const { result } = answer;
  const rows = useMemo(() => codeRows(result.codeIds, codes), [result, codes]);
  const most = useMemo(() => mostTogether(result), [result]);
  const layout = useMemo(() => layoutOf(rows.length), [rows.length]);
  const title = togetherTitle(request);
  const what = request.count === 'sessions' ? 'session' : 'quote';
  const nameOf = ({ row, column }: GridPosition): string[] => [
    rows[row]?.code.id ?? '',
    rows[column - 1]?.code.id ?? '',
  ];
  const placeOf = (id: string | undefined) => rows.findIndex(({ code }) => code.id === id);
  const [chosenRow, chosenColumn] = [placeOf(cell?.[0]), placeOf(cell?.[1])];
  return (
    <ViewFrame title={title} note={togetherNote(request)}>
      <Matrix
        label={`${title.what} ${title.rest}`.trim()}
        headsAt="bottom"
        rows={rows.map(({ code, path }, index) => ({
          key: code.id,
          name: `${formatNumber(index + 1)}, ${path}`,
          depth: 0,
          hasGap: false,
          head: (
            <>
              <span className={css.number}>{formatNumber(index + 1)}</span>
              <CodeSwatch colour={code.colour} />
              <bdi className={`${css.flat ?? ''} ellipsis`}>{code.name}</bdi>
            </>
          ),
        }))}
        columns={rows.map(({ code, path }, index) => ({
          key: code.id,
          name: path,
          head: <span>{formatNumber(index + 1)}</span>,
        }))}
        cellAt={(row, column) => {
          const [one, other] = [rows[row], rows[column]];
          if (column > row || one === undefined || other === undefined) return null;
          const count = result.cells[one.index]?.[other.index] ?? 0;
          const isOwn = row === column;
          return {
            main: formatNumber(count),
            detail: '',
            tint: isOwn || count === 0 ? null : count / most,
            isZero: count === 0,
            isOwn,
            label: isOwn
              ? `${one.code.name}: ${counted(count, what)} in all`
              : `${one.code.name} with ${other.code.name}: ${counted(count, what)}`,
          };
        }}
        layoutOf={layout}
        chosen={chosenRow < 0 || chosenColumn < 0 ? null : { row: chosenRow, column: chosenColumn + 1 }}
        onOpen={(position) => {
          onOpen(nameOf(position));
        }}
        onPlay={(position) => {
          onPlay(nameOf(position));
        }}
      />
    </ViewFrame>
  );
}
