import { createStore } from 'zustand/vanilla';
import { beforeLeaving } from './before-leaving.ts';
import { bridge } from './bridge.ts';
import { FailureError, valueOf } from './describe-error.ts';

/** Where a draft is kept: the form, and what it is about. */
export interface DraftPlace {
  workspaceId: string;
  form: string;
  /** The ID of what is edited; `new` for what is not on the service yet. */
  subject: string;
}

const PAUSE_MS = 250;
const waiting = new Map<string, { place: DraftPlace; value: string | null }>();
let timer: ReturnType<typeof setTimeout> | undefined;
let changedSince = false;

/** Why what is typed cannot be kept on this computer at the moment; null while it can. */
export const draftError = createStore<{ why: string | null }>(() => ({ why: null }));

/** Keeps what is typed: the first change at once, those that follow it closely together; null forgets it. */
export function keepDraft(place: DraftPlace, value: string | null): void {
  waiting.set(JSON.stringify(place), { place, value });
  if (timer !== undefined) {
    changedSince = true;
    return;
  }
  // After this task: what belongs together changes together.
  queueMicrotask(() => void flushDrafts());
  pause();
}

function pause(): void {
  changedSince = false;
  timer = setTimeout(() => {
    timer = undefined;
    if (!changedSince) return;
    void flushDrafts();
    pause();
  }, PAUSE_MS);
}

/** Keeps at once what waits to be kept. */
async function flushDrafts(): Promise<void> {
  const drafts = [...waiting];
  waiting.clear();
  await Promise.all(
    drafts.map(async ([key, draft]) => {
      try {
        valueOf(await bridge.call.saveDraft({ ...draft.place, value: draft.value }));
        draftError.setState({ why: null });
      } catch (error) {
        // Tried again with the next key; what was typed since then is newer and stays.
        if (!waiting.has(key)) waiting.set(key, draft);
        draftError.setState({ why: error instanceof FailureError ? error.message : String(error) });
      }
    }),
  );
}

/** Drops what waits to be kept of drafts about something that was deleted. */
export function dropWaitingDrafts(isGone: (subject: string) => boolean): void {
  for (const [key, { place }] of waiting) if (isGone(place.subject)) waiting.delete(key);
}

beforeLeaving(flushDrafts);
