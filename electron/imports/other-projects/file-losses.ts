import type { OtherProjectLoss } from '../../../shared/model/other-project.ts';
import type { FileText } from '../../database/repositories/project-imports/project-imports.ts';

/** Something that did not fit, with words of the file. They are shown with the redactions of its sessions. */
export interface FileLoss {
  what: string;
  /** Where, and the words concerned; null if there is nothing to say. */
  where: FileText | null;
  count: number;
}

/** Words of a passage in a report. */
const MOST_CHARACTERS = 200;

export const shortWords = (text: string): string => {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return words.length <= MOST_CHARACTERS
    ? words
    : `${words.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, '')}…`;
};

/** Returns what did not fit as the window may see it. What is about deleted sessions is left out. */
export async function shownLosses(
  losses: readonly FileLoss[],
  shownTexts: (texts: readonly FileText[]) => Promise<(string | null)[]>,
): Promise<OtherProjectLoss[]> {
  const texts = await shownTexts(losses.map(({ where }) => where ?? { text: '', sessionIds: [] }));
  return losses.flatMap(({ what, where, count }, index) => {
    const text = texts[index] ?? null;
    if (text === null) return [];
    return [{ what, where: where === null ? null : text, count }];
  });
}

/** Returns the same without any words of the file, which can be stored. */
export function countedLosses(losses: readonly FileLoss[]): OtherProjectLoss[] {
  const byKind = Map.groupBy(losses, ({ what }) => what);
  return [...byKind].map(([what, all]) => ({
    what,
    where: null,
    count: all.reduce((total, { count }) => total + count, 0),
  }));
}
