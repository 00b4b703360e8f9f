import { UnstyledButton } from '@mantine/core';
import { ariaKeys } from '../../ui/keyboard/key-hint.ts';
import { KeyHint } from '../../ui/keyboard/keys.tsx';
import type { Found } from './entry.ts';
import type { Match } from './match.ts';
import css from './palette.module.css';

/** Returns the DOM ID of an entry's option, which must not contain spaces. */
export const optionId = (entryId: string): string =>
  `palette-option-${encodeURIComponent(entryId.toWellFormed())}`;

/** An option of the palette. The focus stays in the field, which refers to the highlighted option. */
export function PaletteOption({
  found: { entry, match },
  selected,
  onPoint,
  onChoose,
}: {
  found: Found;
  selected: boolean;
  /** Called when the pointer moves over the option. */
  onPoint: () => void;
  onChoose: () => void;
}) {
  const { id, label, aside, keys, isSpeech, icon: Icon } = entry;
  return (
    <UnstyledButton
      id={optionId(id)}
      className={css.action}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      onPointerMove={({ movementX, movementY }) => {
        // If the list scrolls under a pointer at rest, the highlight stays.
        if (!selected && (movementX !== 0 || movementY !== 0)) onPoint();
      }}
      onClick={onChoose}
    >
      <span className={css.icon}>
        <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={`${isSpeech === true ? (css.speech ?? '') : ''} ell grow`}>
        <Marked text={label} marks={match.marks} />
      </span>
      {aside !== undefined && (
        <span className={`${css.aside ?? ''} ell`}>
          <span className="vh">, </span>
          {aside}
        </span>
      )}
      {keys !== undefined && <KeyHint keys={keys} className={css.keys} />}
    </UnstyledButton>
  );
}

function Marked({ text, marks }: { text: string } & Pick<Match, 'marks'>) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
