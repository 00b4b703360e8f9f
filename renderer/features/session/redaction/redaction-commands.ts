import { Check, ListChecks, LockOpen, Redo2, ShieldCheck, Undo2 } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { player } from '../../../player/player.ts';
import { useLatestCommands, type Command } from '../../../ui/keyboard/commands.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { startReading, startRedacting, useIsCorrecting, useIsRedacting } from '../modes/mode-store.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import { endCorrecting } from '../writers/end-correcting.ts';
import { selectedRanges } from '../notes/note-selection.ts';
import { showPanel, showTranscript } from '../layout/view-preferences.ts';
import { useOriginal } from '../open-session/original-context.ts';
import { questionOf } from './candidate-acts.ts';
import { candidatesOf, redactionOf } from '../queries/redaction-queries.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import { redactingStore } from '../modes/redacting-store.ts';

import { wordsToRedact } from './selected-words.ts';

/** Adds the commands about redaction. Returns what R does: it starts the mode, and asks about the selected words. */
export function useRedactionCommands({
  session,
  reading,
  writer,
}: {
  session: SessionRef;
  reading: TranscriptReading | undefined;
  writer: CorrectionWriter;
}): () => void {
  const { sessionId } = session;
  const queries = useQueryClient();
  const state = useQuery(redactionOf(session)).data;
  const isRedacting = useIsRedacting(sessionId);
  const isCorrecting = useIsCorrecting(sessionId);
  const { shown, ask, hide } = useOriginal();
  const openCandidate = () => {
    const { candidateId } = redactingStore.getState();
    const listed = queries.getQueryData(candidatesOf(session).queryKey);
    const open = [...(listed?.found ?? []), ...(listed?.toLookOver ?? [])].find(
      ({ id }) => id === candidateId,
    );
    return open === undefined ? null : questionOf(open);
  };
  const redact = async () => {
    if (reading === undefined) return;
    const selected = isCorrecting ? [] : selectedRanges();
    const question =
      wordsToRedact(reading, selected, state?.pills ?? []) ??
      (selected.length === 0 ? openCandidate() : null);
    // If it could not be saved, the bar says why.
    if (isCorrecting && !(await endCorrecting(writer))) return;
    flushSync(() => {
      showTranscript();
      startRedacting(sessionId);
    });
    if (question !== null) redactingStore.setState({ question });
    else if (selected.length > 0)
      redactingStore.setState({ announcement: 'These words are replaced already.' });
  };
  const commands: Command[] = [];
  if (reading !== undefined && reading.transcript.turns.length > 0)
    commands.push({
      label: isRedacting ? 'Redact the selection' : 'Redact the transcript or the selection',
      synonyms: 'anonymise hide silence remove name mask',
      icon: ShieldCheck,
      keys: 'R',
      run: () => void redact(),
    });
  commands.push({
    label: 'List what is redacted',
    synonyms: 'redaction replacements silence',
    icon: ListChecks,
    run: () => {
      showPanel('redaction');
    },
  });
  if (shown !== null) commands.push({ label: 'Hide the original', icon: LockOpen, keys: 'alt+S', run: hide });
  else if (!isCorrecting && state !== undefined && isAnyHidden(state))
    commands.push({ label: 'Show the original…', icon: LockOpen, keys: 'alt+S', run: ask });
  useLatestCommands('Redaction', commands);
  return () => void redact();
}

/** The commands while a transcript is redacted. */
export function useRedactingCommands(session: SessionRef, acts: RedactionActs): void {
  const state = useQuery(redactionOf(session)).data;
  const step = (direction: 'undo' | 'redo') => () => {
    if (direction === 'undo' ? state?.canUndo === true : state?.canRedo === true) void acts.step(direction);
  };
  useLatestCommands('Redacting', [
    { label: 'Undo redaction', icon: Undo2, keys: 'mod+Z', run: step('undo') },
    { label: 'Redo redaction', icon: Redo2, keys: 'mod+shift+Z', run: step('redo') },
    { label: 'Redo redaction', icon: Redo2, keys: 'mod+Y', keyOnly: true, run: step('redo') },
    {
      label: 'Done redacting',
      icon: Check,
      keys: 'Escape',
      run: () => {
        const { trim } = redactingStore.getState();
        // A range that was selected to be hidden goes first, and what waits to be redacted is not lost.
        if (player.store.getState().range !== null) player.setRange(null);
        else if (trim === null) startReading();
        else redactingStore.setState({ trim: null, question: trim.question });
      },
    },
  ]);
}

/** True if the original differs from what is shown or heard. */
export const isAnyHidden = ({
  places,
  sound,
}: {
  places: number;
  sound: { kind: 'none' | 'stretches' | 'withheld' };
}): boolean => places > 0 || sound.kind !== 'none';
