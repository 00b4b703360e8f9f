import { useState } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { RuleSubject } from '../../../shared/model/reading-rule.ts';
import type { PreviewProblem, SameShape } from '../../../shared/model/teaching.ts';
import { TickList, type TickRow } from '../../ui/tick-list.tsx';
import css from './session-ticks.module.css';

/** Sessions with work of the researcher, or with a problem, are only read if they are ticked by hand. */
export const startsTicked = ({ hasWork, problem }: SameShape): boolean => !hasWork && problem === null;

/** In rem, as the rows of the list are. */
const ROW_HEIGHT = 3.25;
const heightOf = (count: number) => `min(${String(count * ROW_HEIGHT + 0.125)}rem, 420px, 50vh)`;

/** The sessions that a rule could read, to tick. */
export function SessionTicks({
  what,
  sessions,
  isTicked,
  onTick,
}: {
  what: RuleSubject;
  sessions: readonly SameShape[];
  isTicked: (one: SameShape) => boolean;
  onTick: (one: SameShape, ticked: boolean) => void;
}) {
  const [active, setActive] = useState(0);
  const rowAt = (index: number): TickRow | null => {
    const one = sessions[index];
    return one === undefined
      ? null
      : { ticked: isTicked(one) ? 'all' : 'none', content: sessionRow(one, what) };
  };
  return (
    <div className={css.list} style={{ height: heightOf(sessions.length) }}>
      <TickList
        label="Sessions to read"
        count={sessions.length}
        active={Math.min(active, sessions.length - 1)}
        onActive={setActive}
        onToggle={(index) => {
          const one = sessions[index];
          if (one !== undefined) onTick(one, !isTicked(one));
        }}
        rowAt={rowAt}
      />
    </div>
  );
}

function sessionRow(
  { session: { sessionId }, label, count, hasWork, problem, firstWords }: SameShape,
  what: RuleSubject,
) {
  const work = hasWork ? 'Has your notes, corrections or redactions' : null;
  const warning = problem === null ? work : problemWords(problem);
  return (
    <span className={css.row}>
      <bdi className="ellipsis">{sessionName({ label, sessionId })}</bdi>
      <span>{counted(count, what === 'transcript' ? 'turn' : 'answer')}</span>
      <span className="ellipsis">
        {warning !== null && <span data-warn>{warning}. </span>}
        <bdi>{firstWords}</bdi>
      </span>
    </span>
  );
}

const PROBLEM_WORDS: Record<PreviewProblem['problem'], string> = {
  'no-entries': 'Nothing would be read',
  'no-words': 'Nothing would be read',
  pattern: 'Nothing would be read',
  'without-words': 'Some entries have no words',
  'without-speaker': 'Some turns have no speaker',
  'without-start': 'Some turns have no time',
  'falling-start': 'The times go back',
  'after-recording': 'Turns start after the recording ends',
};
const problemWords = ({ problem }: PreviewProblem): string => PROBLEM_WORDS[problem];
