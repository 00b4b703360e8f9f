import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import type { ModeName } from '../modes/mode-store.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { redactingStore } from '../modes/redacting-store.ts';
import css from './transcript-pane.module.css';
import { SESSION_MODES } from './session-modes.ts';

const MODES = Object.values(SESSION_MODES);

/** What is above the transcript: the switch of the mode, at the same place in each of them, and the mode's tools. */
export function ModeBar({
  mode,
  onMode,
  children,
}: {
  mode: ModeName;
  /** Null if there is no transcript for other modes. */
  onMode: ((name: ModeName) => void) | null;
  children: ReactNode;
}) {
  const title = SESSION_MODES[mode].barTitle ?? undefined;
  return (
    <section
      className={css.head}
      aria-label={title}
      data-mode={mode}
      data-area={title === undefined ? undefined : true}
    >
      {onMode !== null && <ModeSwitch modes={MODES} mode={mode} onMode={onMode} />}
      {onMode !== null && mode !== 'correct' && <CorrectCommand onMode={onMode} />}
      {children}
    </section>
  );
}

/** The command that starts correcting; redacting has its own, which asks about the selected words. */
function CorrectCommand({ onMode }: { onMode: (name: ModeName) => void }) {
  useLatestCommands('In this session', [
    {
      label: SESSION_MODES.correct.action,
      synonyms: 'edit fix type',
      icon: PenLine,
      keys: SESSION_MODES.correct.keys,
      run: () => {
        // What is typed into the question about the words would be lost.
        const { asked, trim } = redactingStore.getState();
        if (asked === null && trim === null) onMode('correct');
      },
    },
  ]);
  return null;
}
