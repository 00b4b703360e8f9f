import { withoutCaseAndWidth } from '../../../shared/domain/folding/case-folding.ts';
import { percentText, valueText } from '../../ui/numbers.ts';
import type { AnswerCell } from '../../../shared/model/answers.ts';

/** How often the researcher and the service agree, of the sessions that both answered. */
export interface Agreement {
  /** The number of sessions, or answers, that have both. */
  n: number;
  same: number;
}

/** The rule, explained to the user. */
export const AGREEMENT_RULE =
  'Counts answers with both values. Capitals, spaces and punctuation in texts do not matter.';

/** True if the two values agree; null if one of them is missing. */
export function agrees({ value, own }: Pick<AnswerCell, 'value' | 'own'>): boolean | null {
  if (value === null || own === null) return null;
  const [theirs, mine] = [numberOf(value), numberOf(own)];
  if (theirs !== null && mine !== null) return theirs === mine;
  return folded(answerText(value)) === folded(answerText(own));
}

export function agreementOf(cells: Iterable<Pick<AnswerCell, 'value' | 'own'> | undefined>): Agreement {
  const agreement: Agreement = { n: 0, same: 0 };
  for (const cell of cells) {
    const same = cell === undefined ? null : agrees(cell);
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

/** Returns a value as text for comparing, searching and copying. */
export const answerText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);

/** Returns a value as text to show, with thousands separators. */
export const shownValue = (value: string | number | boolean): string =>
  typeof value === 'number' ? valueText(value) : answerText(value);

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
