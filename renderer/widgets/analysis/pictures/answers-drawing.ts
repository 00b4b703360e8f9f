import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AnalysisGroup, AnswersByGroup } from '../../../../shared/model/analysis.ts';
import { inBrief } from '../../../ui/numbers.ts';
import {
  cutToWidth,
  moved,
  roundSteps,
  type Drawing,
  type Mark,
} from '../../../../shared/domain/pictures/drawing.ts';

export type QuestionAnswers = AnswersByGroup['questions'][number];

const NAMES = 120;
const NUMBERS = 72;
const ROW = 41;
const TOP = 6;
const AXIS = 34;

const percent = (value: number) => `${formatNumber(Math.round(value * 100))}%`;

/** Formats the value of a group: a mean as "4.3", a share as "67%". */
export const answerValue = ({ kind }: Pick<QuestionAnswers, 'kind'>, value: number): string =>
  kind === 'number' ? inBrief(Math.round(value * 10) / 10) : percent(value);

/** Draws the answers of each group to one question: a point with its interval, and its number at the right. */
export function answersDrawing(
  question: QuestionAnswers,
  groups: readonly AnalysisGroup[],
  width: number,
): Drawing {
  const scale = scaleOf(question);
  const x = placesOn(scale, width);
  const bottom = TOP + ROW * groups.length;
  const axisText = question.kind === 'number' ? inBrief : percent;
  return {
    width,
    height: bottom + AXIS,
    title: question.value === null ? question.label : `${question.label}: “${question.value}”`,
    description: describe(question, groups),
    marks: [
      ...scale.steps.flatMap((step): Mark[] => [
        { kind: 'line', x1: x(step), y1: TOP, x2: x(step), y2: bottom, stroke: 'line', width: 1 },
        {
          kind: 'text',
          x: x(step),
          y: bottom + 18,
          text: axisText(step),
          size: 12,
          fill: 'text-3',
          anchor: 'middle',
          isNumber: true,
        },
      ]),
      ...groups.flatMap((group, index) => rowMarks(question, group, TOP + ROW * index + ROW / 2, x, width)),
    ],
  };
}

function rowMarks(
  question: QuestionAnswers,
  group: AnalysisGroup,
  middle: number,
  x: (value: number) => number,
  width: number,
): Mark[] {
  const answer = question.groups.find(({ key }) => key === group.key);
  const n = answer?.n ?? 0;
  const value = answer?.value ?? null;
  return [
    {
      kind: 'text',
      x: 0,
      y: middle - 1,
      text: cutToWidth(group.name, 13, NAMES - 10),
      size: 13,
      fill: 'text-2',
    },
    { kind: 'text', x: 0, y: middle + 14, text: counted(n, 'answer'), size: 12, fill: 'text-3' },
    ...(answer?.low == null || answer.high == null
      ? []
      : [
          {
            kind: 'rect' as const,
            x: x(answer.low),
            y: middle - 3.5,
            width: Math.max(1, x(answer.high) - x(answer.low)),
            height: 7,
            fill: 'plot-soft' as const,
            radius: 3.5,
          },
        ]),
    ...(value === null
      ? []
      : [
          {
            kind: 'dot' as const,
            x: x(value),
            y: middle,
            radius: 6,
            fill: 'plot-2' as const,
            stroke: 'canvas' as const,
          },
        ]),
    {
      kind: 'text',
      x: width - 2,
      y: middle + 4,
      text: value === null ? (n === 0 ? '–' : `n < ${String(leastFor(n))}`) : answerValue(question, value),
      size: 13,
      fill: value === null ? 'text-3' : 'text',
      anchor: 'end',
      isBold: value !== null,
      isNumber: true,
    },
  ];
}

/** How many answers a share needs; in reports, small numbers of any answers can be hidden. */
const leastFor = (n: number): number => (n < 3 ? 3 : 5);
/**
 * The answers of each group in the drawing of this width, where there are any: the middle of its point, or of what is
 * written instead of a number.
 */
