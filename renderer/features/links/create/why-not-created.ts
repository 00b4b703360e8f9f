import { describeError, type Asked } from '../../../api/describe-error.ts';
import { isRefusal } from '../bulk/batch-errors.ts';
import type { NotCreatedLink } from './create-links.ts';

/** Labels that have no link for the same reason. */
export interface NotCreatedGroup {
  labels: readonly string[];
  outcome: NotCreatedLink['outcome'];
  why: string;
  /** The service's own answer. */
  technical: string | null;
}

/** Groups the labels without a link by reason, in the order of the lines. */
export function groupNotCreated(notCreated: readonly NotCreatedLink[], request: Asked): NotCreatedGroup[] {
  const groups = new Map<string, NotCreatedGroup & { labels: string[] }>();
  for (const { label, outcome, error } of notCreated) {
    const { why, technical } = whyNotCreated(outcome, error, request);
    const key = JSON.stringify([outcome, why, technical]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { labels: [label], outcome, why, technical });
    else group.labels.push(label);
  }
  return [...groups.values()];
}

function whyNotCreated(
  outcome: NotCreatedLink['outcome'],
  error: Error | null,
  request: Asked,
): { why: string; technical: string | null } {
  if (outcome === 'unsure')
    return {
      why: 'The service did not answer. The link may exist: check the list before you try again.',
      technical: error === null ? null : describeError(error, request).technical,
    };
  if (outcome === 'not sent')
    return {
      why:
        error === null
          ? 'Not sent: you stopped.'
          : 'Not sent: the service had stopped answering. Nothing was lost.',
      technical: null,
    };
  const technical = error === null ? null : describeError(error, request).technical;
  if (error !== null && isRefusal(error)) return { why: describeError(error, request).text, technical };
  // It was sent but got no response, and is not in the list.
  return {
    why: 'Not created: the service did not answer. Nothing was lost.',
    technical,
  };
}
