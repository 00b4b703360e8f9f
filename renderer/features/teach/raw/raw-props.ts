import type { FieldPath } from '../../../../shared/model/reading-rule.ts';
import type { TeachingData } from '../../../../shared/model/teaching.ts';
import type { DataField, JsonLine } from './json-lines.ts';

/** What a rule uses a field as. */
export interface FieldTag {
  path: FieldPath;
  use: string;
}

/** What can be done with a line or column of the data. */
interface RawActions {
  tags: readonly FieldTag[];
  /** What the field of a line could be used as, in the order of the keys 1 to 9; empty if nothing. */
  usesOf: (field: DataField, isList: boolean) => readonly string[];
  onUse: (field: DataField, use: string) => void;
  /** Plays the turn that an entry became: a line of the text, or the entry that a line of data is in. */
  onPlay: (line: number) => void;
  /** Begins a pattern with a line of a text. */
  onLine?: (text: string) => void;
}

export interface RawProps extends RawActions {
  data: TeachingData;
  /** The data itself: a text, or what `lines` show. */
  value: unknown;
  lines: readonly JsonLine[];
  fields: readonly DataField[];
  /** A line to go to, from 0; another object goes there again. */
  goTo: { line: number } | null;
}
