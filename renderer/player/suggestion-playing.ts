import type { Suggestion } from '../../shared/model/assistant.ts';
import type { Times } from '../../shared/domain/passage-times.ts';
import { toggleExcerpt } from './toggle-excerpt.ts';

/** Offsets into the text of its turn. */
type Range = Pick<Suggestion, 'start' | 'end'>;

/** Another range is another excerpt, so that it is played from its start. */
export const keyOfExcerpt = ({ id }: Suggestion, { start, end }: Range): string =>
  `suggestion ${id} ${String(start)} ${String(end)}`;

/** Plays the range of a suggestion, or pauses and resumes it. */
export async function playSuggestion(
  suggestion: Suggestion,
  range: Range,
  { startSeconds, endSeconds }: Times,
): Promise<void> {
  if (startSeconds === null) return;
  const { session } = suggestion;
  await toggleExcerpt({ key: keyOfExcerpt(suggestion, range), session, startSeconds, endSeconds });
}
