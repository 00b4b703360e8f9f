import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { CodesByGroup } from '../../../shared/model/analysis.ts';
import { analysisOf } from '../../api/analysis.ts';
import { queryClient } from '../../api/query-client.ts';
import { CodeSwatch } from '../../widgets/codes/code-chip.tsx';
import type { CodeNode } from '../../widgets/codes/code-tree.ts';
import { codesRequest } from '../../widgets/analysis/view-request.ts';
import { codeCells, type ShownAs } from '../../widgets/analysis/codes-cells.ts';
import { codesDrawing } from '../../widgets/analysis/codes-drawing.ts';
import { codesTable } from '../../widgets/analysis/codes-table.ts';
import { codeRows } from '../../widgets/analysis/code-rows.ts';
import { CountedView, type CellActions } from './counted-view.tsx';
import type { Shown } from '../../widgets/analysis/shown.ts';
import { InControls } from './frame-slots.tsx';
import { GroupPick } from './group-pick.tsx';
import { Matrix } from './matrix.tsx';
import type { GridPosition } from '../../ui/grid-position.ts';
import { Pick } from './pick.tsx';
import type { ChosenCell } from './quotes-dock.tsx';
import { tintColour } from '../../widgets/analysis/tint.ts';
import { ViewFrame } from './view-frame.tsx';
import type { AnalysisView, ViewProps } from './view.ts';
import { codesNote, codesTitle } from '../../widgets/analysis/what-is-counted.ts';
import css from './analysis.module.css';

/** Narrower, the cells have no room for both numbers. */
const NARROW = 640;
const LEAST_COLUMN = 96;
const MOST_COLUMN = 260;

const layoutOf = (columns: number) => (width: number) => {
  const isNarrow = width < NARROW;
  const [headWidth, gap] = [isNarrow ? 178 : 238, 5];
  const room = Math.floor((width - 12 - headWidth) / columns) - gap;
  return {
    headWidth,
    gap,
    rowHeight: isNarrow ? 30 : 34,
    rowGap: 8,
    columnWidth: Math.max(LEAST_COLUMN, Math.min(MOST_COLUMN, room)),
  };
};

const codesOf = ({ rows }: CodesByGroup, codes: readonly CodeNode[]) =>
  codeRows(
    rows.map(({ codeId }) => codeId),
    codes,
  );

/** How often codes are in each group. */
function CodesByGroupView(view: ViewProps) {
  const { search, scope, onChange } = view;
  const { count = 'sessions' } = search;
  const as = search.as ?? 'share';
  return (
    <>
      <InControls>
        <GroupPick {...view} />
        <Pick
          label="Count"
          data={COUNTS}
          value={count}
          onChange={(value) => {
            onChange({ count: value === 'sessions' ? undefined : value });
          }}
        />
        {/* Quotes have no whole to be a share of. */}
        {count !== 'quotes' && (
          <Pick
            label="As"
            data={SHOWN_AS}
            value={as}
            onChange={(value) => {
              onChange({ as: value === 'share' ? undefined : value });
            }}
          />
        )}
      </InControls>
      <CountedView
        name={codesByGroup.name}
        view={view}
        request={codesRequest(search, scope)}
        isEmpty={({ answer, codes }) =>
          codes.length === 0 ||
          answer.result.rows.every(({ cells }) => cells.every(({ quotes }) => quotes === 0))
        }
        cellNamed={cellNamed}
        tableOf={(shown) => codesTable(shown, as)}
        pictureOf={(shown) => codesDrawing(shown, as)}
      >
        {(shown, actions) => <Tree shown={shown} as={as} {...actions} />}
      </CountedView>
    </>
  );
}

export const codesByGroup: AnalysisView = {
  view: 'codes',
  name: 'Codes by group',
  narrowedBy: ['speaker', 'codes'],
  read: (search, scope) => queryClient.query(analysisOf(codesRequest(search, scope))),
  Component: CodesByGroupView,
};

const COUNTS = [
  { value: 'sessions', label: 'Sessions' },
  { value: 'quotes', label: 'Quotes' },
  { value: 'seconds', label: 'Time' },
] as const;
const SHOWN_AS = [
  { value: 'share', label: 'Share' },
  { value: 'number', label: 'Number' },
] as const;

