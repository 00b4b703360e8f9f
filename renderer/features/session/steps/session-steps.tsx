import { ActionIcon } from '@mantine/core';
import { ArrowLeft, ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import { useCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { mayTakeFocus } from '../../../navigation/restored-focus.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { escapeInReview } from '../review/review-hint.ts';
import css from './session-steps.module.css';
import type { SessionSteps } from './use-session-steps.ts';
import { showMessage } from '../../../ui/undo.ts';

const NEXT = 'alt+shift+ArrowDown';
const PREVIOUS = 'alt+shift+ArrowUp';

/**
 * The button that opened this session and should keep the focus: each session's screen has its own buttons.
 */
let pressed: 1 | -1 | null = null;

/** The session's position in its list, with buttons to the next and the previous session. */
export function StepThroughSessions({
  steps: { title, at, count, step, leave },
  isInReview,
}: {
  steps: SessionSteps;
  isInReview: boolean;
}) {
  const isListed = at !== -1 && count > 1;
  const commands = useMemo(
    (): Command[] => [
      ...(isListed
        ? [
            {
              label: 'Next session',
              icon: ChevronDown,
              keys: NEXT,
              run: () => {
                step(1);
              },
            },
            {
              label: 'Previous session',
              icon: ChevronUp,
              keys: PREVIOUS,
              run: () => {
                step(-1);
              },
            },
          ]
        : []),
      {
        label: `Back to ${title}`,
        icon: ArrowLeft,
        ...(!isInReview && { keys: 'Escape' }),
        run: () => {
          leaveByEscape(title, leave);
        },
      },
      ...(isInReview
        ? [
            {
              label: 'Leave the review',
              icon: ArrowLeft,
              keys: 'Escape',
              keyOnly: true,
              run: () => {
                escapeInReview(leave);
              },
            },
          ]
        : []),
    ],
    [isListed, isInReview, title, step, leave],
  );
  // After the session's own commands: Escape first clears a range.
  useCommands('Between sessions', commands, 'places');
  useEscapes();
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const by = pressed;
    pressed = null;
    if (by === null || !mayTakeFocus()) return;
    const all = [...(buttons.current?.querySelectorAll('button') ?? [])];
    const own = by === -1 ? all[0] : all[1];
    // At either end of the list only the other button is enabled.
    (own?.disabled === true ? all.find(({ disabled }) => !disabled) : own)?.focus();
  }, []);
  const press = (by: 1 | -1) => () => {
    pressed = by;
    step(by);
  };
  if (!isListed) return null;
  return (
    <div ref={buttons} className={css.steps} role="group" aria-label={`In the list of ${title}`}>
      <span className={css.count} role="status">
        {`${formatNumber(at + 1)} of ${formatNumber(count)}`}
      </span>
      <Step label="Previous session" keys={PREVIOUS} Icon={ChevronUp} isEnd={at === 0} onStep={press(-1)} />
      <Step label="Next session" keys={NEXT} Icon={ChevronDown} isEnd={at === count - 1} onStep={press(1)} />
    </div>
  );
}

function Step(props: { label: string; keys: string; Icon: LucideIcon; isEnd: boolean; onStep: () => void }) {
  const { label, keys, Icon, isEnd, onStep } = props;
  return (
    <KeyTooltip label={label} keys={keys}>
      <ActionIcon aria-label={label} disabled={isEnd} onClick={onStep}>
        <Icon size={18} strokeWidth={1.75} />
      </ActionIcon>
    </KeyTooltip>
  );
}

/** True if the last key was Escape, with no press of the pointer since. */
let isEscapeBefore = false;
let isEscapeNow = false;

/**
 * Leaves the session, unless the Escape before this one ended something, such as correcting, so that one press too many
 * does not leave: a message then says that another one does.
 */
function leaveByEscape(title: string, leave: () => void): void {
  if (!isEscapeBefore) {
    leave();
    return;
  }
  isEscapeNow = false;
  showMessage({
    words: `Press Esc again to go back to ${title}.`,
    action: { label: 'Go back', run: leave },
  });
}

/** Follows the keys, for `leaveByEscape`. */
function useEscapes(): void {
  useEffect(() => {
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (repeat) return;
      isEscapeBefore = isEscapeNow;
      isEscapeNow = key === 'Escape';
    };
    const forget = () => {
      isEscapeBefore = false;
      isEscapeNow = false;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', forget, { capture: true });
      forget();
    };
  }, []);
}
