import { Combobox } from '@mantine/core';
import { Check, Plus, X } from 'lucide-react';
import css from './code-picker.module.css';
import { CodeSwatch } from './code-swatch.tsx';
import type { CodeNode } from './code-tree.ts';
import type { Code } from '../../../shared/model/code.ts';

/** Value of the option that creates a code; no code has this ID. */
export const CREATE = 'create';

/** A chosen code, with a button to remove it. */
export function ChosenCode({ code, onRemove }: { code: Code; onRemove: () => void }) {
  return (
    <span className={css.pill}>
      <CodeSwatch colour={code.colour} />
      <bdi className="ell">{code.name}</bdi>
      <button
        type="button"
        className={css.remove}
        aria-label={`Remove code ${code.name}`}
        onClick={(event) => {
          event.stopPropagation();
          onRemove();
        }}
      >
        <X size={13} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}

export function CodeOptions({
  found,
  chosen,
  typed,
  isNew,
}: {
  found: readonly CodeNode[];
  chosen: readonly string[];
  typed: string;
  /** True if no code has the name that was typed. */
  isNew: boolean;
}) {
  return (
    <Combobox.Options className={css.options ?? ''} aria-label="Codebook">
      {found.map(({ code, path }) => {
        const isChosen = chosen.includes(code.id);
        return (
          <Combobox.Option
            key={code.id}
            value={code.id}
            className={css.option ?? ''}
            active={isChosen}
            aria-selected={isChosen}
            aria-label={isChosen ? `${path}, chosen` : path}
          >
            <CodeSwatch colour={code.colour} />
            <bdi className="ell">
              <span className={css.above}>{path.slice(0, -code.name.length)}</span>
              {code.name}
            </bdi>
            <span className={css.tick}>{isChosen && <Check size={15} aria-hidden="true" />}</span>
          </Combobox.Option>
        );
      })}
      {isNew && (
        <Combobox.Option value={CREATE} className={css.option ?? ''}>
          <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
          <span className="ell">Create code “{typed}”</span>
        </Combobox.Option>
      )}
      {found.length === 0 && !isNew && (
        <Combobox.Empty className={css.none ?? ''}>No codes yet. Type a name to make one.</Combobox.Empty>
      )}
    </Combobox.Options>
  );
}
