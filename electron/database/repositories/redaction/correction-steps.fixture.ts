import type { CorrectionAct } from '../../../../shared/model/correction.ts';
import { AT, type redactedLibrary } from './redacted-library.fixture.ts';

/** What a random step is about: a turn, and a place in it, as shares of all; and what is typed. */
interface Step {
  turn: number;
  offset: number;
  text: string;
}

/** What random steps do to the transcript of a session. */
export function correctionSteps(
  at: Pick<Awaited<ReturnType<typeof redactedLibrary>>, 'library' | 'state' | 'texts' | 'undo'>,
  session: string,
) {
  const texts = () => at.texts(session).map((text) => text ?? '');
  const turnOf = ({ turn }: Pick<Step, 'turn'>) => Math.floor(turn * texts().length);
  const textOf = (one: Pick<Step, 'turn'>) => texts()[turnOf(one)] ?? '';
  const correct = (act: CorrectionAct) => {
    at.library.corrections.correct(session, { act, expected: [], at: AT });
  };
  return {
    texts,
    turnOf,
    textOf,
    correct,
    /** Undoes the last redaction. Returns the words that rules still remove from the whole session, or from more. */
    undoRedaction: (): string[] => {
      at.undo(session);
      const { words } = at.library.redactions.original(session);
      const rules = new Set(
        at
          .state(session)
          .replacements.filter(({ scopes }) => scopes.some((scope) => scope !== 'place'))
          .map(({ replacementId }) => replacementId),
      );
      return words.filter(({ replacementId }) => rules.has(replacementId)).flatMap((each) => each.words);
    },
    acts: {
      delete: (one: Step) => {
        if (texts().length > 0) correct({ act: 'delete', turn: turnOf(one) });
      },
      split: (one: Step) => {
        const offset = Math.floor(one.offset * textOf(one).length);
        if (offset > 0) correct({ act: 'split', turn: turnOf(one), at: offset });
      },
      join: (one: Step) => {
        if (turnOf(one) > 0) correct({ act: 'join', turn: turnOf(one) });
      },
      insert: (one: Step) => {
        correct({
          act: 'insert',
          after: texts().length === 0 ? null : turnOf(one),
          text: one.text,
          role: 'participant',
          speakerLabel: null,
          startSeconds: one.offset * 5,
        });
      },
      'undo correction': () => {
        at.library.corrections.undo(session, AT);
      },
      'redo correction': () => {
        at.library.corrections.redo(session, AT);
      },
      take: () => {
        at.library.transcriptVersions.takeOffered(session);
      },
      restart: () => undefined,
    },
  };
}
