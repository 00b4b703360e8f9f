import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { registerPendingSave } from '../../../api/pending-saves.ts';
import { showError } from '../../../ui/undo.ts';
import type { CorrectionAct } from '../../../../shared/model/correction.ts';
import type { TranscriptPatch } from '../../../../shared/model/corrections.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { Outcome } from '../../../../shared/model/errors.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { readingOf } from '../queries/session-queries.ts';
import { dropChosen } from '../modes/chosen-turns.ts';
import { correctingStore, wishCaret } from '../modes/correcting-store.ts';
import { modeOf, modeStore } from '../modes/mode-store.ts';
import { applyPatch } from '../queries/correction-queries.ts';

/** How long typing pauses before it is saved. */
const PAUSE_MS = 400;

/** A turn with its words. */
interface TurnText {
  turn: number;
  text: string;
}

/** What could not be saved when its session was left, by workspace and session: the session opens with it again. */
const left = new Map<string, () => Map<number, TurnText & { before: string }>>();

export type CorrectionWriter = ReturnType<typeof createCorrectionWriter>;

/**
 * Saves corrections of one session one after the other, so that each is made to what the one before it left. What is
 * typed is saved in pauses; what could not be saved stays, and is tried again with the next change.
 */
export function createCorrectionWriter(
  queries: QueryClient,
  session: SessionRef,
  workspaceId: string | null,
) {
  /** What was typed and is not saved yet, by turn. */
  const typed = new Map<number, string>();
  /** The words as they were before the session was left, if what replaces them could not be saved then. */
  const earlier = new Map<number, string>();
  const key = JSON.stringify([workspaceId, session.sessionId]);
  /** What was typed, could not be saved and was then undone, oldest first. */
  const takenBack: TurnText[] = [];
  let unregister: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const place = { workspaceId, session };

  function shownText(turn: number): string | null {
    const shown = queries.getQueryData(readingOf(session).queryKey)?.transcript.turns[turn];
    return shown === undefined ? null : (shown.text ?? '');
  }

  /** Why the last change was not saved, in plain words. */
  let problem: string | null = null;
  function tell(why: string | null): void {
    problem = why;
    // Another session may be corrected by now. Find and replace also changes words while none is.
    const { name, sessionId } = modeStore.getState();
    if (name !== 'correct' || sessionId === session.sessionId)
      correctingStore.setState({ problem, hasUnsaved: typed.size > 0, canRetype: takenBack.length > 0 });
  }

  /** Puts other words into the field of a turn, with the caret at their end. */
  function show({ turn, text }: TurnText): void {
    tell(typed.size > 0 ? problem : null);
    wishCaret(turn, text.length);
  }

  /** Takes back what was typed last and could not be saved, as there is no saved correction to undo. */
  function takeBack(): void {
    const turn = [...typed.keys()].at(-1);
    const saved = turn === undefined ? null : (earlier.get(turn) ?? shownText(turn));
    if (turn === undefined || saved === null) return;
    takenBack.push({ turn, text: typed.get(turn) ?? '' });
    typed.delete(turn);
    show({ turn, text: saved });
  }

  /** Types what was taken back last once more. */
  function retype(last: TurnText): void {
    note(last);
    show(last);
  }

  function note({ turn, text }: TurnText): void {
    unregister ??= registerPendingSave(flush);
    // What was typed last comes last.
    typed.delete(turn);
    typed.set(turn, text);
    if (modeOf(session.sessionId) === 'correct') correctingStore.setState({ hasUnsaved: true });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), PAUSE_MS);
  }

  /** Runs the calls in order. Resolves to the patch; null if it failed or nothing was to be done. */
  function run(
    call: () => Promise<Outcome<AsJson<TranscriptPatch>>> | null,
  ): Promise<TranscriptPatch | null> {
    const before = queue;
    const next = (async () => {
      await before;
      try {
        const answer = await call();
        const patch = answer === null ? null : fromJson(valueOf(answer));
        if (patch !== null) {
          applyPatch(queries, session, patch);
          // Chosen turns are known by their place, which others have now.
          if (patch.removed !== patch.turns.length) dropChosen();
        }
        // Words of another turn may still not be saved.
        if (typed.size === 0) tell(null);
        return patch;
      } catch (error) {
        tell(describeError(error).text);
        return null;
      }
    })();
    queue = next;
    return next;
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await Promise.all([...typed.keys()].map((turn) => run(() => saveWords(turn))));
    return typed.size === 0;
  }

  function saveWords(turn: number): Promise<Outcome<AsJson<TranscriptPatch>>> | null {
    const [text, before] = [typed.get(turn), earlier.get(turn) ?? shownText(turn)];
    if (text === undefined) return null;
    if (before === text || before === null) {
      typed.delete(turn);
      return null;
    }
    return save({ turn, text }, before);
  }

  async function save({ turn, text }: TurnText, before: string): Promise<Outcome<AsJson<TranscriptPatch>>> {
    const answer = await bridge.call.correctTranscript({
      ...place,
      act: { act: 'write', turn, text },
      expected: [{ turn, text: before }],
    });
    // More may have been typed since.
    if (answer.ok) earlier.delete(turn);
    if (answer.ok && typed.get(turn) === text) typed.delete(turn);
    return answer;
  }

  return {
    /** Notes what is typed into a turn; it is saved in a moment. */
    type(turn: number, text: string): void {
      takenBack.length = 0;
      note({ turn, text });
    },
    /** Returns what was typed into a turn and is not saved; null if there is nothing. */
    unsaved: (turn: number): string | null => typed.get(turn) ?? null,
    /** Returns the words of a turn as typed, or else as stored; null if there is no such turn. */
    shown: (turn: number): string | null => typed.get(turn) ?? shownText(turn),
    /** Saves what was typed. Resolves to false if it could not be saved. */
    flush,
    /** Saves what was typed, then makes a change. */
    async act(act: CorrectionAct): Promise<TranscriptPatch | null> {
      if (!(await flush())) return null;
      return run(() =>
        bridge.call.correctTranscript({ ...place, act, expected: expectedOf(act, shownText) }),
      );
    },
    /** Undoes or redoes the last change, also one that could not be saved. */
    async step(direction: 'undo' | 'redo'): Promise<TranscriptPatch | null> {
      const last = direction === 'redo' ? takenBack.pop() : undefined;
      if (last !== undefined) {
        retype(last);
        return null;
      }
      if (!(await flush())) {
        if (direction === 'undo') takeBack();
        return null;
      }
      const call = direction === 'undo' ? bridge.call.undoCorrection : bridge.call.redoCorrection;
      const patch = await run(() => call(place));
      // What was typed, saved and undone at once was never rendered, so that no field notices.
      if (patch !== null) resetFields();
      return patch;
    },
    /** Drops what was typed and is not saved. */
    drop(): void {
      clearTimeout(timer);
      typed.clear();
      earlier.clear();
      tell(null);
      resetFields();
    },
    /**
     * Continues with what could not be saved when the session was left, once its transcript is here. Returns the first
     * turn of it; null if everything was saved.
     */
    resume(): number | null {
      const unsaved = left.get(key)?.();
      if (unsaved === undefined || unsaved.size === 0) return null;
      unregister ??= registerPendingSave(flush);
      for (const [turn, { text, before }] of unsaved) {
        typed.set(turn, text);
        earlier.set(turn, before);
      }
      return Math.min(...unsaved.keys());
    },
    /** Saves what was typed as the session is left. What cannot be saved stays for `resume`. */
    async end(): Promise<void> {
      const stop = () => {
        unregister?.();
        unregister = null;
      };
      if (await flush()) {
        stop();
        return;
      }
      left.set(key, () => {
        left.delete(key);
        stop();
        const unsaved = new Map<number, TurnText & { before: string }>();
        for (const [turn, text] of typed) {
          const before = earlier.get(turn) ?? shownText(turn);
          if (before !== null) unsaved.set(turn, { turn, text, before });
        }
        typed.clear();
        return unsaved;
      });
      showError(`Your correction was not saved. ${problem ?? ''} Reopen the session to save it.`);
    },
  };
}

/** Makes the fields show the stored words again. */
function resetFields(): void {
  correctingStore.setState(({ resets }) => ({ resets: resets + 1 }));
}

/** The turns that an act is about, as they are shown. */
function expectedOf(act: CorrectionAct, shownText: (turn: number) => string | null): TurnText[] {
  const turns =
    act.act === 'join'
      ? [act.turn - 1, act.turn]
      : act.act === 'insert'
        ? act.after === null
          ? []
          : [act.after]
        : 'turn' in act
          ? [act.turn]
          : 'turns' in act
            ? act.turns.map((one) => (typeof one === 'number' ? one : one.turn))
            : [];
  return turns.flatMap((turn) => {
    const text = shownText(turn);
    return text === null ? [] : [{ turn, text }];
  });
}
