import { Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import { chooseTo, dropChosen, spokenBeside, turnsMeant } from '../modes/chosen-turns.ts';
import { correctingStore, useCorrecting, wishCaret } from '../modes/correcting-store.ts';
import { LaneMark } from '../turns/lane-mark.tsx';
import { choicesOf, SpeakerMenu, type SpeakerMenuProps } from './speaker-menu.tsx';
import { caretIn } from './turn-editor.tsx';
import css from './correcting.module.css';

/**
 * The speaker of a turn as a menu: who says it, and what can be done to the whole turn. With Shift, a click or an arrow
 * chooses several turns, whose speaker the menu then changes together.
 */
export function SpeakerChoice({
  onFocus,
  ...props
}: SpeakerMenuProps & { onFocus: (index: number) => void }) {
  const { index, turns, speaker } = props;
  const [opened, setOpened] = useState(false);
  /** The caret in the turn when the menu was opened. */
  const [caret, setCaret] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useCorrecting((state) => (state.chosen?.turns.has(index) === true ? state.chosen : null));
  const meant = turnsMeant(chosen, index);
  const wantedCaret = useCorrecting(({ caret: one }) =>
    one?.turn === index && one.offset === null ? one : null,
  );
  useEffect(() => {
    if (wantedCaret === null) return;
    button.current?.focus({ preventScroll: true });
    if (correctingStore.getState().caret === wantedCaret) correctingStore.setState({ caret: null });
  }, [wantedCaret]);

  const onNumber = (event: KeyboardEvent) => {
    const choice = choicesOf(props, meant)[Number(event.key) - 1];
    if (choice === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setOpened(false);
    choice.run();
  };
  /** Shift and an arrow choose the next turn too, and go on from its name. */
  const onArrow = (event: KeyboardEvent) => {
    if (!event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    const next = spokenBeside(turns, index, event.key === 'ArrowUp' ? -1 : 1);
    if (next === null) return;
    chooseTo(turns, index, next);
    wishCaret(next, null);
  };
  const onClickCapture = (event: MouseEvent<HTMLButtonElement>) => {
    if (!event.shiftKey) {
      if (chosen === null) dropChosen();
      return;
    }
    // Otherwise the menu would open.
    event.stopPropagation();
    const focused = document.activeElement?.closest<HTMLElement>('[data-turn]')?.dataset['turn'];
    chooseTo(turns, focused === undefined ? index : Number(focused), index);
    event.currentTarget.focus({ preventScroll: true });
  };
  return (
    <Menu
      opened={opened}
      onChange={(next) => {
        if (next) {
          const field = document.querySelector<HTMLElement>(`[data-turn="${String(index)}"] [data-words]`);
          setCaret(field === null ? null : (caretIn(field)?.start ?? null));
        }
        setOpened(next);
      }}
      position="bottom-start"
      width={270}
    >
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={css.speaker}
          aria-label={`${speaker.name}: change the speaker ${
            meant.length > 1 ? `of ${counted(meant.length, 'turn')}` : 'or the turn'
          }`}
          onKeyDown={onArrow}
          onFocus={() => {
            onFocus(index);
          }}
          onClickCapture={onClickCapture}
          onClick={(event) => {
            event.stopPropagation();
          }}
          // The caret stays where it is.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
        >
          <LaneMark lane={speaker.lane} />
          <bdi className="ellipsis">{speaker.name}</bdi>
          <ChevronDown size={13} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown
        onKeyDown={onNumber}
        onClick={(event) => {
          event.stopPropagation();
        }}
      >
        <SpeakerMenu {...props} meant={meant} caret={caret} />
      </Menu.Dropdown>
    </Menu>
  );
}
