import { randomUUID } from 'node:crypto';
import { throttle } from '../../shared/domain/throttle.ts';
import type { DataShape, ReadingRule, RuleSubject } from '../../shared/model/reading-rule.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { RuleRun, TeachingTarget } from '../../shared/model/teaching.ts';
import type { Library } from '../database/open-in-worker.ts';
import { FailureError, problemOf } from '../platform/failures.ts';
import type { ShapedRule } from '../reading-rules/received-question.ts';
import {
  NO_RULES,
  readByRulesInWorker,
  summaryRuleInWorker,
  type RulesToReadBy,
} from '../transcripts/read-in-worker.ts';
import { NOTHING_STORED, ruleForReceived } from './rule-for-received.ts';

export interface RuleRunEvents {
  runChanged: (run: RuleRun) => void;
  /** Called if a rule was made, remembered or ended. */
  rulesChanged: () => void;
  /** Called if a session is read otherwise, or will be if the researcher takes the newer transcript that waits. */
  readOtherwise: (sessionId: string, what: RuleSubject) => void;
}

interface Options extends RuleRunEvents {
  library: Pick<
    Library,
    'readingRules' | 'redactedBodies' | 'sessions' | 'summaries' | 'transcripts' | 'transcriptVersions'
  >;
  /** The files that the researcher may add. */
  lists: {
    file: (projectId: string, id: string) => { file: { name: string } } | null;
    readTranscriptsAgain: () => void;
  };
  report: (error: unknown) => void;
}

interface ApplyRequest {
  target: TeachingTarget;
  rule: ReadingRule;
  shape: DataShape;
  remember: boolean;
  sessionIds: readonly string[];
}

interface ImportRequest {
  rule: ReadingRule;
  shape: DataShape;
  madeWith: string | null;
  sessionIds: readonly string[];
}

const TELL_MS = 250;
/** How often a transcript is read once more that the service sends again meanwhile. */
const MOST_TRIES = 3;

const BUSY = 'Earmark is still reading other sessions in another way. Wait until it has ended, or stop it.';
const GONE = 'This session is no longer on this computer.';
const NO_RULE = 'This rule is no longer used.';
const READS_NOTHING = {
  read: 'The rule finds no words in this transcript, so it was not changed.',
  undo: 'Without the rule, Earmark finds no words in this transcript, so it was not changed.',
} as const;
const SENT_AGAIN =
  'The service sent this transcript again while Earmark was reading it, so it was not changed.';

