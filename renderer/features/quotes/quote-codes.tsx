import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { OpenTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import { useNear } from '../../ui/keyboard/use-near.ts';
import { describeError } from '../../api/describe-error.ts';
import { CodePicker } from '../../widgets/codes/code-picker.tsx';
import { LatePopover } from '../../ui/late-popover.tsx';
import { changeCodesOf } from './quote-changes.ts';
import css from './quote-row.module.css';
import type { Quote } from '../../../shared/model/note.ts';

/** The button to change a quote's codes, with their menu. */
export function QuoteCodes({
  quote,
  name,
  isOpen,
  onCode,
  children,
}: {
  quote: Quote;
  /** Name of the session. */
  name: string;
  isOpen: boolean;
  /** Called with the note whose codes the user wants to change; null when done. */
  onCode: (noteId: string | null) => void;
  children: ReactNode;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (codeIds: string[]) => {
    setProblem(null);
    await changeCodesOf(quote, codeIds).catch((error: unknown) => {
      setProblem(describeError(error).text);
    });
  };
  const { isNear, handlers } = useNear();
  const button = useRef<HTMLButtonElement>(null);
  /** The quote with its note. */
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    row.current = button.current?.closest('li') ?? null;
  }, []);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        tabIndex={-1}
        className={css.code}
        aria-keyshortcuts="K"
        {...handlers}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={() => {
          onCode(isOpen ? null : quote.note.id);
        }}
      >
        {children}
        {isNear && !isOpen && <OpenTooltip label="Change codes" keys="K" />}
      </button>
      <LatePopover
        id={id}
        button={button}
        opened={isOpen}
        onChange={(opened) => {
          onCode(opened ? quote.note.id : null);
        }}
        position="bottom-start"
        width={340}
        className={css.picker ?? ''}
        uncovered={row}
        label={`Codes of a quote of ${name}`}
      >
        <CodePicker
          value={quote.note.codeIds}
          onChange={(codeIds) => void change(codeIds)}
          label={`Codes of a quote of ${name}`}
          takesFocus
        />
        {problem !== null && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </LatePopover>
    </>
  );
}
