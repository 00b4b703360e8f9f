import type { OwnValue } from './own-answer-saving.ts';

const WRITTEN = /^([-+−]?)(\d+)(?:[.,](\d+)?)?$/;

/**
 * Parses a number; null for an empty field, undefined if the text is not a number. A comma is a decimal
 * point.
 */
function numberTyped(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const match = WRITTEN.exec(plain);
  if (match === null) return undefined;
  const number = Number(`${match[2] ?? ''}.${match[3] ?? '0'}`);
  if (!Number.isFinite(number)) return undefined;
  return match[1] === '' || match[1] === '+' ? number : -number;
}

/** Parses an answer to a question; null for an empty field, undefined if it is not valid. */
export const parseOwnValue = (text: string, isNumber: boolean): OwnValue | undefined => {
  if (isNumber) return numberTyped(text);
  return text.trim() === '' ? null : text;
};
