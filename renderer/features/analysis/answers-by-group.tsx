import { Anchor, Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { AnalysisRequestOf, AnswersByGroup } from '../../../shared/model/analysis.ts';
import { answersPlace } from '../../navigation/library-places.ts';
import { useSize } from '../../player/use-size.ts';
import { Empty } from '../../ui/empty.tsx';
import { FilterPopover } from '../../ui/filter-popover.tsx';
import { useTextScale } from '../../ui/text-size.ts';
import { groupingOf } from './analysis-scope.ts';
import { ChartTable } from './chart-table.tsx';
import { CountedView, type Shown } from './counted-view.tsx';
import { InControls } from './frame-slots.tsx';
import { GroupPick } from './group-pick.tsx';
import { Pick } from './pick.tsx';
import { answersDrawing, answersPage, type QuestionAnswers } from './pictures/answers-drawing.ts';
import { framed } from './pictures/drawing.ts';
import { Picture } from './pictures/picture.tsx';
import type { AnalysisView, ViewProps } from './view.ts';
import { shareIn, type ViewTable } from './view-table.ts';
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
        request={{ view: 'answers', scope, group: groupingOf(search), confidence: CONFIDENCES[interval] }}
        isEmpty={({ answer: { result } }) => result.questions.length === 0 && result.texts.length === 0}
        cellNamed={() => null}
        tableOf={(shown) => tableOf(chosenQuestions(shown.answer.result, questions), shown.answer.result)}
        pictureOf={({ answer: { result }, request }) => {
          const chosen = chosenQuestions(result, questions);
          const page = answersPage(
            chosen.map((question) => ({ question, about: whatIsShown(question, request.confidence) })),
            result.groups,
          );
          return framed(page, noteOf(chosen));
        }}
      >
        {(shown) => (
          <Cards shown={shown} chosen={chosenQuestions(shown.answer.result, questions)} onChange={onChange} />
        )}
      </CountedView>
    </>
  );
}

export const answersByGroup: AnalysisView = {
  view: 'answers',
  name: 'Answers by group',
  narrowedBy: [],
  Component: AnswersByGroupView,
};

const INTERVALS = ['90', '95', '99'].map((value) => ({ value, label: `${value}%` }));
const CONFIDENCES = { 90: 0.9, 95: 0.95, 99: 0.99 } as const;

const noAnswers = (
  <Empty
    icon={ChartNoAxesColumn}
    title="No answers to compare"
    description="Answers come from the summaries of sessions whose project has questions for the evaluator, or from you, under Answers."
    act={
      <Button variant="filled" renderRoot={(root) => <Link {...answersPlace()} {...root} />}>
        Go to Answers
      </Button>
    }
  />
);

const chosenQuestions = (
  { questions }: AnswersByGroup,
  chosen: readonly string[] | undefined,
): QuestionAnswers[] =>
  chosen === undefined ? questions : questions.filter(({ questionId }) => chosen.includes(questionId));

const keyOf = ({ projectId, questionId, value }: QuestionAnswers) =>
  `${projectId ?? ''} ${questionId} ${value ?? ''}`;

const GAP = 16;
const PADDING = 17;
/** Two cards side by side need this much, in pixels at the usual text size. */
const TWO = 760;

function Cards({
  shown,
  chosen,
  onChange,
}: {
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
            <section key={keyOf(question)} className={css.card} aria-label={question.label}>
              <h2 dir="auto">{question.label}</h2>
              <p>
                {whatIsShown(question, shown.request.confidence)}{' '}
                <Anchor
                  inherit
                  renderRoot={(root) => (
                    <Link
                      to="/answers"
                      search={
                        question.projectId === null ? { instant: true } : { projectId: question.projectId }
                      }
                      {...root}
                    />
                  )}
                >
                  Open in Answers
                </Anchor>
              </p>
              <Picture drawing={answersDrawing(question, groups, inside)} scale={scale} />
            </section>
          ))}
      </div>
      <p className={css.note}>{noteOf(chosen)}</p>
      {texts.length > 0 && (
        <p className={css.note}>
          Not shown, because the answers are different texts:{' '}
          <bdi>{texts.map(({ label }) => label).join('; ')}</bdi>
        </p>
      )}
      <ChartTable caption="Answers by group" tableOf={() => tableOf(chosen, result)} />
    </section>
  );
}

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

/** "Number, 24 answers. Mean and 95% interval." */
function whatIsShown(
  { kind, answers, value }: QuestionAnswers,
  confidence: AnalysisRequestOf<'answers'>['confidence'],
): string {
  const interval = `${String(Math.round(confidence * 100))}% interval`;
  const many = counted(answers, 'answer');
  if (kind === 'number') return `Number, ${many}. Mean and ${interval}.`;
  return kind === 'yes-no'
    ? `Yes or no, ${many}. Share of yes and ${interval}.`
    : `Text, ${many}. Share of “${value ?? ''}” and ${interval}.`;
}

function noteOf(questions: readonly QuestionAnswers[]): string {
  // A question with several values has an entry for each.
  const questionsOnce = [
    ...new Map(questions.map((one) => [`${one.projectId ?? ''} ${one.questionId}`, one])).values(),
  ];
  const answers = questionsOnce.reduce((sum, one) => sum + one.answers, 0);
  const own = questionsOnce.reduce((sum, one) => sum + one.own, 0);
  const whose =
    own === 0
      ? 'All answers are the AI evaluator’s.'
      : `Where you gave no answer, the AI evaluator’s counts. ${formatNumber(own)} of ${formatNumber(answers)} ${own === 1 ? 'is' : 'are'} yours.`;
  return `${whose} With groups this small the intervals are wide, some are cut at the edge, and they hold only if these people were drawn at random.`;
}

function tableOf(questions: readonly QuestionAnswers[], { groups }: AnswersByGroup): ViewTable {
  return {
    columns: ['Question', 'What', 'Group', 'Answers', 'Result', 'Low', 'High'],
    rows: questions.flatMap((question) =>
      groups.map(({ key, name }) => {
        const answer = question.groups.find((one) => one.key === key);
        return [
          question.label,
          question.kind === 'number'
            ? 'mean'
            : `share of ${question.kind === 'yes-no' ? 'yes' : (question.value ?? '')}`,
          name,
          answer?.n ?? 0,
          shareIn(answer?.value ?? null),
          shareIn(answer?.low ?? null),
          shareIn(answer?.high ?? null),
        ];
      }),
    ),
  };
}
