import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Empty } from '../../ui/empty.tsx';
import { useAttributesOf } from '../../api/attributes.ts';
import { answersOf, useAnswerNews } from '../../api/answers.ts';
import { describeError } from '../../api/describe-error.ts';
import { useSettings } from '../../api/settings.ts';
import { fieldsOf } from '../../widgets/attributes/attribute-fields.ts';
import {
  AttributeFilterChips,
  AttributeFilterMenu,
} from '../../widgets/attributes/attribute-filter-menu.tsx';
import { ExportDialog } from '../../widgets/export/export-dialog.tsx';
import { FilteredBy } from '../../ui/hits/hits.tsx';
import { SplitView } from '../../ui/split-view.tsx';
import { listName } from '../../navigation/session-lists.ts';
import { NoMatches } from '../../ui/no-matches.tsx';
import { SelectionStatus } from '../../ui/selection-status.tsx';
import { summariesInText, useSummaryRequest } from '../../widgets/summaries/request-summaries.tsx';
import { canRequestSummary } from '../../widgets/summaries/summary-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type AnswerColumn, isAnswered, questionsOf } from './answer-columns.ts';
import { AnswerDock } from './answer-dock.tsx';
import { AnswerGrid } from './answer-grid.tsx';
import type { Study } from './answer-studies.ts';
import { AnswersActions, useAnswerCommands } from './answers-actions.tsx';
import { AnswersHead } from './answers-head.tsx';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { AnswersToolbar } from './answers-toolbar.tsx';
import { shownAttributes } from './answer-attributes.ts';
import css from './answers.module.css';
import { attributesIn, hiddenIn, useColumnsShown } from './columns-shown.ts';
import { SelectedSessions, usePickedSessions, type PickedSessions } from './selected-sessions.tsx';
import { progressOf } from './summary-outcome.ts';
import { SummaryProgress } from './summary-progress.tsx';
import { startSummaryRun, summaryRun } from './summary-run.ts';
import type { OpenCell } from './answer-row.tsx';
import { useAnswerDock } from './use-answer-dock.ts';
import { useAnswerRows, useFirstSessions, type AnswerRows } from './use-answer-rows.ts';
import type { Attribute, AttributeFilter } from '../../../shared/model/attribute.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { useTextScale } from '../../ui/text-size.ts';

/** Row heights in pixels: two lines for the session, three for an answer. */
const ROW = { comfortable: 72, compact: 58 };

interface AnswersViewProps {
  study: Study;
  studies: readonly Study[];
  sessions: readonly SessionRecord[];
  columns: readonly AnswerColumn[];
}

