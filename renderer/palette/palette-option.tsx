import { UnstyledButton } from '@mantine/core';
import { ariaKeys } from '../keyboard/key-hint.ts';
import { KeyHint } from '../keyboard/keys.tsx';
import type { Found } from './entry.ts';
import type { Match } from './match.ts';
import css from './palette.module.css';

/** One thing that can be chosen. The keyboard stays in the field; the selected option is named there. */
export function PaletteOption({
  id,
  found: { entry, match },
  selected,
  onChoose,
}: {
  id: string;
  found: Found;
  selected: boolean;
  onChoose: () => void;
}) {
  const { label, aside, keys, isSpeech, icon: Icon } = entry;
  return (
    <UnstyledButton
      id={id}
      className={css.action}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      // By these two Spotlight knows what the arrows go through, and where they are.
      data-action
      data-selected={selected || undefined}
      onMouseDown={(event) => {
        event.preventDefault();
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
