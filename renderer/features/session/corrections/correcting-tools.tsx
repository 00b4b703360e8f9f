import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileClock, Replace, Check, Redo2, Undo2 } from 'lucide-react';
import { counted } from '../../../../shared/domain/numbers.ts';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import { REPLACE_KEYS } from '../../../ui/keyboard/shortcut-list.ts';
import { PressedKeys } from '../../../ui/keyboard/keys.tsx';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { dropChosen } from '../modes/chosen-turns.ts';
import { BarProblem, BarText, DoneButton, StepButtons, ViewButton } from '../modes/bar-parts.tsx';
import { correctingStore, useCorrecting } from '../modes/correcting-store.ts';
import { TypingPlayerKeys } from '../modes/typing-player-keys.tsx';
import { typingPlayerCommands } from '../modes/typing-player-commands.ts';
import type { ModeToolsProps } from '../open-session/session-mode.ts';
import { correctionsOf } from '../queries/correction-queries.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import { endCorrecting } from '../writers/end-correcting.ts';
import css from './correcting.module.css';
import { useLatestCommands, type Command } from '../../../ui/keyboard/commands.ts';

/** The tools while the transcript is corrected: what was done, undo, the text as received, and the end. */
export function CorrectingTools({ session, writer, onReplace }: ModeToolsProps) {
  const asReceived = useCorrecting((one) => one.asReceived);
  const announcement = useCorrecting((one) => one.announcement);
  const end = () => endCorrecting(writer);
  useCorrectingCommands({
    step: (direction) => void writer.step(direction),
    end: () => {
      // As in a list, Escape first drops what is chosen.
      if (correctingStore.getState().chosen === null) void end();
      else dropChosen();
    },
  });
  const showOther = async () => {
    await writer.flush();
    correctingStore.setState({ asReceived: !asReceived, chosen: null });
  };
  return (
    <>
      <h2 className="visually-hidden">{asReceived ? 'As received' : 'Correcting'}</h2>
      <Progress session={session} />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <ProblemButtons writer={writer} />
      <UndoButtons session={session} writer={writer} />
      {!asReceived && (
        <KeyTooltip label="Find and replace in the transcript" keys={REPLACE_KEYS}>
          <ActionIcon aria-label="Find and replace in the transcript" onClick={onReplace}>
            <Replace size={17} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
      )}
      <ViewButton
        label={asReceived ? 'Show as corrected' : 'Show as received'}
        icon={<FileClock size={15} strokeWidth={1.75} />}
        isOn={asReceived}
        onClick={() => void showOther()}
      />
      <DoneButton onClick={() => void end()} />
    </>
  );
}

/** How much is corrected, for screen readers. */
export function SpokenCorrections({ session }: { session: SessionRef }) {
  return useCorrectionsText(session);
}

function useCorrectionsText(session: SessionRef): string {
  const count = useQuery(correctionsOf(session)).data?.corrections.length ?? 0;
  return count === 0 ? 'No corrections yet' : counted(count, 'correction');
}

/** How much is corrected or chosen, or why the last change was not saved. */
function Progress({ session }: { session: SessionRef }) {
  const corrections = useCorrectionsText(session);
  const asReceived = useCorrecting((one) => one.asReceived);
  const problem = useCorrecting((one) => one.problem);
  const chosenCount = useCorrecting((one) => one.chosen?.turns.size ?? 0);
  const hasUnsaved = useCorrecting((one) => one.hasUnsaved);
  if (problem !== null)
    return (
      <BarProblem>
        {`${problem} ${hasUnsaved ? 'Your last change is still here.' : 'Nothing was changed.'}`}
      </BarProblem>
    );
  return (
    <BarText>
      {asReceived
        ? 'Nothing can be changed here'
        : chosenCount > 0
          ? `${counted(chosenCount, 'turn')} chosen`
          : corrections}
    </BarText>
  );
}

/** What can be done about a change that was not saved. */
function ProblemButtons({ writer }: { writer: CorrectionWriter }) {
  const problem = useCorrecting((one) => one.problem);
  const hasUnsaved = useCorrecting((one) => one.hasUnsaved);
  if (problem === null) return null;
  return (
    <>
      {hasUnsaved && (
        <Button size="xs" onClick={() => void writer.flush()}>
          Try again
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          writer.drop();
        }}
      >
        Drop the change
      </Button>
    </>
  );
}

function UndoButtons({ session, writer }: { session: SessionRef; writer: CorrectionWriter }) {
  const { data: state } = useQuery(correctionsOf(session));
  const asReceived = useCorrecting((one) => one.asReceived);
  const hasUnsaved = useCorrecting((one) => one.hasUnsaved);
  const canRetype = useCorrecting((one) => one.canRetype);
  return (
    <StepButtons
      what="correction"
      canUndo={(state?.canUndo === true || hasUnsaved) && !asReceived}
      canRedo={(state?.canRedo === true || canRetype) && !asReceived}
      onStep={(direction) => void writer.step(direction)}
    />
  );
}

/** The keys that work while a turn is typed into, below the transcript. */
export function CorrectingKeys({ playable }: { playable: boolean }) {
  return (
    <div className={css.foot}>
      {playable && <TypingPlayerKeys />}
      <span>
        <PressedKeys press={['Enter']} /> Split here
      </span>
      <span>
        <PressedKeys press={['Backspace']} /> Join, at the start
      </span>
      <span>
        <PressedKeys press={['mod+Z']} /> Undo
      </span>
    </div>
  );
}

/** The commands while a transcript is corrected; all of them work in the text. */
function useCorrectingCommands({
  step,
  end,
}: {
  step: (direction: 'undo' | 'redo') => void;
  end: () => void;
}): void {
  // Whatever the screen says can be undone: what was typed a moment ago is not saved yet, and is not on it.
  const stepUnlessAsReceived = (direction: 'undo' | 'redo') => () => {
    if (!correctingStore.getState().asReceived) step(direction);
  };
  const undo = stepUnlessAsReceived('undo');
  const redo = stepUnlessAsReceived('redo');
  const commands: Command[] = [
    { label: 'Undo correction', icon: Undo2, keys: 'mod+Z', whileTyping: true, run: undo },
    { label: 'Redo correction', icon: Redo2, keys: 'mod+shift+Z', whileTyping: true, run: redo },
    { label: 'Redo correction', icon: Redo2, keys: 'mod+Y', keyOnly: true, whileTyping: true, run: redo },
    ...typingPlayerCommands('correcting'),
    { label: 'Done correcting', icon: Check, keys: 'Escape', whileTyping: true, run: end },
  ];
  useLatestCommands('Correcting', commands);
}
