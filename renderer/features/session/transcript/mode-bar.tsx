import { PenLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { useLatestCommands, type Command } from '../../../ui/keyboard/commands.ts';
import type { SessionMode } from '../open-session/session-mode.ts';
import type { ModeName } from '../modes/mode-store.ts';
import { NEXT_MODE, PREVIOUS_MODE } from '../../../ui/keyboard/shortcut-list.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { redactingStore } from '../modes/redacting-store.ts';
import css from './transcript-pane.module.css';
import { SESSION_MODES } from './session-modes.ts';

const MODES = Object.values(SESSION_MODES);

/** What is above the transcript: the switch of the mode, at the same place in each of them, and the mode's tools. */
export function ModeBar({
  session,
  mode,
  onMode,
  children,
}: {
  session: SessionRef;
  mode: ModeName;
  /** Null if there is no transcript for other modes. */
  onMode: ((name: ModeName) => void) | null;
  children: ReactNode;
}) {
  const title = SESSION_MODES[mode].barTitle ?? undefined;
  return (
    <>
      <SpokenMode session={session} mode={mode} />
      <section
        className={css.head}
        aria-label={title}
        data-mode={mode}
        data-area={title === undefined ? undefined : true}
      >
        {onMode !== null && <ModeSwitch modes={MODES} mode={mode} onMode={onMode} />}
        {onMode !== null && mode !== 'correct' && <CorrectCommand onMode={onMode} />}
        {onMode !== null && <StepCommands mode={mode} onMode={onMode} />}
        {children}
      </section>
    </>
  );
}

/** Tells a screen reader which mode was switched to. Says nothing about the first one. */
function SpokenMode({ session, mode }: { session: SessionRef; mode: ModeName }) {
  const [first] = useState(mode);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && mode !== first) setHasChanged(true);
  const { label, Spoken } = SESSION_MODES[mode];
  return (
    <span className="visually-hidden" role="status">
      {hasChanged && `${label}.`}
      {hasChanged && Spoken !== null && (
        <>
          {' '}
          <Spoken session={session} />
        </>
      )}
    </span>
  );
}

/** The commands that go to the mode before or after this one. */
function StepCommands({ mode, onMode }: { mode: ModeName; onMode: (name: ModeName) => void }) {
  const at = MODES.findIndex(({ name }) => name === mode);
  const commandTo = (next: SessionMode | undefined, keys: string): Command[] =>
    next === undefined
      ? []
      : [
          {
            label: next.action,
            icon: next.Icon,
            keys,
            // The command of the mode itself is in the list already.
            keyOnly: true,
            run: () => {
              if (!isAnswering()) onMode(next.name);
            },
          },
        ];
  useLatestCommands('In this session', [
    ...commandTo(MODES[at - 1], PREVIOUS_MODE),
    ...commandTo(MODES[at + 1], NEXT_MODE),
  ]);
  return null;
}

/** True while a question about words is open: what is typed into it would be lost. */
function isAnswering(): boolean {
  const { question, trim } = redactingStore.getState();
  return question !== null || trim !== null;
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
        if (!isAnswering()) onMode('correct');
      },
    },
  ]);
  return null;
}
