import { createStore } from 'zustand/vanilla';
import { registerPendingSave } from './pending-saves.ts';
import { bridge } from './bridge.ts';
import { throttle } from '../../shared/domain/throttle.ts';
import { NoAnswerError, valueOf } from './describe-error.ts';

/** Where a draft is stored: the form and what it is about. */
export interface DraftPlace {
  workspaceId: string;
  form: string;
  /** ID of the edited record; `new` if the service does not have it yet. */
  subject: string;
}

const PAUSE_MS = 250;
const waiting = new Map<string, { place: DraftPlace; value: string | null }>();
const saving = throttle(PAUSE_MS, () => {
  // After this task, so that changes that belong together are saved together.
  queueMicrotask(() => void flushDrafts());
});

/** Why drafts cannot be saved on this computer at the moment; null if they can. */
export const draftError = createStore<{ why: string | null }>(() => ({ why: null }));

/** Saves a draft: the first change at once, the following ones in short intervals. Null deletes it. */
export function keepDraft(place: DraftPlace, value: string | null): void {
  waiting.set(JSON.stringify(place), { place, value });
  saving.ask();
}

/** Saves all waiting drafts at once. */
async function flushDrafts(): Promise<void> {
  const drafts = [...waiting];
  waiting.clear();
  await Promise.all(
    drafts.map(async ([key, draft]) => {
      try {
        valueOf(await bridge.call.saveDraft({ ...draft.place, value: draft.value }));
        draftError.setState({ why: null });
      } catch (error) {
        // Tried again with the next keystroke; text typed since then is newer and wins.
        if (!waiting.has(key)) waiting.set(key, draft);
        draftError.setState({ why: error instanceof NoAnswerError ? error.message : String(error) });
      }
    }),
  );
}

/** Drops unsaved drafts about something that was deleted. */
export function dropWaitingDrafts(isGone: (subject: string) => boolean): void {
  for (const [key, { place }] of waiting) if (isGone(place.subject)) waiting.delete(key);
}

registerPendingSave(flushDrafts);
