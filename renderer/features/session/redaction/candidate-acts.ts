import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { RedactionCandidate, RedactionKind } from '../../../../shared/model/redaction.ts';
import { showError, showMessage } from '../../../ui/undo.ts';
import { candidatesOf } from '../queries/redaction-queries.ts';
import { redactingStore, type WordsQuestion } from '../modes/redacting-store.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import { redactAfterCorrecting } from '../writers/end-correcting.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import { replacedText } from './redaction-text.ts';

/** Returns a candidate as words to ask about. */
export const questionOf = ({ turn, start, end, words, kind }: RedactionCandidate): WordsQuestion => ({
  ranges: [{ turn, start, end }],
  expected: [words],
  proposedKind: kind,
});

/** What changes the words of a session. */
interface CandidateWriters {
  acts: RedactionActs;
  writer: CorrectionWriter;
}

async function readFound({ session }: RedactionActs): Promise<readonly RedactionCandidate[]> {
  return fromJson(valueOf(await bridge.call.redactionCandidates(session))).found;
}

/**
 * Replaces a candidate wherever the session has its words. It is read again first: after the one before it, it has
 * another place, and another replacement is free. Resolves to false if that failed.
 */
export async function acceptCandidate(
  { acts, writer }: CandidateWriters,
  { id }: { id: string },
): Promise<boolean> {
  // The undo is in the bar of this mode.
  if (!(await redactAfterCorrecting(writer, acts.session.sessionId))) return false;
  try {
    const candidate = (await readFound(acts)).find((one) => one.id === id);
    // It was replaced together with others.
    if (candidate === undefined) return true;
    const { ranges, expected } = questionOf(candidate);
    const { changed } = await acts.redact({
      ranges: [...ranges],
      expected: [...expected],
      kind: candidate.kind,
      replacement: candidate.replacement,
      scope: 'session',
      sound: redactingStore.getState().soundMode,
    });
    redactingStore.setState({ problem: null, announcement: replacedText(changed, null) });
    return true;
  } catch (error) {
    redactingStore.setState({ problem: describeError(error).text });
    return false;
  }
}

/** Replaces every candidate of a kind, one after the other: each moves the places of those behind it. */
export async function acceptKind(
  queries: QueryClient,
  writers: CandidateWriters,
  kind: RedactionKind,
): Promise<void> {
  const { acts } = writers;
  const { queryKey } = candidatesOf(acts.session);
  try {
    const all = (await readFound(acts)).filter((one) => one.kind === kind);
    for (const one of all) if (!(await acceptCandidate(writers, one))) return;
    redactingStore.setState({ announcement: `Replaced ${counted(all.length, 'candidate')}.` });
  } catch (error) {
    redactingStore.setState({ problem: describeError(error).text });
  } finally {
    await queries.invalidateQueries({ queryKey });
  }
}

/** Leaves candidates as they are, or proposes them again; no ids: all that were left. Resolves to false if it failed. */
export async function leaveCandidates(
  queries: QueryClient,
  acts: RedactionActs,
  ids: string[],
  isLeft: boolean,
): Promise<boolean> {
  const { session, workspaceId } = acts;
  try {
    const after = valueOf(await bridge.call.leaveCandidates({ workspaceId, session, ids, isLeft }));
    queries.setQueryData(candidatesOf(session).queryKey, fromJson(after));
  } catch (error) {
    showError(`This was not saved. ${describeError(error).text}`);
    return false;
  }
  if (isLeft)
    showMessage({
      words: 'Not replaced',
      action: { label: 'Undo', run: () => void leaveCandidates(queries, acts, ids, false) },
    });
  return true;
}
