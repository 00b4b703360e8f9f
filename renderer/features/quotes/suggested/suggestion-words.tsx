import type { Suggestion } from '../../../../shared/model/assistant.ts';
import type { WordRange } from './range-words.ts';
import css from './suggestions.module.css';

const BEFORE = 46;
const AFTER = 60;

/** The end of a text, from a word on. */
function tailOf(text: string): string {
  if (text.length <= BEFORE) return text;
  return `…${text.slice(-BEFORE).replace(/^\S*\s/, '')}`;
}

/** The start of a text, up to a word. */
function headOf(text: string): string {
  if (text.length <= AFTER) return text;
  return `${text.slice(0, AFTER).replace(/\s\S*$/, '')}…`;
}

/** Suggested words in their turn: whole, or with a little before and after them. */
export function SuggestionWords({
  suggestion: { turnText, state },
  range: { start, end },
  isWhole,
}: {
  suggestion: Suggestion;
  range: WordRange;
  isWhole: boolean;
}) {
  const before = turnText.slice(0, start);
  const words = turnText.slice(start, end);
  const after = turnText.slice(end);
  return (
    <blockquote className={css.words} dir="auto" data-selectable>
      {isWhole ? before : tailOf(before)}
      {words !== '' &&
        (state === 'accepted' ? (
          <mark>{words}</mark>
        ) : state === 'dismissed' ? (
          <s>{words}</s>
        ) : (
          <span className={css.suggested}>{words}</span>
        ))}
      {isWhole ? after : headOf(after)}
    </blockquote>
  );
}
