import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import type { ReadingReasons } from '../model/reading-reasons.ts';
import { dataShape, readingRule, type StoredRule } from '../model/reading-rule.ts';
import { sessionId } from '../model/session.ts';
import {
  teachingTarget,
  type RulePreview,
  type RuleRun,
  type SameShape,
  type TeachingData,
} from '../model/teaching.ts';

const ruleId = z.uuid();
const target = ofWorkspace.extend({ target: teachingTarget });
const withRule = target.extend({ rule: readingRule, shape: dataShape });

/** Calls about rules for reading transcripts and summaries of shapes that Earmark does not know. */
export const readingRuleCalls = {
  /** Returns how the session's transcript, or summary, is read and why; null if there is none on this computer. */
  readingReasons: call(z.object({ sessionId, what: z.enum(['transcript', 'summary']) })).returns<
    (ReadingReasons & { rule: StoredRule | null }) | null
  >(),
  /** Returns the data to make a rule with. Throws if there is none on this computer. */
  teachingData: call(target).returns<TeachingData>(),
  /** Returns what a rule reads in it. A faulty rule reads nothing and has problems. */
  previewRule: call(target.extend({ rule: readingRule })).returns<RulePreview>(),
  /** Returns the other sessions of the workspace with data of that shape, newest first, and what the rule reads in them. */
  sessionsOfShape: call(withRule).returns<SameShape[]>(),
  /**
   * Reads the target by the rule, and starts to read other sessions by it. `remember`: transcripts and summaries of that
   * shape are read by it from now on. A rule for a file is always remembered.
   */
  applyRule: call(
    withRule.extend({ remember: z.boolean(), sessionIds: z.array(sessionId).max(100_000) }),
  ).returns<RuleRun>(),
  /** Returns the last run; null if there is none, or it was dismissed. */
  ruleRun: call(z.null()).returns<RuleRun | null>(),
  stopRuleRun: call(z.null()).returns<null>(),
  dismissRuleRun: call(z.null()).returns<null>(),
  /** Returns the rules that are used, newest first, with how many sessions each reads. */
  readingRules: call(z.null()).returns<{ rule: StoredRule; sessions: number }[]>(),
  /** Ends a rule, and starts to read what it read without it, as a newer transcript. */
  undoRule: call(ofWorkspace.extend({ ruleId })).returns<RuleRun>(),
  /** Asks where to save the rules as a file; false if the user cancels. */
  exportRules: call(ofWorkspace.extend({ ruleIds: z.array(ruleId).min(1).max(200) })).returns<boolean>(),
  /**
   * Asks for a file with rules, and returns each with the sessions of that shape; null if the user cancels. Nothing is used
   * yet: `importRule` does that.
   */
  openRuleFile: call(ofWorkspace).returns<{
    fileName: string;
    rules: {
      rule: z.infer<typeof readingRule>;
      shape: string[];
      madeWith: string | null;
      isKnown: boolean;
      sessions: SameShape[];
    }[];
  } | null>(),
  /** Uses a rule of a file from now on, and starts to read these sessions by it. */
  importRule: call(
    ofWorkspace.extend({
      rule: readingRule,
      shape: dataShape,
      madeWith: z.string().max(1000).nullable(),
      sessionIds: z.array(sessionId).max(100_000),
    }),
  ).returns<RuleRun>(),
};