/** The table of a study's answers, with the open answer beside it. */
export function AnswersView({ study, studies, sessions, columns }: AnswersViewProps) {
  const { projectId } = study;
  const questions = useMemo(() => questionsOf(columns), [columns]);
  const { data, error, isFetching, refetch } = useStudyAnswers(projectId, questions, sessions);
  const isWhole = data?.isWhole === true;
  const hidden = useColumnsShown(hiddenIn(projectId));
  const visible = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden]);
  const { known, query: describing } = useStudyAttributes(projectId, sessions);
  const answerRows = useAnswerRows(sessions, { columns, visible, attributes: known.all }, data);
  const { rows, shown, find, filters, show } = answerRows;
  const picked = usePickedSessions(shown);
  const { open, setOpen, opened, step, close } = useAnswerDock({
    rows,
    shown,
    columns,
    visible,
    attributes: known.shown.length,
  });
  const [exported, setExported] = useState<readonly string[] | null>(null);
  const isAsking = useIsAsking();
  const hasAnswers = rows.some(({ cells }) => Object.keys(cells).length > 0);
  const fields = useMemo(() => fieldsOf(known.all), [known.all]);
  const filterBy = (attributes: readonly AttributeFilter[] | undefined) => {
    show({ attributes });
  };
  const isFilterKnown = filters.length === 0 || describing.data !== undefined;
  const isTable = hasAnswers || (isWhole && isAsking);
  // Without answers there is no table, so no filter applies.
  const listed = hasAnswers ? shown : rows;
  const { lacking, lackingPicked, askListed, askPicked, question } = useSummariesOf(listed, picked);
  useAnswerCommands(open === null ? null : { step, close });
  return (
    <>
      <AnswersHead>
        {isWhole && hasAnswers && (
          <AnswersActions
            rows={shown}
            columns={visible}
            attributes={known.shown}
            lacking={lacking.length}
            isAsking={isAsking}
            onSummaries={askListed}
            onExport={() => {
              setExported(shown.map(({ session }) => session.sessionId));
            }}
          />
        )}
      </AnswersHead>
      <SplitView
        dock={
          opened === null ? null : (
            <AnswerDock {...opened} total={shown.length} onStep={step} onClose={close} />
          )
        }
      >
        <AnswersToolbar
          study={study}
          studies={studies}
          columns={columns}
          known={known}
          visible={visible}
          hidden={hidden}
          total={rows.length}
          shown={shown}
          isWhole={isWhole}
          find={find}
          onFind={(text) => {
            show({ find: text === '' ? undefined : text });
          }}
          filterMenu={
            <AttributeFilterMenu
              fields={fields}
              rows={sessions}
              what="session"
              filters={filters}
              onChange={filterBy}
            />
          }
        />
        {filters.length > 0 && (
          <div className={css.chips}>
            <AttributeFilterChips filters={filters} query={describing} onChange={filterBy} />
          </div>
        )}
        <SummaryProgress sessions={sessions} />
        <Reading
          isWhole={isWhole}
          hasAnswers={hasAnswers}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
        {isWhole && !hasAnswers && !isAsking && (
          <NoAnswers lacking={lacking.length} onSummaries={askListed} />
        )}
        {isTable && isFilterKnown && (
          <AnswersTable
            study={study}
            answerRows={answerRows}
            columns={columns}
            attributes={known.shown}
            hidden={hidden}
            isWhole={isWhole}
            picked={picked}
            open={open}
            onOpen={setOpen}
          />
        )}
        <Picked
          picked={picked}
          lacking={lackingPicked.length}
          onSummaries={isAsking ? null : askPicked}
          onExport={setExported}
        />
      </SplitView>
      {question}
      <ExportDialog
        sessionIds={exported}
        onClose={() => {
          setExported(null);
        }}
      />
    </>
  );
}

/** Reads the answers of a study, the first rows first. */
function useStudyAnswers(
  projectId: string | null,
  questions: ReturnType<typeof questionsOf>,
  sessions: readonly SessionRecord[],
) {
  const first = useFirstSessions(sessions);
  const query = useQuery(answersOf(projectId, questions, first));
  useAnswerNews(projectId, questions);
  // A table of thousands of rows is rendered in the background, so that the UI stays responsive.
  return { ...query, data: useDeferredValue(query.data) };
}

/** What is known of the participants of a study, and which of it the table shows. */
function useStudyAttributes(projectId: string | null, sessions: readonly SessionRecord[]) {
  const { list: all, query } = useAttributesOf(projectId);
  const chosen = useColumnsShown(attributesIn(projectId));
  const shown = useMemo(() => shownAttributes(all, chosen, sessions), [all, chosen, sessions]);
  return { known: useMemo(() => ({ all, shown }), [all, shown]), query };
}

/** True while summaries are being requested. */
function useIsAsking(): boolean {
  const run = useStore(summaryRun, (state) => state.run);
  return run !== null && !progressOf(run).isOver;
}

/** What can be done with the picked sessions. */
function Picked({
  picked,
  lacking,
  onSummaries,
  onExport,
}: {
  picked: PickedSessions;
  /** How many of them can be given a summary. */
  lacking: number;
  /** Null while summaries are being requested. */
  onSummaries: (() => void) | null;
  onExport: (sessionIds: readonly string[]) => void;
}) {
  return (
    <>
      <SelectionStatus count={picked.selected.size} what="session" />
      {picked.selected.size > 0 && (
        <SelectedSessions
          count={picked.selected.size}
          lacking={lacking}
          onSummaries={onSummaries}
          onExport={() => {
            onExport([...picked.selected]);
          }}
          onClear={picked.clear}
        />
      )}
    </>
  );
}