/** Reads sessions by rules, or no longer by one, in the background: one run at a time. */
export function createRuleRuns(options: Options) {
  const { library, lists, report } = options;
  const { readingRules, transcriptVersions, summaries } = library;
  let run: RuleRun | null = null;
  let isStarting = false;
  let stopping = new AbortController();
  let working = Promise.resolve();
  let isOver = false;
  /** A function, because the compiler would assume that the value does not change across an await. */
  const isClosed = () => isOver;

  const telling = throttle(TELL_MS, () => {
    if (run !== null) options.runChanged(run);
  });

  function change(to: Partial<RuleRun>): void {
    if (run === null) return;
    run = { ...run, ...to };
    telling.ask();
  }

  /** Prepares a run, unless another one is there. */
  async function starting<T>(prepare: () => Promise<T>): Promise<T> {
    if (isStarting || run?.status === 'running') throw new FailureError('blocked', BUSY);
    isStarting = true;
    try {
      return await prepare();
    } finally {
      isStarting = false;
    }
  }

  function begin(
    { ruleId, what, doing }: Pick<RuleRun, 'ruleId' | 'what' | 'doing'>,
    sessionIds: readonly string[],
  ): Work {
    stopping = new AbortController();
    run = {
      ruleId,
      what,
      doing,
      status: 'running',
      total: sessionIds.length,
      done: 0,
      waiting: 0,
      failed: [],
    };
    telling.now();
    return { ruleId, what, doing, sessionIds, signal: stopping.signal };
  }

  async function readOne({ ruleId, what, doing }: Work, sessionId: string): Promise<void> {
    if (run === null) return;
    try {
      const outcome = await (what === 'summary' ? readSummary : readTranscript)(sessionId, ruleId, doing);
      if (outcome !== 'unchanged') options.readOtherwise(sessionId, what);
      change({ done: run.done + 1, waiting: run.waiting + (outcome === 'waiting' ? 1 : 0) });
    } catch (error) {
      // The library is closed with the workspace.
      if (isClosed()) return;
      const problem = problemOf(error);
      if (problem.kind === 'bug') report(error);
      const { session, label } = await sessionOf(sessionId);
      change({ failed: [...run.failed, { session, label, problem: problem.message }] });
    }
  }

  async function sessionOf(sessionId: string): Promise<{ session: SessionRef; label: string | null }> {
    const record = await library.sessions.record(sessionId);
    if (record === null) return { session: { sessionId, type: 'instant', projectId: null }, label: null };
    const { type, projectId, label } = record;
    return { session: { sessionId, type, projectId }, label };
  }

  async function readTranscript(sessionId: string, ruleId: string, doing: RuleRun['doing']) {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      // oxlint-disable no-await-in-loop -- again, if the service has sent another one meanwhile
      const response = await transcriptVersions.latestOfAll(sessionId);
      if (response === null) throw new FailureError('blocked', NOTHING_STORED.transcript);
      // A newer transcript waits that the rule did not read.
      if (doing === 'undo' && response.ruleId !== ruleId) return 'unchanged';
      const found = await readByRulesInWorker(response.body, await rulesFor(ruleId, doing));
      if (found.reading.transcript.turns.length === 0)
        throw new FailureError('blocked', READS_NOTHING[doing]);
      const outcome = await transcriptVersions.readOtherwise(sessionId, { ...response, ...found });
      if (outcome !== null) return outcome;
      // oxlint-enable no-await-in-loop
    }
    throw new FailureError('blocked', SENT_AGAIN);
  }

  async function rulesFor(ruleId: string, doing: RuleRun['doing']): Promise<RulesToReadBy> {
    if (doing === 'undo')
      return { ...NO_RULES, rules: (await readingRules.remembered('transcript')).map(shapedRule) };
    const rule = await readingRules.inUse(ruleId);
    if (rule === null) throw new FailureError('blocked', NO_RULE);
    return { rules: [rule], isCertain: true };
  }

  async function readSummary(sessionId: string, ruleId: string, doing: RuleRun['doing']) {
    const next = doing === 'read' ? ruleId : await otherSummaryRule(sessionId);
    if (!(await summaries.setRule(sessionId, next)))
      throw new FailureError('blocked', NOTHING_STORED.summary);
    return 'read' as const;
  }

  async function otherSummaryRule(sessionId: string): Promise<string | null> {
    const rules = (await readingRules.remembered('summary')).map(shapedRule);
    if (rules.length === 0) return null;
    const stored = await summaries.read(sessionId);
    return summaryRuleInWorker(JSON.stringify(stored?.raw ?? null), rules);
  }

  async function readAll(work: Work, firstIsRead: () => void): Promise<void> {
    for (const sessionId of work.sessionIds) {
      if (work.signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that other transcripts do not wait
      await readOne(work, sessionId);
      firstIsRead();
    }
  }

  function end(signal: AbortSignal): void {
    if (isOver) return;
    change({ status: signal.aborted ? 'stopped' : 'ended' });
    telling.now();
    // How many sessions each rule reads.
    options.rulesChanged();
  }

  /** Reads the sessions in the background. Resolves when the first is read. */
  function goOn(work: Work): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    working = readToEnd(work, resolve);
    return promise;
  }

  async function readToEnd(work: Work, firstIsRead: () => void): Promise<void> {
    await readAll(work, firstIsRead).catch(report);
    end(work.signal);
    firstIsRead();
  }

  function demandRun(): RuleRun {
    if (run === null) throw new Error('A run has just begun');
    return run;
  }

  /** Returns what the rule was made with. */
  async function origin(target: TeachingTarget) {
    if (target.of === 'file') {
      const listed = lists.file(target.projectId, target.fileId);
      if (listed === null)
        throw new FailureError('blocked', 'This file is no longer in the list. Add it again.');
      return { madeWith: listed.file.name, madeWithSession: null };
    }
    if ((await library.sessions.record(target.sessionId)) === null) throw new FailureError('blocked', GONE);
    return { madeWith: null, madeWithSession: target.sessionId };
  }

  async function saveRule(
    { rule, shape }: ShapedRule,
    made: { madeWith: string | null; madeWithSession: string | null },
    isRemembered: boolean,
  ): Promise<string> {
    const saved = { id: randomUUID(), rule, shape, ...made, isRemembered };
    const ruleId = await readingRules.save(saved, new Date().toISOString());
    rulesChanged();
    return ruleId;
  }

  function rulesChanged(): void {
    options.rulesChanged();
    lists.readTranscriptsAgain();
  }

  return {
    /** Reads the target by the rule, and starts to read the other sessions. */
    async apply(request: ApplyRequest): Promise<RuleRun> {
      const { target, rule, remember, sessionIds } = request;
      const what: RuleSubject = target.of === 'summary' ? 'summary' : 'transcript';
      if (rule.what !== what) throw new Error(`A rule for a ${rule.what} was made with a ${what}`);
      const own = target.of === 'file' ? [] : [target.sessionId];
      const work = await starting(async () => {
        const source = await origin(target);
        const ruleId = await saveRule(
          await ruleForReceived(library, request),
          source,
          remember || target.of === 'file',
        );
        return begin({ ruleId, what, doing: 'read' }, [...new Set([...own, ...sessionIds])]);
      });
      const targetIsRead = goOn(work);
      if (target.of !== 'file') await targetIsRead;
      return demandRun();
    },
    /** Uses a rule from another computer from now on, and starts to read the sessions by it. */
    async importRule({ rule, shape, madeWith, sessionIds }: ImportRequest): Promise<RuleRun> {
      const work = await starting(async () => {
        const ruleId = await saveRule({ rule, shape }, { madeWith, madeWithSession: null }, true);
        return begin({ ruleId, what: rule.what, doing: 'read' }, [...new Set(sessionIds)]);
      });
      void goOn(work);
      return demandRun();
    },
    /** Ends a rule, and starts to read what it read without it. */
    async undo(ruleId: string): Promise<RuleRun> {
      const work = await starting(async () => {
        const rule = await readingRules.find(ruleId);
        if (rule === null) throw new FailureError('blocked', NO_RULE);
        const isUsed = await readingRules.end(ruleId, new Date().toISOString());
        // Undoing it may have been interrupted.
        const sessionIds = await (isUsed
          ? readingRules.sessionsOf(ruleId)
          : readingRules.stillReadBy(ruleId));
        if (!isUsed && sessionIds.length === 0) throw new FailureError('blocked', NO_RULE);
        rulesChanged();
        return begin({ ruleId, what: rule.rule.what, doing: 'undo' }, sessionIds);
      });
      void goOn(work);
      return demandRun();
    },
    run: (): RuleRun | null => run,
    /** Stops after the session that is being read. */
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
    /** Forgets the last run, unless it is running. */
    dismiss(): void {
      if (run?.status !== 'running') run = null;
    },
    async close(): Promise<void> {
      isOver = true;
      stopping.abort();
      telling.close();
      await working;
    },
  };
}

interface Work extends Pick<RuleRun, 'ruleId' | 'what' | 'doing'> {
  sessionIds: readonly string[];
  signal: AbortSignal;
}

const shapedRule = ({ id, rule, shape }: RulesToReadBy['rules'][number]) => ({ id, rule, shape });
