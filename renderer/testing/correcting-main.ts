// Main with one session whose transcript can be corrected, by the real rules for edits.
import { changeOf } from '../../shared/domain/corrections/change-turns.ts';
import { effectiveText } from '../../shared/domain/corrections/effective-text.ts';
import type { Edit } from '../../shared/model/correction.ts';
import type { CorrectionState } from '../../shared/model/corrections.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { asJson, fail, type Answers } from './main-stand-in.ts';
import { saved, service } from './saved-session.ts';

export const spokenTurn = (role: Turn['role'], text: string, startSeconds: number): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: startSeconds + 5,
});
const TURNS = [
  spokenTurn('agent', 'How did you reverse it?', 0),
  spokenTurn('participant', 'On the web page. Then I waited.', 5),
  spokenTurn('agent', 'And then?', 10),
];
const NO_STATE: CorrectionState = {
  version: 1,
  turns: [],
  corrections: [],
  unplaced: [],
  canUndo: false,
  canRedo: false,
};
const segmentsOf = (turns: readonly Turn[]) =>
  turns.flatMap(({ startSeconds, endSeconds, role }, index) =>
    startSeconds === null
      ? []
      : [
          {
            turn: index,
            lane: role === 'agent' ? (0 as const) : (1 as const),
            startSeconds,
            endSeconds: endSeconds ?? startSeconds + 1,
          },
        ],
  );
const readingOf = (turns: readonly Turn[]) => ({
  transcript: { turns: [...turns], warnings: [] },
  segments: segmentsOf(turns),
});

/** Main with the real rules for edits, and a library that can be made to fail. */
export function correctingMain(received: readonly Turn[] = TURNS) {
  let text = effectiveText(received, []);
  let nextId = 1;
  let undone = 0;
  const state = { problem: null as string | null, refusedTurns: new Set<number>() };
  const stateNow = (): CorrectionState => ({
    ...NO_STATE,
    canUndo: text.edits.length > 0,
    corrections: text.edits.map((edit) => ({
      editId: edit.id,
      kind: edit.kind,
      turn: 0,
      startSeconds: 0,
      received: 'reverse',
      now: 'reserve',
      author: 'a',
      changedAt: '2026-11-23T10:00:00.000Z',
    })),
  });
  const answers: Answers & { service: typeof service } = {
    ...saved(),
    storedTranscript: () => asJson({ reading: readingOf(received), receivedAt: '2026-11-23T10:00:00.000Z' }),
    transcript: () => asJson(readingOf(received)),
    notes: () => [],
    corrections: () => asJson(stateNow()),
    receivedTranscript: () => asJson({ reading: readingOf(received), corrected: [], edits: [...text.edits] }),
    undoCorrection: () => {
      undone += 1;
      text = effectiveText(received, []);
      return asJson({
        from: 0,
        removed: received.length,
        turns: [...text.turns],
        segments: segmentsOf(text.turns),
        state: stateNow(),
        pills: [],
      });
    },
    correctTranscript: ({ act }) => {
      if (state.problem !== null) {
        if ('turn' in act) state.refusedTurns.add(act.turn);
        return fail({ kind: 'blocked', message: state.problem });
      }
      const { ended, added } = changeOf(text, act, -nextId);
      const edits = added.map((edit): Edit => ({ ...edit, id: nextId++ }));
      const removed = text.turns.length;
      text = effectiveText(received, [...text.edits.filter(({ id }) => !ended.includes(id)), ...edits], text);
      return asJson({
        from: 0,
        removed,
        turns: [...text.turns],
        segments: segmentsOf(text.turns),
        state: stateNow(),
        pills: [],
      });
    },
    service,
  };
  return {
    answers,
    state,
    /** How often a correction was undone. */
    undone: () => undone,
    texts: () => text.turns.map((one) => one.text),
    roles: () => text.turns.map((one) => one.role),
  };
}
