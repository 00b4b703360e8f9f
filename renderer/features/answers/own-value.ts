import type { OwnValue } from './own-answer-saving.ts';

const WRITTEN = /^([-+−]?)(\d+)(?:[.,](\d+)?)?$/;

/** What was typed as a number; null for an empty field, undefined for what is no number. A comma is a point. */
function numberTyped(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const match = WRITTEN.exec(plain);
  if (match === null) return undefined;
  const number = Number(`${match[2] ?? ''}.${match[3] ?? '0'}`);
  if (!Number.isFinite(number)) return undefined;
  return match[1] === '' || match[1] === '+' ? number : -number;
}

/** What was typed as the answer to a question; undefined for what cannot be one. */
export const valueTyped = (text: string, isNumber: boolean): OwnValue | undefined => {
  if (isNumber) return numberTyped(text);
  return text.trim() === '' ? null : text;
};
