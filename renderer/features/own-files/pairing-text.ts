import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { FileRow, PairReason } from '../../../shared/domain/own-files/pair-files.ts';
import type { OwnFileImport, OwnFileList } from '../../../shared/model/own-file.ts';

/** "Reading 12 of 14 files." */
export function readingText({ status, files }: OwnFileList): string {
  if (status === 'listing') return 'Looking for files…';
  const total = counted(files.length, 'file');
  const read = formatNumber(
    files.filter((file) => file.status === 'read' || file.status === 'refused').length,
  );
  if (status === 'reading') return `Reading ${read} of ${total}.`;
  return status === 'stopped' ? `Stopped after ${read} of ${total}.` : `${total}.`;
}

/** "3 pairs, 1 to check, 2 on their own, 1 left out." */
export function rowsText(rows: readonly FileRow[]): string {
  const count = (...kinds: FileRow['kind'][]) => rows.filter(({ kind }) => kinds.includes(kind)).length;
  const alone = count('no words', 'no recording');
  const parts: [number, string][] = [
    [count('pair'), counted(count('pair'), 'pair')],
    [count('undecided'), `${formatNumber(count('undecided'))} to check`],
    [alone, `${formatNumber(alone)} on ${alone === 1 ? 'its' : 'their'} own`],
    [count('known'), `${formatNumber(count('known'))} here already`],
    [count('left out'), `${formatNumber(count('left out'))} left out`],
  ];
  const shown = parts.filter(([number]) => number > 0).map(([, text]) => text);
  return shown.length === 0 ? '' : `${shown.join(', ')}.`;
}

export const REASONS: Record<PairReason, string> = {
  'same name and length': 'Same name, same length',
  'same length': 'Same length',
  'same name': 'Same name',
  chosen: 'You chose this',
};

/** "2 recordings could fit" */
export const couldFitText = ({ candidates, recording }: FileRow): string =>
  `${counted(candidates.length, recording === null ? 'recording' : 'transcript')} could fit`;

const addedIn = ({ items }: OwnFileImport) => items.filter(({ status }) => status === 'added').length;

/** "Adding 3 of 5 sessions.", or what came of it. */
export function importText(state: OwnFileImport): string {
  const added = addedIn(state);
  const total = state.items.length;
  if (state.status === 'running')
    return `Adding ${formatNumber(Math.min(added + 1, total))} of ${counted(total, 'session')}.`;
  const failed = state.items.filter(({ status }) => status === 'failed').length;
  const failure = failed === 0 ? '' : ` ${counted(failed, 'session')} could not be added.`;
  return state.status === 'stopped' && added < total
    ? `Stopped. ${formatNumber(added)} of ${counted(total, 'session')} added.${failure}`
    : `${counted(added, 'session')} added.${failure}`;
}