/** The sessions without answers that can be given a summary, among all rows and among the picked ones. */
function useSummariesOf(listed: Readonly<AnswerRows['rows']>, picked: PickedSessions) {
  const now = useNow();
  const sessions = listed.map(({ session }) => session);
  const lacking = listed
    .filter((row) => canRequestSummary(row.session, now) && !isAnswered(row))
    .map(({ session }) => session);
  const isPicked = ({ sessionId }: SessionRecord) => picked.selected.has(sessionId);
  const lackingPicked = lacking.filter(isPicked);
  const { ask, question } = useSummaryRequest((wanted) => {
    void startSummaryRun(
      wanted.map(({ sessionId, type, projectId: of }) => ({ sessionId, type, projectId: of })),
    );
  });
  const askListed = () => {
    ask(lacking, sessions);
  };
  const askPicked = () => {
    ask(lackingPicked, sessions.filter(isPicked));
  };
  return { lacking, lackingPicked, askListed, askPicked, question };
}

/** That the answers are being read, or why they could not be read. */
function Reading({
  isWhole,
  hasAnswers,
  error,
  isFetching,
  onRetry,
}: {
  isWhole: boolean;
  hasAnswers: boolean;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}) {
  if (isWhole) return null;
  if (error !== null) return <ErrorState {...describeError(error)} onRetry={onRetry} busy={isFetching} />;
  return hasAnswers ? null : <AnswersSkeleton />;
}

/** The table, or that no session matches the filter. */
function AnswersTable({
  study,
  answerRows: { rows, shown, order, find, filteredBy, filters, show },
  columns,
  attributes,
  hidden,
  isWhole,
  picked,
  open,
  onOpen,
}: {
  study: Study;
  answerRows: AnswerRows;
  columns: readonly AnswerColumn[];
  attributes: readonly Attribute[];
  hidden: readonly string[];
  isWhole: boolean;
  picked: PickedSessions;
  open: OpenCell | null;
  onOpen: (cell: OpenCell) => void;
}) {
  const isWide = useColumnsShown((state) => state.isWide);
  const { rowHeight } = useSettings();
  const textScale = useTextScale();
  const gridColumns = useMemo(
    () => ({ all: columns, hidden, isWide, attributes }),
    [columns, hidden, isWide, attributes],
  );
  if (shown.length === 0)
    return (
      <NoMatches
        what="session"
        total={rows.length}
        onClear={() => {
          show({ find: undefined, attributes: undefined });
        }}
      />
    );
  return (
    <FilteredBy value={filteredBy}>
      <AnswerGrid
        label={`Answers of ${study.name}`}
        name={listName('answers', { projectId: study.projectId, order, find, filters })}
        rows={shown}
        isFiltered={shown.length < rows.length}
        isWhole={isWhole}
        columns={gridColumns}
        rowHeight={ROW[rowHeight] * textScale}
        order={order}
        onOrder={({ by, descending }) => {
          show({ by, descending: descending || undefined });
        }}
        picked={picked}
        open={open}
        onOpen={onOpen}
      />
    </FilteredBy>
  );
}

function NoAnswers({ lacking, onSummaries }: { lacking: number; onSummaries: () => void }) {
  return (
    <Empty
      icon={Sparkles}
      title="No answers yet"
      description={
        lacking === 0
          ? 'The summaries of these sessions do not answer the questions.'
          : 'Answers come with summaries, on request. The service may charge for them.'
      }
      act={
        lacking === 0 ? (
          <Button variant="filled" renderRoot={(root) => <Link to="/sessions" {...root} />}>
            Go to sessions
          </Button>
        ) : (
          <Button
            variant="filled"
            leftSection={<Sparkles size={15} strokeWidth={1.75} />}
            onClick={onSummaries}
          >
            {summariesInText(lacking)}
          </Button>
        )
      }
    />
  );
}
