import { valueText } from '../../../shared/domain/numbers.ts';

/** Returns an answer as text for comparing, searching and copying. */
export const answerText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);

/** Returns an answer as text to show, with thousands separators. */
export const shownValue = (value: string | number | boolean): string =>
  typeof value === 'number' ? valueText(value) : answerText(value);
