// Leaves out groups in which few people could be told apart.
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type {
  AnalysisGroup,
  AnswersByGroup,
  CodesByGroup,
  CodeTimeline,
} from '../../../shared/model/analysis.ts';

/** Groups of fewer sessions can be hidden in a report. */
export const FEWEST_SHOWN = 5;

/** A result without its small groups, and how many these are. */
interface WithoutSmall<Result> {
  result: Result;
  hidden: number;
}

const isEveryone = ({ key }: Pick<AnalysisGroup, 'key'>): boolean => key === '';
const isLarge = (group: AnalysisGroup): boolean => isEveryone(group) || group.sessions >= FEWEST_SHOWN;

export function codesWithoutSmall(result: CodesByGroup): WithoutSmall<CodesByGroup> {
  const isShown = result.groups.map(isLarge);
  const ofShown = <One>(list: readonly One[]): One[] => list.filter((_, index) => isShown[index] === true);
  return {
    result: {
      ...result,
      groups: ofShown(result.groups),
      groupSeconds: ofShown(result.groupSeconds),
      rows: result.rows.map((row) => ({ ...row, cells: ofShown(row.cells) })),
    },
    hidden: isShown.filter((one) => !one).length,
  };
}

/** Of a group that is kept, answers of few sessions have no value either. */
export function answersWithoutSmall(result: AnswersByGroup): WithoutSmall<AnswersByGroup> {
  const groups = result.groups.filter(isLarge);
  return {
    result: {
      ...result,
      groups,
      questions: result.questions.map((question) => ({
        ...question,
        groups: question.groups.map((answer) =>
          answer.n < FEWEST_SHOWN ? { ...answer, value: null, low: null, high: null } : answer,
        ),
      })),
    },
    hidden: result.groups.length - groups.length,
  };
}

export function timelineWithoutSmall(result: CodeTimeline): WithoutSmall<CodeTimeline> {
  const groups = result.groups.filter((group) => isEveryone(group) || group.sessions.length >= FEWEST_SHOWN);
  return { result: { ...result, groups }, hidden: result.groups.length - groups.length };
}

/** "2 groups of fewer than 5 sessions are not shown."; empty if none is hidden. */
export const hiddenWords = (hidden: number): string =>
  hidden === 0
    ? ''
    : `${counted(hidden, 'group')} of fewer than ${formatNumber(FEWEST_SHOWN)} sessions ${hidden === 1 ? 'is' : 'are'} not shown.`;
