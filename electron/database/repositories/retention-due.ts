import { z } from 'zod';
import type { KeepUntil, RetentionRule } from '../../../shared/model/privacy.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

export const keepUntil = z.union([z.object({ daysAfterInterview: z.int() }), z.object({ date: z.string() })]);

const DAY_MS = 86_400_000;

/** The rule of a session: its project's or the instant links', and where they have none, the one for all others. */
export function ruleOf(
  rules: readonly RetentionRule[],
  { type, projectId }: SessionRef,
): RetentionRule | undefined {
  const own = type === 'instant' ? 'instant' : projectId;
  return rules.find(({ scope }) => scope === own) ?? rules.find(({ scope }) => scope === 'all');
}

/**
 * Whether something may no longer be kept. `interviewed` is when the interview was, or when the session came into the
 * library where nobody knows; a date is the last day on which it is kept, as the calendar on this computer has it.
 */
export function isDue(until: KeepUntil, interviewed: string, now: string): boolean {
  if (until === null) return false;
  if ('date' in until) return dayOf(new Date(now)) > until.date;
  const at = Date.parse(interviewed);
  // A time that cannot be read deletes nothing.
  return Number.isFinite(at) && Date.parse(now) - at > until.daysAfterInterview * DAY_MS;
}

/** `2026-01-31` */
const dayOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
