import { counted } from '../../../shared/domain/numbers.ts';
import type {
  OtherProjectLoss,
  ProjectImportReport,
  ProjectImportRun,
} from '../../../shared/model/other-project.ts';

/** What is happening, or what came of it. How far it is changes too often for an announcement. */
export function runText({ doing, status, fileName, problem }: ProjectImportRun): string {
  const isBringing = doing === 'bring-in';
  if (status === 'running')
    return `${isBringing ? 'Bringing in' : 'Undoing'} ${fileName}. You can keep working.`;
  if (status === 'ended') return isBringing ? `${fileName} was brought in.` : `${fileName} was undone.`;
  return `${problem ?? 'It failed.'}${isBringing ? ' Nothing was brought in.' : ''}`;
}

/** "1 session, 16 codes, 127 codings", without what there is none of. */
export const countsText = (report: ProjectImportReport): string =>
  countsOf(report).join(', ') || 'Nothing new';

function countsOf({ sessions, codes, codings, notes, attributes, values }: ProjectImportReport): string[] {
  const counts: [number, string][] = [
    [sessions, 'session'],
    [codes, 'code'],
    [codings, 'coding'],
    [notes, 'note'],
    [attributes, 'attribute'],
    [values, 'value'],
  ];
  return counts.filter(([count]) => count > 0).map(([count, one]) => counted(count, one));
}

/** "Added: 1 session, 16 codes." */
export function changeText({ doing }: ProjectImportRun, report: ProjectImportReport): string {
  if (doing === 'bring-in') return `Added: ${countsText(report)}.`;
  const counts = countsOf(report);
  return counts.length === 0 ? 'There was nothing left to remove.' : `Removed: ${counts.join(', ')}.`;
}

/** "Links between codes, in Interview Ada (2)" */
export const lossText = ({ what, where, count }: OtherProjectLoss): string =>
  `${what}${where === null ? '' : `, in ${where}`}${count > 1 ? ` (${String(count)})` : ''}`;
