import { isDeepStrictEqual } from 'node:util';
import type { ClockQuestion, PurgeCounts, PurgeRequest, RetentionRule } from '../../shared/model/privacy.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { WorkspaceServices } from '../workspaces/workspace-services.ts';
import type { ClockCheck } from './clock-check.ts';
import { resumePurges, purge, purgeCounts, purgeWordsOnly } from './purge-sessions.ts';
import { formatNumber } from '../../shared/domain/numbers.ts';

interface Due {
  /** Sessions with a full or partial recording on this computer. */
  audioIds: string[];
  wordsIds: string[];
}

/** `forcedDays`: after how many days the organisation's policy deletes, whatever the rules allow; null if it does not. */
async function due(
  services: WorkspaceServices,
  rules: RetentionRule[],
  now: string,
  forcedDays: number | null,
): Promise<Due> {
  const { audio, words } = await dueByAll(services, rules, now, forcedDays);
  const stored = await services.recordings.stored(audio);
  return {
    audioIds: stored.map(({ session }) => session.sessionId),
    wordsIds: words.map(({ sessionId }) => sessionId),
  };
}

/** The policy shortens what the researcher has chosen, and never lengthens it: participants may have been promised it. */
async function dueByAll(
  { library }: WorkspaceServices,
  rules: RetentionRule[],
  now: string,
  forcedDays: number | null,
): Promise<{ audio: SessionRef[]; words: SessionRef[] }> {
  const chosen = await library.retention.due(rules, now);
  if (forcedDays === null) return chosen;
  const until = { daysAfterInterview: forcedDays };
  const forced = await library.retention.due([{ scope: 'all', audio: until, words: until }], now);
  return { audio: union(chosen.audio, forced.audio), words: union(chosen.words, forced.words) };
}

const union = (some: readonly SessionRef[], others: readonly SessionRef[]): SessionRef[] => [
  ...new Map([...some, ...others].map((session) => [session.sessionId, session])).values(),
];

/** Counts what the retention rules would delete now. */
export async function retentionCounts(
  services: WorkspaceServices,
  rules: RetentionRule[],
  now: string,
  forcedDays: number | null = null,
): Promise<PurgeCounts> {
  const { audioIds, wordsIds } = await due(services, rules, now, forcedDays);
  const { recordings, audioBytes } = await purgeCounts(services, { sessionIds: audioIds, what: 'audio' });
  const { transcripts, notes } = await purgeCounts(services, { sessionIds: wordsIds, what: 'words' });
  const sessions = new Set([...audioIds, ...wordsIds]).size;
  return { sessions, recordings, audioBytes, transcripts, notes };
}

/**
 * Deletes what the retention rules no longer allow to be stored, and records it in the log. Calls `announce`
 * as soon as none of it can be fetched any more, so that the window stops showing it, and again when it is
 * deleted.
 */
