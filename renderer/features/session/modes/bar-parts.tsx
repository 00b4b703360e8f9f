import { ActionIcon, Button, Kbd } from '@mantine/core';
import { Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import css from './bar-parts.module.css';

/** What the mode has done so far, beside the switch. */
export function BarText({ children }: { children: ReactNode }) {
  return <span className={css.text}>{children}</span>;
}

/** Why the last change was not made, beside the switch. */
export function BarProblem({ children }: { children: ReactNode }) {
  return (
    <>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={css.problem} role="alert" data-problem>
        {children}
      </span>
    </>
  );
}

/** Undo and redo of one mode. */
export function StepButtons({
  what,
  canUndo,
  canRedo,
  onStep,
}: {
  /** What is undone, such as `correction`. */
  what: string;
  canUndo: boolean;
  canRedo: boolean;
  onStep: (direction: 'undo' | 'redo') => void;
}) {
  return (
    <>
      <KeyTooltip label={`Undo ${what}`} keys="mod+Z">
        <ActionIcon
          aria-label={`Undo ${what}`}
          disabled={!canUndo}
          onClick={() => {
            onStep('undo');
          }}
        >
          <Undo2 size={17} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
      <KeyTooltip label={`Redo ${what}`} keys="mod+shift+Z">
        <ActionIcon
          aria-label={`Redo ${what}`}
          disabled={!canRedo}
          onClick={() => {
            onStep('redo');
          }}
        >
          <Redo2 size={17} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
    </>
  );
}

/** Shows the transcript in another way. Where there is little space, its icon does. */
export function ViewButton({
  label,
  icon,
  isIconShown = false,
  isOn,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  /** True to show the icon beside the words too. */
  isIconShown?: boolean;
  isOn: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      className={css.view ?? ''}
      size="xs"
      variant="subtle"
      title={label}
      aria-pressed={isOn}
      data-icon={isIconShown || undefined}
      leftSection={icon}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** Ends the mode; the last button of the bar. */
export function DoneButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="xs" rightSection={<Kbd aria-hidden="true">Esc</Kbd>} onClick={onClick}>
      Done
    </Button>
  );
}
