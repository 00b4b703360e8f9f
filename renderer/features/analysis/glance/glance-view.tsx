import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import { describeError } from '../../../api/describe-error.ts';
import { readGlance } from '../../../api/glance.ts';
import type { AnalysisChange } from '../../../navigation/analysis-search.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InControls, InHead, Recounting } from '../frame-slots.tsx';
import { SaveMenu } from '../save-menu.tsx';
import { usePseudonym } from '../use-pseudonym.ts';
import type { AnalysisView, ViewProps } from '../view.ts';
import { FactPlacesPanel } from './fact-places-panel.tsx';
import { FactsChips, FactsFilter } from './facts-filter.tsx';
import { numbersOf, type ColumnNumbers } from '../../../widgets/analysis/glance/column-numbers.ts';
import {
  commonLimit,
  glanceColumns,
  placesTitle,
  type GlanceColumn,
} from '../../../widgets/analysis/glance/glance-columns.ts';
import { focusCell, GlanceGrid, openFactOf, type GlanceSort, type OpenFact } from './glance-grid.tsx';
import { changedSetup } from '../../../widgets/analysis/glance/changed-setup.ts';
import {
  filteredRows,
  notCountedParts,
  sortedRows,
  type GlanceRow,
} from '../../../widgets/analysis/glance/glance-rows.ts';
import { glanceTable } from '../../../widgets/analysis/glance/glance-table.ts';
import { playFirstPlace } from './play-places.ts';
import { useFactsProgress, useGlanceRows, type GlanceData } from './use-glance-rows.ts';
import css from './glance.module.css';

/** Facts of each interview from its words and times, with all interviews above each column. */
function GlanceView({ search, scope, onChange }: ViewProps) {
  const data = useGlanceRows(scope);
  const pseudonym = usePseudonym();
  const { rows: all, guides } = data;
  const { facts, ended, sort, ascending = false } = search;
  const filtered = useMemo(
    () => filteredRows(all, { ...(facts && { facts }), ...(ended && { ended }) }),
    [all, facts, ended],
  );
  const rows = useMemo(
    () => sortedRows(filtered, { ...(sort && { sort }), ascending }),
    [filtered, sort, ascending],
  );
  // Not by the sorted rows: what is above the columns stays the same in another order.
  const columns = useMemo(() => columnsOf(filtered), [filtered]);
  const [withoutTimes, setWithoutTimes] = useState(false);
  const onOpen = useCallback(
    ({ sessionId, fact }: OpenFact) => {
      onChange({ cell: [sessionId, fact] });
    },
    [onChange],
  );
  const open = openFactOf(search.cell);
  const openRow =
    open === null ? undefined : rows.find(({ session }) => session.sessionId === open.sessionId);
  if (data.isLoading && data.error !== null)
    return <ErrorState {...describeError(data.error)} onRetry={data.onRetry} />;
  if (data.isLoading) return null;
  if (all.length === 0) return <NothingHere data={data} />;
  if (data.isCounted && !withoutTimes && !all.some(hasTimes))
    return (
      <NoTimes
        onShow={() => {
          setWithoutTimes(true);
        }}
      />
    );
  const shownSort: GlanceSort = { by: sort ?? null, ascending };
  return (
    <>
      <Recounting isCounting={data.isRecounting} />
      <InHead>
        <SaveMenu
          name="Interviews at a glance"
          hasNames
          tableOf={(withNames) =>
            glanceTable(rows, guides, ({ sessionId, name }) => (withNames ? name : pseudonym(sessionId)))
          }
          pictureOf={null}
        />
      </InHead>
      <InControls>
        <FactsFilter search={search} hasGuides={guides.length > 0} onChange={onChange} />
        <FactsChips search={search} onChange={onChange} />
      </InControls>
      <div className={css.view}>
        {rows.length === 0 ? (
          <Empty
            icon={Info}
            title="No interview fits this filter"
            description="Interviews for which one of these facts is not known are left out."
            act={
              <Button
                onClick={() => {
                  onChange({ facts: undefined, ended: undefined });
                }}
              >
                Clear the filter
              </Button>
            }
          />
        ) : (
          <GlanceGrid
            name={`glance ${JSON.stringify([scope, facts, ended, sort, ascending])}`}
            rows={rows}
            columns={columns.list}
            numbers={columns.numbers}
            guides={guides}
            sort={shownSort}
            onSort={(by) => {
              onChange({ ...nextSort(shownSort, by), cell: search.cell });
            }}
            open={open}
            onOpen={onOpen}
            onPlay={({ sessionId, fact }) => void playFirstPlace(sessionId, fact)}
          />
        )}
        {open !== null && openRow !== undefined && (
          <FactPlacesPanel
            key={`${open.sessionId} ${open.fact}`}
            sessionId={open.sessionId}
            fact={open.fact}
            name={openRow.session.name}
            title={placesTitle(openRow, open.fact, columns.list)}
            hasSound={openRow.silence !== null}
            onClose={() => {
              onChange({ cell: undefined });
              focusCell(open);
            }}
          />
        )}
        <Foot data={data} scope={scope} shown={rows.length} />
      </div>
    </>
  );
}