/** Returns the cell of a code's ID and a group's key. */
function cellNamed(
  { answer, codes }: Shown<'codes'>,
  [codeId = '', group = '']: readonly string[],
): ChosenCell | null {
  const { rows, groups } = answer.result;
  const column = groups.findIndex(({ key }) => key === group);
  const cell = rows.find((row) => row.codeId === codeId)?.cells[column];
  const title = codes.find(({ code }) => code.id === codeId)?.code.name;
  const found = groups[column];
  if (cell === undefined || found === undefined || title === undefined) return null;
  return {
    cell: { view: 'codes', codeId, group },
    title,
    about: `${found.name}: ${counted(cell.quotes, 'quote')} in ${formatNumber(cell.sessions)} of ${counted(found.sessions, 'session')}`,
    codeId,
  };
}

/** The tree of codes by groups. */
function Tree({ shown, as, cell, onOpen, onPlay }: CellActions & { shown: Shown<'codes'>; as: ShownAs }) {
  const { request, answer, codes } = shown;
  const { result } = answer;
  const { groups } = result;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    const all = codesOf(result, codes);
    const hidden = new Set<string>();
    return all.filter(({ code }) => {
      const { parentId } = code;
      const isHidden = parentId !== null && (folded.has(parentId) || hidden.has(parentId));
      if (isHidden) hidden.add(code.id);
      return !isHidden;
    });
  }, [result, codes, folded]);
  const cells = useMemo(() => codeCells(result, request.count, as), [result, request.count, as]);
  const layout = useMemo(() => layoutOf(groups.length), [groups.length]);
  // Of one code alone, the tree begins at its depth.
  const top = Math.min(...rows.map(({ depth }) => depth));
  const present = new Set(result.rows.map(({ codeId }) => codeId));
  const hasBelow = new Set(
    codes.flatMap(({ code }) => (code.parentId !== null && present.has(code.id) ? [code.parentId] : [])),
  );
  // With the space of a fold's mark before each name, how deep a code is shows even beside one that can be folded.
  const hasDeepFolds = rows.some(({ code, depth }) => depth > top && hasBelow.has(code.id));
  const title = codesTitle(request, as);
  const nameOf = ({ row, column }: GridPosition): string[] => [
    rows[row]?.code.id ?? '',
    groups[column - 1]?.key ?? '',
  ];
  const chosenRow = rows.findIndex(({ code }) => code.id === cell?.[0]);
  const chosenColumn = groups.findIndex(({ key }) => key === (cell?.[1] ?? ''));
  return (
    <ViewFrame
      title={title}
      legend={
        as === 'share' && request.count === 'sessions' ? (
          <span className={css.key} aria-hidden="true">
            0%
            {[0.05, 0.25, 0.5, 0.75, 1].map((share) => (
              <i key={share} style={{ background: tintColour(share) }} />
            ))}
            100%
          </span>
        ) : undefined
      }
      note={codesNote(request, groups, as, !result.groupSeconds.includes(null))}
    >
      <Matrix
        label={`${title.what} ${title.rest}`.trim()}
        headsAt="top"
        corner="Code"
        rows={rows.map(({ code, depth, path }, index) => {
          const expanded = hasBelow.has(code.id) ? !folded.has(code.id) : undefined;
          const Fold = expanded === false ? ChevronRight : ChevronDown;
          return {
            key: code.id,
            name: path,
            depth: depth - top,
            expanded,
            hasGap: index > 0 && depth === top,
            head: (
              <>
                {expanded === undefined ? (
                  (depth === top || hasDeepFolds) && <span className={css.noFold} />
                ) : (
                  <Fold className={css.foldMark} size={14} strokeWidth={1.75} aria-hidden="true" />
                )}
                <CodeSwatch colour={code.colour} />
                <bdi className="ellipsis">{code.name}</bdi>
              </>
            ),
          };
        })}
        columns={groups.map(({ key, name, sessions }) => ({
          key: key === '' ? 'everyone' : key,
          name: `${name}, ${counted(sessions, 'session')}`,
          head: (
            <>
              <bdi>{name}</bdi>
              <span>{counted(sessions, 'session')}</span>
            </>
          ),
        }))}
        cellAt={(row, column) => {
          const node = rows[row];
          const one = node === undefined ? undefined : cells[node.index]?.[column];
          const group = groups[column];
          if (node === undefined || one === undefined || group === undefined) return null;
          return { ...one, label: `${node.code.name}, ${group.name}: ${one.words}` };
        }}
        layoutOf={layout}
        chosen={chosenRow < 0 || chosenColumn < 0 ? null : { row: chosenRow, column: chosenColumn + 1 }}
        onOpen={(position) => {
          onOpen(nameOf(position));
        }}
        onPlay={(position) => {
          onPlay(nameOf(position));
        }}
        onFold={(row) => {
          const id = rows[row]?.code.id;
          if (id !== undefined) setFolded((before) => before.symmetricDifference(new Set([id])));
        }}
      />
    </ViewFrame>
  );
}
