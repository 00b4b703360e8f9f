import { sayWhy, type Asked } from '../../../api/describe-error.ts';
import { isRefusal } from '../../../api/batch-answers.ts';
import type { NotMade } from './link-creation-job.ts';

/** Labels that have no link for the same reason. */
export interface NotMadeGroup {
  labels: readonly string[];
  outcome: NotMade['outcome'];
  why: string;
  /** The service's own answer. */
  technical: string | null;
}

/** What was not made, those of one reason together, in the order of the lines. */
export function groupNotMade(notMade: readonly NotMade[], asked: Asked): NotMadeGroup[] {
  const groups = new Map<string, NotMadeGroup & { labels: string[] }>();
  for (const { label, outcome, error } of notMade) {
    const { why, technical } = whyNotMade(outcome, error, asked);
    const key = JSON.stringify([outcome, why, technical]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { labels: [label], outcome, why, technical });
    else group.labels.push(label);
  }
  return [...groups.values()];
}

function whyNotMade(
  outcome: NotMade['outcome'],
  error: Error | null,
  asked: Asked,
): { why: string; technical: string | null } {
  if (outcome === 'unsure')
    return {
      why: 'The service did not answer, so Earmark does not know if it was created. Check the list before you try again.',
      technical: error === null ? null : sayWhy(error, asked).technical,
    };
  if (outcome === 'not sent')
    return {
      why:
        error === null
          ? 'Nothing was asked of the service, since you stopped before.'
          : 'Nothing was asked of the service, since it had stopped answering. Nothing was lost.',
      technical: null,
    };
  const technical = error === null ? null : sayWhy(error, asked).technical;
  if (error !== null && isRefusal(error)) return { why: sayWhy(error, asked).text, technical };
  // It was sent and not answered, and then looked for in the list.
  return {
    why: 'The service did not answer, and its list does not have it. Nothing was lost.',
    technical,
  };
}