export const atAGlance: AnalysisView = {
  view: 'glance',
  name: 'At a glance',
  narrowedBy: [],
  read: (_, scope) => readGlance(scope),
  Component: GlanceView,
};

/** Returns the columns, and the numbers of each. */
function columnsOf(rows: readonly GlanceRow[]): { list: GlanceColumn[]; numbers: ColumnNumbers } {
  const list = glanceColumns(rows, commonLimit(rows));
  return { list, numbers: numbersOf(rows) };
}

const hasTimes = ({ facts }: GlanceRow): boolean => facts?.hasTimes === true;

/** Numbers begin with the largest, names with the first. Again for the other direction. */
function nextSort({ by, ascending }: GlanceSort, column: NonNullable<GlanceSort['by']>): AnalysisChange {
  const isName = column === 'session' || column === 'ended';
  const isUp = by === column ? !ascending : isName;
  return { sort: column, ascending: isUp ? true : undefined };
}

const toSessions = (
  <Button variant="filled" renderRoot={(root) => <Link to="/sessions" {...root} />}>
    Go to Sessions
  </Button>
);

function NothingHere({ data: { notFetched, goingOn } }: { data: GlanceData }) {
  const description =
    notFetched.length > 0
      ? `The transcripts of ${counted(notFetched.length, 'session')} are not on this computer. Get them in Sessions, and words, lengths and pauses appear here.`
      : goingOn.length > 0
        ? 'The interviews are still going on.'
        : 'There is no session yet, or none fits the filter. Lengths, words and pauses of interviews appear here.';
  return <Empty icon={Info} title="Nothing to count yet" description={description} act={toSessions} />;
}

function NoTimes({ onShow }: { onShow: () => void }) {
  return (
    <Empty
      icon={Info}
      title="Nothing to count yet"
      description="The turns of these sessions have no times. Add times by listening, and lengths and pauses appear here."
      act={toSessions}
    >
      <Button variant="subtle" mt={8} onClick={onShow}>
        Show words only
      </Button>
    </Empty>
  );
}

/** Says what is not counted, or not counted yet. */
function Foot({ data, scope, shown }: { data: GlanceData; scope: AnalysisScope; shown: number }) {
  const progress = useFactsProgress(scope);
  const { rows, isCounted, measured, notFetched, goingOn, error } = data;
  const without = notCountedParts(notFetched.length, goingOn.length);
  const changed = changedSetup(rows);
  const done = progress?.counted ?? 0;
  const words = !isCounted
    ? `Counting words and pauses, ${formatNumber(done)} of ${counted(progress?.sessions ?? rows.length, 'session')}`
    : measured === null
      ? ''
      : `Measuring silence in the sound, ${formatNumber(measured.done)} of ${counted(measured.all, 'recording')}`;
  if (words === '' && without.length === 0 && changed === null && shown === rows.length && error === null)
    return null;
  return (
    <div className={css.foot}>
      <span role="status">{words}</span>
      {shown < rows.length && (
        <span>
          {formatNumber(shown)} of {counted(rows.length, 'session')}
        </span>
      )}
      {changed !== null && <span>{changed}</span>}
      {without.length > 0 && <span>Not counted: {without.join(', and ')}.</span>}
      {error !== null && (
        <span role="alert">
          {describeError(error).text}{' '}
          <Button size="xs" variant="subtle" onClick={data.onRetry}>
            Try again
          </Button>
        </span>
      )}
    </div>
  );
}
