import { clock } from '../../../shared/domain/dates.ts';
import type { PassageTurn } from './passage.ts';
import css from './preview.module.css';
import { SpeakerIcon } from './source-icon.tsx';

/** A turn of the passage, highlighted as in a transcript: matches in pine, the current ones filled. */
export function PreviewTurn({
  turn: { lane, speaker, startSeconds, text, marks, isCurrent },
}: {
  turn: PassageTurn;
}) {
  return (
    <div className={css.turn} data-lane={lane} data-current={isCurrent || undefined}>
      <div>
        <SpeakerIcon lane={lane} />
        <b dir="auto">{speaker}</b>
        {startSeconds !== null && <span className="t12 t3">{clock(startSeconds)}</span>}
      </div>
      <p data-selectable dir="auto">
        {marks.map((mark, index) => (
          <span key={mark.start}>
            {text.slice(marks[index - 1]?.end ?? 0, mark.start)}
            <mark className={css.hit} data-current={mark.isCurrent || undefined}>
              {text.slice(mark.start, mark.end)}
            </mark>
          </span>
        ))}
        {text.slice(marks.at(-1)?.end ?? 0)}
      </p>
    </div>
  );
}
