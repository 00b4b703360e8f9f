import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { forgetRemovedWords, whileRedacting } from '../../../api/removed-words.ts';
import { currentWorkspace } from '../../../api/workspace.ts';
import type { Outcome } from '../../../../shared/model/errors.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type {
  MentionId,
  RedactionPatch,
  RedactionSound,
  RedactRequest,
} from '../../../../shared/model/redaction.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { clearUndoHistory, dismissToast } from '../../../ui/undo.ts';
import { applyPatch } from '../queries/correction-queries.ts';
import { redactionOf, withoutWords } from '../queries/redaction-queries.ts';
import { forgetRedacting, redactingStore } from '../modes/redacting-store.ts';

export type RedactionActs = ReturnType<typeof createRedactionActs>;

/** What may be done to what is redacted in one session, one act after the other. */
function createRedactionActs(queries: QueryClient, session: SessionRef, workspaceId: string | null) {
  const place = { workspaceId, session };
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs the calls in order, and shows what they changed. */
  async function run(call: () => Promise<Outcome<AsJson<RedactionPatch>>>): Promise<RedactionPatch> {
    const before = queue;
    const next = (async () => {
      await before;
      return whileRedacting(session.sessionId, async () => {
        const patch = fromJson(valueOf(await call()));
        show(patch);
        return patch;
      });
    })();
    queue = next.catch(() => undefined);
    return next;
  }

  function show({ transcript, state }: RedactionPatch): void {
    const redacted = withoutWords(state);
    if (transcript === null) queries.setQueryData(redactionOf(session).queryKey, redacted);
    else applyPatch(queries, session, transcript, redacted);
    forgetRemovedWords(queries);
    // Notes that an undo would bring back may have the words.
    clearUndoHistory();
    dismissToast();
  }

  /** Runs a call whose failure the strip shows. Resolves to null if it failed. */
  async function inStrip(
    call: () => Promise<Outcome<AsJson<RedactionPatch>>>,
    announcement: string,
  ): Promise<RedactionPatch | null> {
    try {
      const patch = await run(call);
      redactingStore.setState({ problem: null, announcement });
      return patch;
    } catch (error) {
      redactingStore.setState({ problem: describeError(error).text });
      return null;
    }
  }

  return {
    /** Rejects if the words were not redacted. */
    redact: (request: RedactRequest) => run(() => bridge.call.redact({ ...place, ...request })),
    step: (direction: 'undo' | 'redo') =>
      direction === 'undo'
        ? inStrip(() => bridge.call.undoRedaction(place), 'Undone.')
        : inStrip(() => bridge.call.redoRedaction(place), 'Redone.'),
    putBack: (replacementId: number, text: string) =>
      inStrip(() => bridge.call.removeRedaction({ ...place, replacementId }), `Put back ${text}.`),
    /** `mention`: whose silence it is; null for something else. `replaces`: the stretch that it replaces. */
    hideStretch: (
      { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number },
      { mention, replaces }: { mention: MentionId | null; replaces: number | null },
    ) =>
      inStrip(
        () => bridge.call.hideStretch({ ...place, startSeconds, endSeconds, mention, replaces }),
        mention === null ? 'Stretch hidden.' : 'Silence set.',
      ),
    showStretch: (id: number) => inStrip(() => bridge.call.showStretch({ ...place, id }), 'Stretch shown.'),
    setSound: (replacementId: number, sound: RedactionSound) =>
      inStrip(() => bridge.call.setRedactionSound({ ...place, replacementId, sound }), 'Sound changed.'),
    exclude: (isExcluded: boolean) =>
      inStrip(
        () => bridge.call.excludeRecording({ ...place, isExcluded }),
        isExcluded ? 'Recording left out.' : 'Recording brought back.',
      ),
    session,
    workspaceId,
  };
}

/** The acts on a session's redactions. Leaving the session forgets what was begun. */
export function useRedactionActs(session: SessionRef): RedactionActs {
  const queries = useQueryClient();
  const workspaceId = useQuery(currentWorkspace).data?.id ?? null;
  useEffect(() => forgetRedacting, []);
  return useMemo(() => createRedactionActs(queries, session, workspaceId), [queries, session, workspaceId]);
}
