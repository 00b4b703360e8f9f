import {
  readValue,
  type AttributeKind,
  type ReadValue,
} from '../../../shared/domain/attributes/attribute-values.ts';
import { isoDayText } from '../../../shared/domain/dates.ts';

export const TYPE_NAMES = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  'yes-no': 'Yes or no',
} as const;

/** What the list of a cell offers; empty for types that are typed freely. */
export const choicesOf = ({ type, choices }: AttributeKind): readonly string[] =>
  type === 'choice' ? choices : type === 'yes-no' ? ['Yes', 'No'] : [];

/** A value as a cell shows it: dates as "3 Jan 2008", choices as they are spelled in their list. */
export interface CellText {
  words: string;
  /** Why the text does not fit its column; null if it does. */
  why: string | null;
  /** True if the text means that the value is missing. */
  isMissing: boolean;
}

export function cellText(kind: AttributeKind, text: string): CellText {
  const read = readValue(kind, text);
  const isMissing = read.kind === 'missing';
  return { words: wordsOf(read, text), why: read.kind === 'misfit' ? read.why : null, isMissing };
}

function wordsOf(read: ReadValue, text: string): string {
  switch (read.kind) {
    case 'date':
      return isoDayText(read.value);
    case 'choice':
      return read.value;
    case 'yes-no':
      return read.value ? 'Yes' : 'No';
    case 'missing':
    case 'misfit':
    case 'text':
    case 'number':
      break;
  }
  return text.trim();
}
