import { DOUBT_NAMES, shapeOf } from '../../../widgets/session/doubt-shapes.ts';
import { DoubtShape } from '../../../widgets/session/doubt-shape.tsx';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import { openDoubt } from './open-doubt.ts';
import css from './doubt-flags.module.css';

/** The shapes beside a turn that deserves a second listen; each opens the first doubt of its kind in the panel. */
export function DoubtFlags({ doubts }: { doubts: readonly ListedDoubt[] }) {
  const shapes = Map.groupBy(doubts, ({ doubt }) => shapeOf(doubt));
  return (
    <span className={css.flags}>
      {[...shapes].map(([shape, [first]]) => (
        <button
          key={shape}
          type="button"
          tabIndex={-1}
          className={css.flag}
          aria-label={`Worth a second listen: ${DOUBT_NAMES[shape]}`}
          title={DOUBT_NAMES[shape]}
          onClick={(event) => {
            // A click on the row would play it.
            event.stopPropagation();
            if (first !== undefined) openDoubt(first.doubt.id);
          }}
        >
          <DoubtShape name={shape} />
        </button>
      ))}
    </span>
  );
}
