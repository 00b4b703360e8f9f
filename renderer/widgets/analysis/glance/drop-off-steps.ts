import { dropOff, type DropOffStep } from '../../../../shared/domain/glance/drop-off.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { GlanceGuide, GlanceSessions } from '../../../../shared/model/glance.ts';
import { wholeSecondsText } from '../../../ui/seconds-text.ts';
import { toMilliseconds } from './glance-table.ts';
import type { ViewTable } from '../view-table.ts';
import type { GlanceRow } from './glance-rows.ts';

/** A bar: how many reached a step, and who left there. */
export interface ShownStep {
  /** Names the step in the address. */
  key: string;
  name: string;
  /** The question; empty for others. */
  about: string;
  count: number;
  left: readonly GlanceRow[];
  /** Links without a session, which have no names here. */
  notStarted: number;
  medianSeconds: number | null;
  isQuestion: boolean;
}

/** What Drop-off shows: the course of interviews with one prompt. */
export interface ShownDropOff {
  steps: ShownStep[];
  interviews: number;
  /** Interviews with another prompt, or none: they are not counted. */
  others: number;
  questions: readonly string[];
  /** Interviews in which a later question was found, but not an earlier one. */
  skipped: number;
}

/** Returns the prompt that most interviews have, as an index; null if none has one. */
export function mostFrequentGuide(rows: readonly GlanceRow[]): number | null {
  const counts = new Map<number, number>();
  for (const { facts } of rows)
    if (facts?.guide != null) counts.set(facts.guide, (counts.get(facts.guide) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null;
}

/** Returns the steps of the interviews that have this prompt. */
export function shownDropOff(
  rows: readonly GlanceRow[],
  guides: readonly GlanceGuide[],
  guide: number,
  links: GlanceSessions['links'],
): ShownDropOff {
  const questions = guides[guide]?.questions ?? [];
  const own = rows.filter(({ facts }) => facts?.guide === guide);
  const byId = new Map(own.map((row) => [row.session.sessionId, row]));
  const found = dropOff(
    own.flatMap(({ facts }) => facts ?? []),
    questions.length,
  );
  const leftAt = (step: DropOffStep) => step.left.flatMap((id) => byId.get(id) ?? []);
  const plain = { about: '', left: [], notStarted: 0, medianSeconds: null, isQuestion: false };
  return {
    questions,
    interviews: own.length,
    others: rows.length - own.length,
    skipped: own.filter(({ facts }) => {
      const times = facts?.questionTimes ?? [];
      return times.some(
        (one, index) => one === null && times.slice(index + 1).some((later) => later !== null),
      );
    }).length,
    steps: [
      ...(links === null
        ? []
        : [{ ...plain, key: 'links', name: 'Links made', count: links.made, notStarted: links.notStarted }]),
      ...found.steps.map((step): ShownStep => {
        const isQuestion = step.question > 0;
        return {
          key: String(step.question),
          name: isQuestion ? `Question ${formatNumber(step.question)}` : 'Started',
          about: questions[step.question - 1] ?? '',
          count: step.reached,
          left: leftAt(step),
          notStarted: 0,
          medianSeconds: step.medianSeconds,
          isQuestion,
        };
      }),
      { ...plain, key: 'goodbye', name: 'Goodbye', count: found.goodbye, isQuestion: true },
    ],
  };
}

/** "Question 2: 13 of 20 reached it, 2 left there" */
export function stepLabel(
  { name, about, count, left, notStarted, medianSeconds }: ShownStep,
  most: number,
): string {
  return [
    `${name}${about === '' ? '' : `, ${about}`}: ${formatNumber(count)} of ${formatNumber(most)}`,
    ...(medianSeconds === null ? [] : [`${wholeSecondsText(medianSeconds)} median`]),
    ...(left.length === 0 ? [] : [`${counted(left.length, 'interview')} left here`]),
    ...(notStarted === 0 ? [] : [`${formatNumber(notStarted)} not started`]),
  ].join(', ');
}

/** Returns the steps as a table for spreadsheets. */
export const dropOffTable = ({ steps }: ShownDropOff): ViewTable => ({
  columns: ['Step', 'Question', 'Reached', 'Left here', 'Median seconds'],
  rows: steps.map((step) => [
    step.name,
    step.about,
    step.count,
    step.left.length + step.notStarted,
    step.medianSeconds === null ? '' : toMilliseconds(step.medianSeconds),
  ]),
});

/** What Drop-off counts. `links`: null if they are not counted. */
export function dropOffIntroduction(
  { interviews, others }: ShownDropOff,
  goingOn: number,
  notFetched: number,
  links: { made: number } | null,
): string {
  const parts = [
    `${links === null ? '' : `${counted(links.made, 'link')}, `}${counted(interviews, 'interview')}.`,
    goingOn > 0 &&
      `${formatNumber(goingOn)} more ${goingOn === 1 ? 'is' : 'are'} still going on and not counted.`,
    notFetched > 0 &&
      `${counted(notFetched, 'session has', 'sessions have')} no transcript here and ${notFetched === 1 ? 'is' : 'are'} not counted.`,
    others > 0 &&
      `${counted(others, 'interview has', 'interviews have')} another prompt, or none, and ${others === 1 ? 'is' : 'are'} not counted: choose a project.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** What Drop-off does not show. */
export function dropOffNote({ skipped }: ShownDropOff): string {
  const words =
    'Where a recording ends is known; why it ended often is not. Questions are recognised by their wording and order in the prompt: one that was asked in very different words is missed.';
  return skipped === 0
    ? words
    : `${words} In ${counted(skipped, 'interview')}, a later question was found but not each one before it.`;
}