export function answersPoints(
  question: QuestionAnswers,
  groups: readonly AnalysisGroup[],
  width: number,
): { group: AnalysisGroup; answer: QuestionAnswers['groups'][number]; x: number; y: number }[] {
  const x = placesOn(scaleOf(question), width);
  return groups.flatMap((group, index) => {
    const answer = question.groups.find(({ key }) => key === group.key);
    if (answer === undefined || answer.n === 0) return [];
    const y = TOP + ROW * index + ROW / 2;
    return [{ group, answer, x: answer.value === null ? width - NUMBERS / 3 : x(answer.value), y }];
  });
}

/** Returns where values are across a drawing of this width. */
function placesOn({ low, high }: { low: number; high: number }, width: number): (value: number) => number {
  const [left, right] = [NAMES, width - NUMBERS];
  return (value) => left + Math.min(1, Math.max(0, (value - low) / (high - low))) * (right - left);
}

/** The axis: 0 to 100 % for shares; for numbers round steps around the answers and the intervals. */
function scaleOf({ kind, range, groups }: QuestionAnswers): { low: number; high: number; steps: number[] } {
  if (kind !== 'number') return { low: 0, high: 1, steps: [0, 0.25, 0.5, 0.75, 1] };
  const values = [...(range ?? []), ...groups.flatMap(({ value }) => value ?? [])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Of a few answers, an interval can be many times as wide as all of them: it is cut at the edge.
  const beyond = Math.max(1, most - least) / 2;
  const ends = [
    ...values,
    ...groups.flatMap(({ low, high }) => [low, high].filter((one) => one !== null)),
  ].map((end) => Math.min(most + beyond, Math.max(least - beyond, end)));
  const steps = ends.length === 0 ? [0, 1] : roundSteps(Math.min(...ends), Math.max(...ends));
  return { low: steps[0] ?? 0, high: steps.at(-1) ?? 1, steps };
}

const describe = (question: QuestionAnswers, groups: readonly AnalysisGroup[]): string =>
  groups.map((group) => groupInWords(question, group)).join('; ');

/** "18 to 34: 5.6, 4.9 to 6.3, 9 answers" */
export function groupInWords(question: QuestionAnswers, { key, name }: AnalysisGroup): string {
  const answer = question.groups.find((one) => one.key === key);
  if (answer === undefined || answer.n === 0) return `${name}: no answers`;
  if (answer.value === null) return `${name}: fewer than ${formatNumber(leastFor(answer.n))} answers`;
  const interval =
    answer.low === null || answer.high === null
      ? ''
      : `, ${answerValue(question, answer.low)} to ${answerValue(question, answer.high)}`;
  return `${name}: ${answerValue(question, answer.value)}${interval}, ${counted(answer.n, 'answer')}`;
}

const CARD = 480;
const GAP = 40;
const HEADING = 48;

/** Draws the questions under each other in two columns, for a file. `about`: what the picture of a question shows. */
export function answersPage(
  questions: readonly { question: QuestionAnswers; about: string }[],
  groups: readonly AnalysisGroup[],
): Drawing {
  const cards = questions.map(({ question, about }) => ({
    about,
    drawing: answersDrawing(question, groups, CARD),
  }));
  const height = HEADING + TOP + ROW * groups.length + AXIS + GAP / 2;
  return {
    width: cards.length > 1 ? 2 * CARD + GAP : CARD,
    height: height * Math.ceil(cards.length / 2),
    title: 'Answers by group',
    description: cards.map(({ drawing }) => `${drawing.title}: ${drawing.description}`).join('. '),
    marks: cards.flatMap(({ drawing, about }, index) => {
      const [x, y] = [(index % 2) * (CARD + GAP), Math.floor(index / 2) * height];
      return [
        {
          kind: 'text' as const,
          x,
          y: y + 14,
          text: cutToWidth(drawing.title, 14, CARD),
          size: 14,
          fill: 'text' as const,
          isBold: true,
        },
        {
          kind: 'text' as const,
          x,
          y: y + 32,
          text: cutToWidth(about, 12, CARD),
          size: 12,
          fill: 'text-3' as const,
        },
        ...drawing.marks.map((mark) => moved(mark, x, y + HEADING)),
      ];
    }),
  };
}
