import type { CodeFilterPart } from '../../../shared/domain/code-filter.ts';
import type { Code, CodeFilter } from '../../../shared/model/code.ts';

/** What each list of a filter asks for, as the label of its field. */
export const PART_NAMES: Record<CodeFilterPart, string> = {
  all: 'Has all of',
  any: 'Has any of',
  none: 'Has none of',
};

const listed = (names: readonly string[], word: 'and' | 'or'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1) ?? ''}`;

/** Returns a filter in words, such as "With Waiting, and without Shelf or Desk". */
export function codeFilterWords({ all, any, none }: CodeFilter, codes: readonly Code[]): string {
  // The codebook has not been read yet.
  if (codes.length === 0) return 'By codes';
  const names = new Map(codes.map(({ id, name }) => [id, name]));
  const named = (ids: readonly string[], word: 'and' | 'or') =>
    listed(
      ids.map((id) => names.get(id) ?? 'a deleted code'),
      word,
    );
  const parts = [
    all.length === 0 ? '' : `with ${named(all, 'and')}`,
    any.length === 0 ? '' : `with ${named(any, 'or')}`,
    none.length === 0 ? '' : `without ${named(none, 'or')}`,
  ].filter((part) => part !== '');
  const last = parts.pop() ?? '';
  const sentence = parts.length === 0 ? last : `${parts.join(', ')}, and ${last}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
