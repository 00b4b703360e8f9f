import css from './turn-words.module.css';
import type { Highlight } from './turn-notes.ts';
import { segmentsOf, type Piece, type TextMatch } from './turn-segments.ts';

/** The text of a turn, with its highlights and search matches. */
export function TurnWords({
  text,
  matches,
  highlights,
}: {
  text: string;
  matches: readonly TextMatch[];
  highlights: readonly Highlight[];
}) {
  if (matches.length === 0 && highlights.length === 0) return text;
  return segmentsOf(text, matches, highlights).map(({ start, isHighlighted, pieces }) =>
    isHighlighted ? (
      <mark key={start} className={css.highlight} data-highlight>
        {pieces.map(drawn)}
      </mark>
    ) : (
      pieces.map(drawn)
    ),
  );
}

const drawn = ({ start, text, match }: Piece) =>
  match === null ? (
    text
  ) : (
    <mark key={start} className={css.match} data-current={match.isCurrent || undefined}>
      {text}
    </mark>
  );
