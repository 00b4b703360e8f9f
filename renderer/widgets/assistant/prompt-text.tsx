import { useMemo } from 'react';
import type { CallText } from '../../../shared/model/assistant.ts';
import { useIncrementalCount } from '../../ui/use-incremental-count.ts';
import css from './before-sending.module.css';

/** A long text is rendered in steps, so that none takes long. */
const LINES_AT_ONCE = 200;

/** The text of a call, word for word. */
export function PromptText({ instructions, text }: CallText) {
  const lines = useMemo(() => text.split('\n'), [text]);
  const drawn = useIncrementalCount(lines.length, LINES_AT_ONCE);
  return (
    <>
      <h4>Instructions, the same in every call</h4>
      <p className={css.instructions} dir="auto">
        {instructions}
      </p>
      <h4>Text of this call</h4>
      {lines.slice(0, drawn).map((line, index) => (
        <p
          // The lines of a text never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={css.line}
          dir="auto"
        >
          {line}
        </p>
      ))}
    </>
  );
}
