import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PenLine, Redo2, Replace, TriangleAlert, Undo2 } from 'lucide-react';
import { counted } from '../../../../shared/domain/numbers.ts';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import { REPLACE_KEYS } from '../../../ui/keyboard/shortcut-list.ts';
import { PressedKeys } from '../../../ui/keyboard/keys.tsx';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { dropChosen } from '../modes/chosen-turns.ts';
import { correctingStore, useCorrecting } from '../modes/correcting-store.ts';
import { startReading } from '../modes/mode-store.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import { useCorrectingCommands } from './correcting-commands.ts';
import { correctionsOf } from '../queries/correction-queries.ts';
import css from './correcting.module.css';

/** In place of the transcript's head while it is corrected: what was done, undo, the text as received, and the end. */
export function CorrectingStrip({
  session,
  writer,
  onReplace,
}: {
  session: SessionRef;
  writer: CorrectionWriter;
  /** Opens find and replace. */
  onReplace: () => void;
}) {
  const { data: state } = useQuery(correctionsOf(session));
  const asReceived = useCorrecting((one) => one.asReceived);
  const problem = useCorrecting((one) => one.problem);
  const told = useCorrecting((one) => one.told);
  const chosenCount = useCorrecting((one) => one.chosen?.turns.size ?? 0);
  const hasUnsaved = useCorrecting((one) => one.hasUnsaved);
  const canRetype = useCorrecting((one) => one.canRetype);
  const canUndo = (state?.canUndo === true || hasUnsaved) && !asReceived;
  const canRedo = (state?.canRedo === true || canRetype) && !asReceived;
  const count = state?.corrections.length ?? 0;
  const step = (direction: 'undo' | 'redo') => void writer.step(direction);
  const end = async () => {
    if (await writer.flush()) startReading();
  };
  const showOther = async () => {
    await writer.flush();
    correctingStore.setState({ asReceived: !asReceived, chosen: null });
  };
  useCorrectingCommands({
    step,
    end: () => {
      // As in a list, Escape first drops what is chosen.
      if (correctingStore.getState().chosen === null) void end();
      else dropChosen();
    },
  });
  const Icon = problem === null ? PenLine : TriangleAlert;
  return (
    <section
      className={css.strip}
      aria-label="Correcting"
      data-problem={problem === null ? undefined : true}
      data-area
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <h2>{asReceived ? 'As received' : 'Correcting'}</h2>
      <span className="grow" role={problem === null ? undefined : 'alert'}>
        {problem === null ? (
          <span className={css.count}>
            {asReceived
              ? 'Nothing can be changed here'
              : chosenCount > 0
                ? `${counted(chosenCount, 'turn')} chosen`
                : count === 0
                  ? 'No corrections yet'
                  : counted(count, 'correction')}
          </span>
        ) : (
          `${problem} ${hasUnsaved ? 'Your last change is still here.' : 'Nothing was changed.'}`
        )}
      </span>
      <span className="visually-hidden" role="status">
        {told}
      </span>
      {problem !== null && hasUnsaved && (
        <Button size="xs" onClick={() => void writer.flush()}>
          Try again
        </Button>
      )}
      {problem !== null && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            writer.drop();
          }}
        >
          Drop the change
        </Button>
      )}
      <KeyTooltip label="Undo correction" keys="mod+Z">
        <ActionIcon
          aria-label="Undo correction"
          disabled={!canUndo}
          onClick={() => {
            step('undo');
          }}
        >
          <Undo2 size={17} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
      <KeyTooltip label="Redo correction" keys="mod+shift+Z">
        <ActionIcon
          aria-label="Redo correction"
          disabled={!canRedo}
          onClick={() => {
            step('redo');
          }}
        >
          <Redo2 size={17} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
      {!asReceived && (
        <KeyTooltip label="Find and replace in the transcript" keys={REPLACE_KEYS}>
          <ActionIcon aria-label="Find and replace in the transcript" onClick={onReplace}>
            <Replace size={17} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
      )}
      <Button size="xs" variant="subtle" aria-pressed={asReceived} onClick={() => void showOther()}>
        {asReceived ? 'Show as corrected' : 'Show as received'}
      </Button>
      <Button size="xs" rightSection={<Kbd aria-hidden="true">Esc</Kbd>} onClick={() => void end()}>
        Done
      </Button>
    </section>
  );
}

/** The keys of the mode, below the transcript. */
export function CorrectingKeys({ playable }: { playable: boolean }) {
  return (
    <div className={css.foot}>
      {playable && (
        <>
          <span>
            <PressedKeys press={['F8']} /> Play, pause
          </span>
          <span>
            <PressedKeys press={['F7', 'F9']} /> 5 s back, forward
          </span>
        </>
      )}
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
