import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { redactionCalls } from '../../../shared/ipc/redaction.ts';

/** Temporary, until the repositories are there. */
export function redactionHandlers(): HandlersOf<typeof redactionCalls> {
  const nothing = () => Promise.reject(new Error('not yet'));
  return {
    redactionState: nothing,
    previewRedaction: nothing,
    redact: nothing,
    undoRedaction: nothing,
    redoRedaction: nothing,
    removeRedaction: nothing,
    hideStretch: nothing,
    showStretch: nothing,
    setRedactionSound: nothing,
    excludeRecording: nothing,
    redactionCandidates: nothing,
    leaveCandidates: nothing,
    markLookedThrough: nothing,
    replacements: nothing,
    replacementPlaces: nothing,
    saveReplacement: nothing,
    deleteReplacement: nothing,
    setRedactLabels: nothing,
    redactedSessions: nothing,
    showOriginal: nothing,
    hideOriginal: nothing,
    revealReplacements: nothing,
    saveReplacementTable: nothing,
  };
}
