import { withoutCaseAndWidth } from '../../../shared/domain/folding/case-folding.ts';
import { percentText } from '../../ui/numbers.ts';
import { answerText } from '../../widgets/answers/answer-text.ts';
import type { AnswerCell } from '../../../shared/model/answers.ts';

/** How often the researcher and the service agree, of the answers for which that is known. */
export interface Agreement {
  /** The number of these answers. */
  n: number;
  same: number;
}

/** The rule, explained to the user. */
export const AGREEMENT_RULE = 'Numbers and choices are compared. In a text, you say whether you agree.';

/** A type of question whose answers are chosen, not written. Texts have other names for each service. */
const CHOICE = /choice|select|option|bool|yes|enum|scale|rating/i;

/** True if only the researcher can say whether they agree: the answer is words of its own. */
export const isJudged = (value: AnswerCell['value'], type: string): boolean =>
  typeof value === 'string' && !(type === 'number' || CHOICE.test(type));

/** True if the researcher agrees with the answer; null if a value, or the researcher's word on a text, is missing. */
export function agrees(
  { value, own, agrees: judged }: Pick<AnswerCell, 'value' | 'own' | 'agrees'>,
  type: string,
): boolean | null {
  if (value !== null && isJudged(value, type)) return judged ?? null;
  if (value === null || own === null) return null;
  const [theirs, mine] = [numberOf(value), numberOf(own)];
  if (theirs !== null && mine !== null) return theirs === mine;
  return folded(answerText(value)) === folded(answerText(own));
}

/** Counts the answers to a question of this type. */
export function agreementOf(
  cells: Iterable<Pick<AnswerCell, 'value' | 'own' | 'agrees'> | undefined>,
  type: string,
): Agreement {
  const agreement: Agreement = { n: 0, same: 0 };
  for (const cell of cells) {
    const same = cell === undefined ? null : agrees(cell, type);
    if (same === null) continue;
    agreement.n += 1;
    if (same) agreement.same += 1;
  }
  return agreement;
}

export const together = (all: readonly Agreement[]): Agreement => ({
  n: all.reduce((sum, { n }) => sum + n, 0),
  same: all.reduce((sum, { same }) => sum + same, 0),
});

/** As in "83%"; null if no session has both. */
export const percent = ({ n, same }: Agreement): string | null => (n === 0 ? null : percentText(same, n));

const numberOf = (value: string | number | boolean): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : null;
};

/** Removes case, spaces and punctuation; text that has nothing else keeps its punctuation. */
function folded(text: string): string {
  const plain = withoutCaseAndWidth(text);
  const bare = plain.replaceAll(/[\p{P}\s]+/gu, ' ').trim();
  return bare === '' ? plain.trim() : bare;
}
