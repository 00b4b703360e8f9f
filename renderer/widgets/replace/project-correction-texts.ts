import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type {
  LeftSession,
  ProjectCorrection,
  RunningCorrection,
} from '../../../shared/model/project-correction.ts';
import { asSentence } from '../../ui/sentences.ts';
import { short } from './words-around.ts';

const MOST_NAMES = 5;

/** Returns “two words” with “others”, as they follow "Replacing". */
function wordsOf({ words }: ProjectCorrection): string {
  if (words === null) return 'words in a project';
  const { found, replacement } = words;
  return `“${short(found)}” with ${replacement === '' ? 'nothing' : `“${short(replacement)}”`}`;
}

/** Returns how far it is: "3 of 24 sessions". */
export const reachedText = ({ total, rest }: Pick<ProjectCorrection, 'total' | 'rest'>): string =>
  `${formatNumber(total - rest)} of ${counted(total, 'session')}`;

/** Returns in which sessions it was not done, and why. */
function leftTexts({ left, deleted }: ProjectCorrection, nameOf: (sessionId: string) => string): string[] {
  const texts = [...Map.groupBy(left, ({ why }) => why)].map(([why, sessions]) => {
    const names = sessions.slice(0, MOST_NAMES).map(({ sessionId }) => nameOf(sessionId));
    const more = sessions.length - names.length;
    const list = [...names, ...(more > 0 ? [`${formatNumber(more)} more`] : [])];
    return WHY[why](new Intl.ListFormat('en-GB').format(list));
  });
  return deleted === 0
    ? texts
    : [...texts, `${counted(deleted, 'session')} ${deleted === 1 ? 'was' : 'were'} deleted.`];
}

const WHY: Record<LeftSession['why'], (sessions: string) => string> = {
  changed: (sessions) => `Not replaced in ${sessions}: changed since the search.`,
  redacted: (sessions) => `Not replaced in ${sessions}: the words are redacted.`,
  failed: (sessions) => `Not replaced in ${sessions}: an error in Earmark. Search again to retry.`,
  stays: (sessions) => `Not undone in ${sessions}: the words were corrected again. Change them by hand.`,
};

/** Returns what happened to a replacement that was interrupted, or that a problem stopped. */
export function interruptedTexts(one: RunningCorrection, nameOf: (sessionId: string) => string): string[] {
  const words = wordsOf(one);
  const doing = one.act === 'undo' ? `Undoing the replacement: ${words}` : `Replacing ${words}`;
  if (one.problem !== null) return [`${doing} stopped at ${reachedText(one)}.`, asSentence(one.problem)];
  if (one.isRunning) return [`${doing}: ${reachedText(one)}.`];
  const ended =
    one.act === one.interrupted
      ? [`${doing} was interrupted.`, `Earmark finished it: ${counted(one.sessions, 'session')}.`]
      : [`Undid replacing ${words} in ${counted(one.sessions, 'session')}.`];
  return [...ended, ...leftTexts(one, nameOf)];
}

/** Returns what a replacement or its undo did that the researcher has waited for. */
export function resultTexts(one: RunningCorrection, nameOf: (sessionId: string) => string): string[] {
  const { problem, act, hits, sessions, isStopped, rest } = one;
  const places = `${counted(hits, 'place')} in ${counted(sessions, 'session')}`;
  const made =
    act === 'undo' ? `Undone: ${places}.` : hits === 0 ? 'Nothing was replaced.' : `Replaced ${places}.`;
  return [
    ...(problem === null ? [] : [problem]),
    ...(isStopped && rest > 0 ? ['You stopped before the end.'] : []),
    made,
    ...leftTexts(one, nameOf),
    ...(rest === 0 ? [] : [`${counted(rest, 'session')} ${rest === 1 ? 'is' : 'are'} unchanged.`]),
  ];
}
