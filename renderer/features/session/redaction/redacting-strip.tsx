import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LockOpen, Redo2, ShieldCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import type { SessionRef } from '../../../../shared/model/session.ts';
import strip from '../corrections/correcting.module.css';
import { originalText, useOriginal } from '../open-session/original-context.ts';
import { redactionOf } from '../queries/redaction-queries.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import { isAnyHidden, useRedactingCommands } from './redaction-commands.ts';
import { useRedacting } from '../modes/redacting-store.ts';
import { startReading } from '../modes/mode-store.ts';
import css from './redaction.module.css';

/** In place of the transcript's head while it is redacted: what to do, undo, the original, and the end. */
export function RedactingStrip({
  session,
  acts,
  isHeard,
}: {
  session: SessionRef;
  acts: RedactionActs;
  /** True if the sound of the original could be heard. */
  isHeard: boolean;
}) {
  const { data: state } = useQuery(redactionOf(session));
  const { shown, ask, hide } = useOriginal();
  const problem = useRedacting((one) => one.problem);
  const told = useRedacting((one) => one.told);
  useRedactingCommands(session, acts);
  const Icon = problem === null ? ShieldCheck : TriangleAlert;
  return (
    <section
      className={strip.strip}
      aria-label="Redacting"
      data-problem={problem === null ? undefined : true}
      data-area
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <h2>Redacting</h2>
      <span className="grow" role={problem === null ? undefined : 'alert'}>
        {problem ?? (
          <span className={css.hint}>
            {shown === null ? 'Select words, then press R' : originalText(isHeard)}
          </span>
        )}
      </span>
      <span className="visually-hidden" role="status">
        {told}
      </span>
      <KeyTooltip label="Undo redaction" keys="mod+Z">
        <ActionIcon
          aria-label="Undo redaction"
          disabled={state?.canUndo !== true}
          onClick={() => void acts.step('undo')}
        >
          <Undo2 size={17} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
      <KeyTooltip label="Redo redaction" keys="mod+shift+Z">
        <ActionIcon
          aria-label="Redo redaction"
          disabled={state?.canRedo !== true}
          onClick={() => void acts.step('redo')}
        >
          <Redo2 size={17} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
      {(shown !== null || (state !== undefined && isAnyHidden(state))) && (
        <Button
          size="xs"
          variant="subtle"
          aria-pressed={shown !== null}
          leftSection={<LockOpen size={14} strokeWidth={1.75} />}
          onClick={shown === null ? ask : hide}
        >
          {shown === null ? 'Show the original…' : originalText(isHeard)}
        </Button>
      )}
      <Button size="xs" rightSection={<Kbd aria-hidden="true">Esc</Kbd>} onClick={startReading}>
        Done
      </Button>
    </section>
  );
}
