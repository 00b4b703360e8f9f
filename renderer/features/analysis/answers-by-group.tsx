import { Anchor, Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { AnswersByGroup, AnswersCell } from '../../../shared/model/analysis.ts';
import { analysisOf } from '../../api/analysis.ts';
import { queryClient } from '../../api/query-client.ts';
import { answersPlace } from '../../navigation/library-places.ts';
import { useSize } from '../../player/use-size.ts';
import { Empty } from '../../ui/empty.tsx';
import { FilterPopover } from '../../ui/filter-popover.tsx';
import { useTextScale } from '../../ui/text-size.ts';
import { answersRequest } from '../../widgets/analysis/view-request.ts';
import { AnswersDock, answersOf, playFirstAnswer } from './answers-dock.tsx';
import { ChartPoints } from './chart-points.tsx';
import { ChartTable } from './chart-table.tsx';
import { CountedView, type CellActions, type OwnCells } from './counted-view.tsx';
import type { Shown } from '../../widgets/analysis/shown.ts';
import { InControls } from './frame-slots.tsx';
import { GroupPick } from './group-pick.tsx';
import { Pick } from './pick.tsx';
import {
  answersDrawing,
  answersPoints,
  groupInWords,
  type QuestionAnswers,
} from '../../widgets/analysis/pictures/answers-drawing.ts';
import {
  answersNote,
  answersPicture,
  answersTable,
  chosenQuestions,
  whatIsShown,
} from '../../widgets/analysis/answers-table.ts';
import { Picture } from '../../widgets/analysis/pictures/picture.tsx';
import type { AnalysisView, ViewProps } from './view.ts';
import css from './charts.module.css';

/** Answers of each group to each question, as small pictures of the same kind. */
function AnswersByGroupView(view: ViewProps) {
  const { search, scope, onChange } = view;
  const { interval = 95, questions } = search;
  return (
    <>
      <InControls>
        <GroupPick {...view} />
        <Pick
          label="Interval"
          data={INTERVALS}
          value={String(interval)}
          onChange={(value) => {
            onChange({ interval: value === '90' ? 90 : value === '99' ? 99 : undefined });
          }}
        />
      </InControls>
      <CountedView
        name={answersByGroup.name}
        view={view}
        empty={noAnswers}
        request={answersRequest(search, scope)}
        isEmpty={({ answer: { result } }) => result.questions.length === 0 && result.texts.length === 0}
        cells={CELLS}
        tableOf={(shown) =>
          answersTable(chosenQuestions(shown.answer.result, questions), shown.answer.result)
        }
        pictureOf={(shown) => answersPicture(shown, questions)}
      >
        {(shown, actions) => (
          <Cards
            shown={shown}
            chosen={chosenQuestions(shown.answer.result, questions)}
            onChange={onChange}
            {...actions}
          />
        )}
      </CountedView>
    </>
  );
}

export const answersByGroup: AnalysisView = {
  view: 'answers',
  name: 'Answers by group',
  narrowedBy: [],
  read: (search, scope) => queryClient.query(analysisOf(answersRequest(search, scope))),
  Component: AnswersByGroupView,
};

const INTERVALS = ['90', '95', '99'].map((value) => ({ value, label: `${value}%` }));

const noAnswers = (
  <Empty
    icon={ChartNoAxesColumn}
    title="No answers to compare"
    description="Answers come from the summaries of projects with evaluator questions, or from you, under Answers."
    act={
      <Button variant="filled" renderRoot={(root) => <Link {...answersPlace()} {...root} />}>
        Go to Answers
      </Button>
    }
  />
);

const keyOf = ({ projectId, questionId, value }: QuestionAnswers) =>
  `${projectId ?? ''} ${questionId} ${value ?? ''}`;

/** What a point is named by: its question, the value whose share it is, and its group. */
const pointName = ({ projectId, questionId, value }: QuestionAnswers, group: string): string[] => [
  projectId ?? '',
  questionId,
  value ?? '',
  group,
];

/** Of a text, with the value whose share is shown. */
const titleOf = ({ label, value }: QuestionAnswers) => (value === null ? label : `${label} “${value}”`);

function cellNamed(
  { answer: { result } }: Shown<'answers'>,
  name: readonly string[],
): { cell: AnswersCell; title: string; about: string } | null {
  const group = result.groups.find(({ key }) => key === name[3]);
  const question = result.questions.find((one) => isNamed(name, pointName(one, group?.key ?? '')));
  if (group === undefined || question === undefined) return null;
  const { projectId, questionId } = question;
  return {
    cell: { projectId, questionId, group: group.key },
    title: titleOf(question),
    about: groupInWords(question, group),
  };
}

/** What a point opens and plays. */
const CELLS: OwnCells<'answers'> = {
  dockOf: (shown, name, onClose) => {
    const found = cellNamed(shown, name);
    if (found === null) return null;
    const key = JSON.stringify(name);
    return <AnswersDock key={key} request={shown.request} {...found} onClose={onClose} />;
  },
  play: (shown, name) => {
    const found = cellNamed(shown, name);
    if (found !== null) void playFirstAnswer(shown.request, found.cell);
  },
};

const GAP = 16;
const PADDING = 17;
/** Two cards side by side need this much, in pixels at the usual text size. */
const TWO = 760;

function Cards({
  shown,
  chosen,
  onChange,
  cell,
  onOpen,
  onPlay,
}: CellActions & {
  shown: Shown<'answers'>;
  chosen: readonly QuestionAnswers[];
  onChange: ViewProps['onChange'];
}) {
  const [ref, size] = useSize<HTMLDivElement>();
  const scale = useTextScale();
  const { result } = shown.answer;
  const { groups, texts } = result;
  const columns = size.width / scale >= TWO ? 2 : 1;
  const inside = Math.floor((size.width - GAP * (columns - 1)) / columns - 2 * PADDING) / scale;
  return (
    <section className={css.view} aria-label="Answers by group">
      <QuestionPick result={result} chosen={chosen} onChange={onChange} />
      <div ref={ref} className={css.cards} data-columns={columns}>
        {inside > 0 &&
          chosen.map((question) => (
            // Not a landmark: there may be many.
            <div key={keyOf(question)} className={css.card} role="group" aria-label={titleOf(question)}>
              <h2 dir="auto">{question.label}</h2>
              <p>
                {whatIsShown(question, shown.request.confidence)}{' '}
                <Anchor
                  inherit
                  renderRoot={(root) => <Link to="/answers" search={answersOf(question)} {...root} />}
                >
                  Open in Answers
                </Anchor>
              </p>
              <div className={css.picture}>
                <Picture drawing={answersDrawing(question, groups, inside)} scale={scale} />
                <ChartPoints
                  label={`Groups: ${question.label}`}
                  points={answersPoints(question, groups, inside).map(({ group, x, y }) => ({
                    key: group.key,
                    x: x * scale,
                    y: y * scale,
                    name: groupInWords(question, group),
                  }))}
                  chosen={groups.find(({ key }) => isNamed(cell, pointName(question, key)))?.key ?? null}
                  onOpen={(key) => {
                    onOpen(pointName(question, key));
                  }}
                  onPlay={(key) => {
                    onPlay(pointName(question, key));
                  }}
                />
              </div>
            </div>
          ))}
      </div>
      <p className={css.note}>{answersNote(chosen)}</p>
      {texts.length > 0 && (
        <p className={css.note}>
          Not shown, because the answers are all worded differently:{' '}
          <bdi>{texts.map(({ label }) => label).join('; ')}</bdi>
        </p>
      )}
      <ChartTable caption="Answers by group" tableOf={() => answersTable(chosen, result)} />
    </section>
  );
}

const isNamed = (cell: readonly string[] | null, name: readonly string[]) =>
  cell?.length === name.length && name.every((part, index) => part === cell[index]);

/** Chooses the questions, of which there may be many. */
function QuestionPick({
  result,
  chosen,
  onChange,
}: {
  result: AnswersByGroup;
  chosen: readonly QuestionAnswers[];
  onChange: ViewProps['onChange'];
}) {
  const all = useMemo(
    () => [...new Map(result.questions.map(({ questionId, label }) => [questionId, label]))],
    [result],
  );
  const on = new Set(chosen.map(({ questionId }) => questionId));
  const count = all.filter(([id]) => on.has(id)).length;
  return (
    <InControls>
      <FilterPopover
        text={
          count === all.length
            ? `All ${counted(count, 'question')}`
            : `${formatNumber(count)} of ${counted(all.length, 'question')}`
        }
        icon={ListChecks}
        marker="data-question-filter"
        width={420}
        label="Questions that are shown"
        clear="All questions"
        onClear={() => {
          onChange({ questions: undefined });
        }}
      >
        {all.map(([id, label], index) => (
          <Checkbox
            key={id}
            label={<bdi>{label}</bdi>}
            checked={on.has(id)}
            {...(index === 0 && { 'data-autofocus': true })}
            onChange={({ currentTarget: { checked } }) => {
              const next = all.flatMap(([one]) => ((one === id ? checked : on.has(one)) ? [one] : []));
              // At least one is shown.
              if (next.length > 0) onChange({ questions: next.length === all.length ? undefined : next });
            }}
          />
        ))}
      </FilterPopover>
    </InControls>
  );
}
