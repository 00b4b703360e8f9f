import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { ReadingRule } from '../../../shared/model/reading-rule.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { RulePreview, TeachingData, TeachingTarget } from '../../../shared/model/teaching.ts';
import { rulePreview } from '../../api/reading-rules.ts';
import { useDraft } from '../../api/use-draft.ts';
import { fieldsOf, linesOf } from './raw/json-lines.ts';

/** What the page was opened for. */
export interface Teaching {
  target: TeachingTarget;
  data: TeachingData;
  /** The session whose recording can be played; null for a file. */
  session: SessionRef | null;
  /** The session's name, or the file's. */
  name: string;
  /** Where the data is from: a service's host, or a project. */
  from: string;
  /** Returns to the session, or the list of files. */
  leave: () => void;
}

/** What was set and not yet used. */
export interface TeachingDraft<Rule extends ReadingRule = ReadingRule> {
  rule: Rule | null;
  remember: boolean;
  withOthers: boolean;
  /** Sessions that the researcher ticked or unticked, by ID. */
  ticks: Record<string, boolean>;
}

/**
 * What was set, which survives leaving the page; undefined until it has been read. `ruleSchema`: the rules that the page
 * can show. `guess`: the rule to begin with.
 */
export function useTeachingDraft<Rule extends ReadingRule>(
  target: TeachingTarget,
  ruleSchema: z.ZodType<Rule>,
  guess: Rule | null,
) {
  // Drafts about a session begin with its ID: what is removed in it is removed in them, and they are purged with it.
  const subject =
    target.of === 'file' ? `${target.projectId} ${target.fileId}` : `${target.sessionId} ${target.of}`;
  const schema = useMemo(
    (): z.ZodType<TeachingDraft<Rule>> =>
      z.object({
        rule: ruleSchema.nullable(),
        remember: z.boolean(),
        withOthers: z.boolean(),
        ticks: z.record(z.string(), z.boolean()),
      }),
    [ruleSchema],
  );
  const { draft, keep } = useDraft('teach', subject, schema);
  const first: TeachingDraft<Rule> = { rule: guess, remember: true, withOthers: true, ticks: {} };
  const current = draft === undefined ? undefined : (draft ?? first);
  return {
    draft: current,
    change: (change: Partial<TeachingDraft<Rule>>) => {
      keep({ ...(current ?? first), ...change });
    },
    drop: () => {
      keep(null);
    },
  };
}

/** How long nothing must change before the rule is tried. */
const PAUSE_MS = 150;

/** Returns a value once it has not changed for a while; the first one that is not null at once. */
export function useLater<T>(value: T | null, pauseMs: number): T | null {
  const [later, setLater] = useState(value);
  const waitMs = later === null ? 0 : pauseMs;
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(value);
    }, waitMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, waitMs]);
  return later;
}

/** What the rule reads, a moment after it changed. What an earlier one read is returned until then. */
export function useRulePreview(
  target: TeachingTarget,
  rule: ReadingRule | null,
): { preview: RulePreview | null; error: Error | null; retry: () => void; isCurrent: boolean } {
  const later = useLater(rule, PAUSE_MS);
  const { data, error, refetch, isPlaceholderData } = useQuery(rulePreview(target, later));
  return {
    preview: rule === null ? null : (data ?? null),
    error,
    retry: () => void refetch(),
    isCurrent: later === rule && !isPlaceholderData && data !== undefined,
  };
}

/** The data with its lines, fields and lists. */
export function useReceivedData({ json, form }: TeachingData) {
  return useMemo(() => {
    const value: unknown = JSON.parse(json);
    const lines = form === 'text' ? [] : linesOf(value);
    return { value, lines, ...fieldsOf(lines) };
  }, [json, form]);
}
export type ReceivedData = ReturnType<typeof useReceivedData>;
