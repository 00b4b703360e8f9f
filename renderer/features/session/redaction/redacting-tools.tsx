import { useQuery } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { BarProblem, BarText, DoneButton, StepButtons, ViewButton } from '../modes/bar-parts.tsx';
import { startReading } from '../modes/mode-store.ts';
import { useRedacting } from '../modes/redacting-store.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { countToMark } from './mentions-to-mark.ts';
import type { ModeToolsProps } from '../open-session/session-mode.ts';
import { originalText, useOriginal } from '../open-session/original-context.ts';
import { redactionOf } from '../queries/redaction-queries.ts';
import { isAnyHidden, useRedactingCommands } from './redaction-commands.ts';

/** How much is left to mark, for screen readers. */
export function SpokenRedaction({ session }: { session: SessionRef }) {
  const { audio } = useOpenSession();
  const state = useQuery(redactionOf(session)).data;
  const toMark = state === undefined || audio.state?.status === 'missing' ? 0 : countToMark(state);
  return toMark > 0 ? `${counted(toMark, 'mention')} to mark` : 'Select words, then press R';
}

/** The tools while the transcript is redacted: what to do, undo, the original, and the end. */
export function RedactingTools({ session, acts, playable }: ModeToolsProps) {
  const { data: state } = useQuery(redactionOf(session));
  const { shown, ask, hide } = useOriginal();
  const problem = useRedacting((one) => one.problem);
  const announcement = useRedacting((one) => one.announcement);
  useRedactingCommands(session, acts);
  return (
    <>
      <h2 className="visually-hidden">Redacting</h2>
      {problem === null ? (
        <BarText>{shown === null ? 'Select words, then press R' : originalText(playable)}</BarText>
      ) : (
        <BarProblem>{problem}</BarProblem>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <StepButtons
        what="redaction"
        canUndo={state?.canUndo === true}
        canRedo={state?.canRedo === true}
        onStep={(direction) => void acts.step(direction)}
      />
      {(shown !== null || (state !== undefined && isAnyHidden(state))) && (
        <ViewButton
          label={shown === null ? 'Show the original…' : originalText(playable)}
          icon={<LockOpen size={14} strokeWidth={1.75} />}
          isIconShown
          isOn={shown !== null}
          onClick={shown === null ? ask : hide}
        />
      )}
      <DoneButton onClick={startReading} />
    </>
  );
}
