import type { ImportItem, ImportState } from '../../../shared/model/import.ts';
import { tableLength } from '../session/session-length.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { SessionList } from './session-list.ts';
import { abbreviatedList } from '../../ui/lines/abbreviated-list.ts';

export const sessionsInWords = (count: number): string => counted(count, 'session');

export const linesInWords = (count: number): string => counted(count, 'line');

/** "3 sessions to add. Lines 4 and 9 are not session IDs and stay here. 1 line repeated." */
export function listInWords({ sessions, bad, badLines, repeated }: SessionList): string {
  const stay = bad === 1 ? 'is not a session ID and stays here' : 'are not session IDs and stay here';
  const places = abbreviatedList(badLines.map(formatNumber));
  return [
    ...(sessions.length === 0 ? [] : [`${sessionsInWords(sessions.length)} to add.`]),
    ...(bad === 0 ? [] : [`${bad === 1 ? 'Line' : 'Lines'} ${places} ${stay}.`]),
    ...(repeated === 0 ? [] : [`${linesInWords(repeated)} repeated.`]),
  ].join(' ');
}

/** "Added, ~9:59" (length of the transcript), "Added, no transcript", "Already here" */
export function itemInWords({ state, why, durationSeconds }: ImportItem): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'getting') return 'Getting transcript…';
  if (state === 'failed') return why ?? 'Not added';
  const lacks = why === null ? null : `${why.charAt(0).toLowerCase()}${why.slice(1)}`;
  const length =
    state === 'added' && durationSeconds !== null
      ? tableLength({ durationSeconds, openedAt: null, fromFiles: false })
      : null;
  return [state === 'here' ? 'Already here' : 'Added', lacks ?? length]
    .filter((part) => part !== null)
    .join(', ');
}

/** "b7e41c9a-52d0…2a64": enough to tell IDs apart. */
export const shortId = (id: string): string => (id.length > 20 ? `${id.slice(0, 13)}…${id.slice(-4)}` : id);

export const checkedOf = ({ added, alreadyPresent, failed }: ImportState): number =>
  added + alreadyPresent + failed;

/** "6 of 9 checked" */
export const progressInWords = (state: ImportState): string =>
  `${formatNumber(checkedOf(state))} of ${formatNumber(state.total)} checked`;

/** "4 found, 2 need attention" */
export function foundInWords({ added, alreadyPresent, failed }: ImportState): string {
  const found = `${formatNumber(added + alreadyPresent)} found`;
  if (failed === 0) return found;
  return `${found}, ${formatNumber(failed)} ${failed === 1 ? 'needs' : 'need'} attention`;
}