export async function applyRetention(
  services: WorkspaceServices,
  now: string,
  announce: (request: PurgeRequest) => void,
  forcedDays: number | null = null,
): Promise<void> {
  const { library } = services;
  const rules = await library.retention.rules();
  if (rules.length === 0 && forcedDays === null) return;
  const { audioIds, wordsIds } = await due(services, rules, now, forcedDays);
  const sessionIds = [...new Set([...audioIds, ...wordsIds])];
  if (sessionIds.length === 0) return;
  const audio: PurgeRequest = { sessionIds: audioIds, what: 'audio' };
  const words: PurgeRequest = { sessionIds: wordsIds, what: 'words' };
  const begin = (request: PurgeRequest) => ({
    at: now,
    by: 'rule' as const,
    onStarted: () => {
      announce(request);
    },
  });
  if (audioIds.length > 0) await purge(services, audio, begin(audio));
  if (wordsIds.length > 0) await purgeWordsOnly(services, wordsIds, begin(words));
  await library.activity.add({ at: now, act: 'retention', sessions: sessionIds.length, details: details() });
  for (const request of [audio, words]) if (request.sessionIds?.length !== 0) announce(request);

  function details(): string {
    const parts = [
      audioIds.length > 0 ? `recordings of ${formatNumber(audioIds.length)}` : null,
      wordsIds.length > 0
        ? `transcripts, summaries, answers and quotes of ${formatNumber(wordsIds.length)}`
        : null,
    ].filter((part) => part !== null);
    const text = parts.join('; ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

const DAY_MS = 86_400_000;

interface Options {
  services: () => Promise<WorkspaceServices>;
  clock: ClockCheck;
  now: () => Date;
  /** After how many days the policy of the organisation deletes; null if it does not. */
  forcedDays: number | null;
  announce: (request: PurgeRequest) => void;
  /** Called if the question about the clock is another, or no longer asked. */
  questionChanged: () => void;
  /** True while a backup is being made or restored. Retention waits rather than stopping it. */
  isBusy: () => boolean;
  /** Called the first time each workspace is checked, while no backup is being made. */
  tidy: (services: WorkspaceServices) => Promise<void>;
  report: (event: string, error: unknown) => void;
}

export type RetentionRun = ReturnType<typeof createRetentionRun>;

/**
 * Applies the retention rules of the open workspace once a day by the wall clock, so that sleep does not delay them. If
 * the clock has jumped ahead, nothing is deleted before the researcher has said that it is right.
 */
export function createRetentionRun(options: Options) {
  const { clock, forcedDays } = options;
  const ran = new WeakMap<WorkspaceServices, number>();
  let isBusy = false;
  let pending: { services: WorkspaceServices; question: ClockQuestion } | null = null;

  function ask(next: typeof pending): void {
    const isSame =
      pending?.services === next?.services && isDeepStrictEqual(pending?.question, next?.question);
    pending = next;
    if (!isSame) options.questionChanged();
  }

  async function run(services: WorkspaceServices): Promise<void> {
    const now = options.now();
    const lastRanAt = clock.jumpedFrom(now, await services.library.retention.newestTime());
    if (lastRanAt === null) ask(null);
    const last = ran.get(services) ?? -Infinity;
    // A clock that was set back leaves `last` in the future.
    if (Math.abs(now.getTime() - last) < DAY_MS) return;
    ran.set(services, now.getTime());
    await resumePurges(services);
    await options.tidy(services);
    if (lastRanAt === null) await applyRetention(services, now.toISOString(), options.announce, forcedDays);
    else {
      const rules = await services.library.retention.rules();
      const { sessions } = await retentionCounts(services, rules, now.toISOString(), forcedDays);
      ask(sessions === 0 ? null : { services, question: { clock: now.toISOString(), lastRanAt, sessions } });
    }
  }

  return {
    /** Deletes what is due, unless that was done within a day. */
    async look(): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      try {
        // Why a workspace cannot be opened is shown where it is needed.
        const services = await options.services().catch(() => null);
        if (services === null) return;
        if (options.isBusy() || services.exports.state()?.status === 'running') return;
        await run(services);
      } catch (error) {
        options.report('retention', error);
      } finally {
        isBusy = false;
      }
    },
    /** Returns what to ask about the clock before anything of the open workspace is deleted; null if nothing. */
    async question(): Promise<ClockQuestion | null> {
      const services = await options.services();
      return pending?.services === services ? pending.question : null;
    },
    /** Deletes what is due, because the researcher said that the clock is right. Does nothing if that was not asked. */
    async confirmClock(services: WorkspaceServices): Promise<void> {
      if (pending?.services !== services) return;
      const now = options.now();
      clock.confirm(now);
      ask(null);
      await applyRetention(services, now.toISOString(), options.announce, forcedDays);
    },
  };
}

const LOOK_MS = 60_000;

/** Looks at once and then every minute. Returns a function that stops it. */
export function keepLooking({ look }: Pick<RetentionRun, 'look'>): () => void {
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();
  return () => {
    clearInterval(timer);
  };
}
