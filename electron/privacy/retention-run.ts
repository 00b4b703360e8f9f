import type { PurgeCounts, PurgeRequest, RetentionRule } from '../../shared/model/privacy.ts';
import type { WorkspaceServices } from '../workspaces/workspace-services.ts';
import { finishPurges, purge, purgeCounts, purgeWordsAlone } from './purging.ts';
import { numberText } from '../../shared/domain/counts.ts';

interface Due {
  /** Sessions whose recording, or something of it, is here. */
  audioIds: string[];
  wordsIds: string[];
}

async function due(services: WorkspaceServices, rules: RetentionRule[], now: string): Promise<Due> {
  const { audio, words } = await services.library.retention.due(rules, now);
  const kept = await services.recordings.kept(audio);
  return {
    audioIds: kept.map(({ session }) => session.sessionId),
    wordsIds: words.map(({ sessionId }) => sessionId),
  };
}

/** What the rules would delete now. */
export async function retentionCounts(
  services: WorkspaceServices,
  rules: RetentionRule[],
  now: string,
): Promise<PurgeCounts> {
  const { audioIds, wordsIds } = await due(services, rules, now);
  const { recordings, audioBytes } = await purgeCounts(services, { sessionIds: audioIds, what: 'audio' });
  const { transcripts, notes } = await purgeCounts(services, { sessionIds: wordsIds, what: 'words' });
  const sessions = new Set([...audioIds, ...wordsIds]).size;
  return { sessions, recordings, audioBytes, transcripts, notes };
}

/**
 * Deletes what the rules no longer allow to be kept, and notes it in the log. `announce` is called as soon as nothing of
 * it can be fetched any more, so that the window lets go of it, and again when it is gone.
 */
export async function keepRetention(
  services: WorkspaceServices,
  now: string,
  announce: (request: PurgeRequest) => void,
): Promise<void> {
  const { library } = services;
  const rules = await library.retention.rules();
  if (rules.length === 0) return;
  const { audioIds, wordsIds } = await due(services, rules, now);
  const sessionIds = [...new Set([...audioIds, ...wordsIds])];
  if (sessionIds.length === 0) return;
  const audio: PurgeRequest = { sessionIds: audioIds, what: 'audio' };
  const words: PurgeRequest = { sessionIds: wordsIds, what: 'words' };
  const begin = (request: PurgeRequest) => ({
    at: now,
    begun: () => {
      announce(request);
    },
  });
  if (audioIds.length > 0) await purge(services, audio, begin(audio));
  if (wordsIds.length > 0) await purgeWordsAlone(services, wordsIds, begin(words));
  await library.activity.add({ at: now, act: 'retention', sessions: sessionIds.length, details: details() });
  for (const request of [audio, words]) if (request.sessionIds?.length !== 0) announce(request);

  function details(): string {
    const parts = [
      audioIds.length > 0 ? `recordings of ${numberText(audioIds.length)}` : null,
      wordsIds.length > 0
        ? `transcripts, summaries, answers and quotes of ${numberText(wordsIds.length)}`
        : null,
    ].filter((part) => part !== null);
    const text = parts.join('; ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

const DAY_MS = 86_400_000;
const LOOK_MS = 60_000;

/**
 * Keeps the rules of whichever workspace is open: at once and then daily, by the wall clock, so that a computer that
 * slept is no exception. Answers the function that ends it.
 */
export function keepRetentionDaily(options: {
  services: () => Promise<WorkspaceServices>;
  announce: (request: PurgeRequest) => void;
  /** Whether a backup is being made or restored: it is not stopped for a rule, which can wait for it. */
  isBusy: () => boolean;
  /** Called at each first look at a workspace, while no backup is being made. */
  tidy: (services: WorkspaceServices) => Promise<void>;
  report: (event: string, error: unknown) => void;
}): () => void {
  const ran = new WeakMap<WorkspaceServices, number>();
  let isBusy = false;

  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      // Why rooms cannot be opened is said where they are needed.
      const services = await options.services().catch(() => null);
      if (services === null) return;
      if (options.isBusy() || services.exports.state()?.status === 'running') return;
      if (Date.now() - (ran.get(services) ?? -Infinity) < DAY_MS) return;
      ran.set(services, Date.now());
      await finishPurges(services);
      await options.tidy(services);
      await keepRetention(services, new Date().toISOString(), options.announce);
    } catch (error) {
      options.report('retention', error);
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();
  return () => {
    clearInterval(timer);
  };
}
