import { z } from 'zod';
import type { KeepUntil, RetentionRule } from '../../../shared/model/privacy.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

export const keepUntil = z.union([z.object({ daysAfterInterview: z.int() }), z.object({ date: z.string() })]);

const DAY_MS = 86_400_000;

/** Returns the rule of a session: that of its project or of the instant links, or else the general one. */
export function ruleOf(
  rules: readonly RetentionRule[],
  { type, projectId }: SessionRef,
): RetentionRule | undefined {
  const own = type === 'instant' ? 'instant' : projectId;
  return rules.find(({ scope }) => scope === own) ?? rules.find(({ scope }) => scope === 'all');
}

/**
 * Returns true if something must no longer be kept. `interviewed` is when the interview took place or, if
 * unknown, when the session was added to the library. A date is the last day to keep it, in this computer's
 * calendar.
 */
export function isDue(until: KeepUntil, interviewed: string, now: string): boolean {
  if (until === null) return false;
  if ('date' in until) return dayOf(new Date(now)) > until.date;
  const at = Date.parse(interviewed);
  // A time that cannot be parsed deletes nothing.
  return Number.isFinite(at) && Date.parse(now) - at > until.daysAfterInterview * DAY_MS;
}

/** Returns the local date as `2026-01-31`. */
const dayOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
