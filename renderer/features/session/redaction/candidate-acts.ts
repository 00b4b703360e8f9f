import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { RedactionCandidate, RedactionKind } from '../../../../shared/model/redaction.ts';
import { showError, showMessage } from '../../../ui/undo.ts';
import { candidatesOf } from './queries.ts';
import { redactingStore, startRedacting, type AskedWords } from './redacting-store.ts';
import type { RedactionActs } from './redaction-acts.ts';
import { replacedText } from './redaction-text.ts';

/** Returns a candidate as words to ask about. */
export const askedOf = ({ turn, start, end, words, kind, replacement }: RedactionCandidate): AskedWords => ({
  ranges: [{ turn, start, end }],
  expected: [words],
  proposed: { kind, replacement },
});

/** Replaces a candidate wherever the session has its words. Resolves to false if that failed. */
export async function acceptCandidate(acts: RedactionActs, candidate: RedactionCandidate): Promise<boolean> {
  const { ranges, expected } = askedOf(candidate);
  // Its strip has the undo.
  startRedacting(acts.session.sessionId);
  try {
    const { changed } = await acts.redact({
      ranges: [...ranges],
      expected: [...expected],
      kind: candidate.kind,
      replacement: candidate.replacement,
      scope: 'session',
      sound: redactingStore.getState().soundMode,
    });
    redactingStore.setState({ problem: null, told: replacedText(changed, null) });
    return true;
  } catch (error) {
    redactingStore.setState({ problem: describeError(error).text });
    return false;
  }
}

/** Replaces every candidate of a kind, one after the other: each moves the places of those behind it. */
export async function acceptKind(
  queries: QueryClient,
  acts: RedactionActs,
  kind: RedactionKind,
): Promise<void> {
  const isOfKind = (one: RedactionCandidate) => one.kind === kind;
  const { queryKey } = candidatesOf(acts.session);
  const read = async () => {
    const { found } = fromJson(valueOf(await bridge.call.redactionCandidates(acts.session)));
    return found.filter(isOfKind);
  };
  try {
    let left = await read();
    const done = left.length;
    for (let next = left[0]; next !== undefined; next = left[0]) {
      if (!(await acceptCandidate(acts, next))) return;
      const before = left.length;
      left = await read();
      // Never the same one again.
      if (left.length >= before) break;
    }
    redactingStore.setState({ told: `Replaced ${counted(done, 'candidate')}.` });
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
      words: 'Left as it is',
      action: { label: 'Undo', run: () => void leaveCandidates(queries, acts, ids, false) },
    });
  return true;
}
