import type { Destination } from '../../shared/model/privacy.ts';
import type {
  NewVersion,
  RestartAnswer,
  Updates,
  UpdateState,
  WaitingUpdate,
} from '../../shared/model/update.ts';
import { FailureError } from '../platform/failures.ts';
import type { RunningJobs, WritingJob } from '../platform/running-jobs.ts';
import type { CheckTime } from './check-time.ts';
import type { UpdateFeed } from './update-feed.ts';
import { whyUpdateFailed } from './why-update-failed.ts';

/** Soon after the start, but after everything that the first screen needs. */
const FIRST_LOOK_MS = 60_000;
/** How often Earmark compares the clock with when it last looked. */
const CLOCK_MS = 3_600_000;

/** Where newer versions come from. Each method rejects if it fails. */
export interface UpdateSource {
  /** Returns the newest version, or null if this one is. */
  check: () => Promise<NewVersion | null>;
  /** Downloads the version that was found, and checks it. */
  download: (options: { onPercent: (percent: number) => void; signal: AbortSignal }) => Promise<void>;
  /** Starts what replaces Earmark and opens it again. Everything must be written before, and Earmark must end after. */
  install: () => Promise<void>;
}

interface Options {
  version: string;
  /** Returns where newer versions are, or why this copy cannot update itself. */
  findFeed: () => Promise<UpdateFeed | string>;
  /** Called once, when something is first requested: the code of an updater is large. */
  openSource: (feed: UpdateFeed, onRequest: () => void) => Promise<UpdateSource>;
  isOn: () => boolean;
  checkTime: CheckTime;
  jobs: Pick<RunningJobs, 'interrupted' | 'writing'>;
  /** Quits, and at last does this. */
  quitThen: (last: () => Promise<void>) => void;
  changed: (updates: Updates) => void;
  report: (event: string, error: unknown) => void;
}

export type UpdateService = ReturnType<typeof createUpdates>;

/**
 * Looks for newer versions of Earmark, downloads and installs them. Nothing is requested before the user asked for it, in
 * Settings or by a command. Only the user starts a download, and the restart that installs it.
 */
export function createUpdates({
  version,
  findFeed,
  openSource,
  isOn,
  checkTime,
  jobs,
  quitThen,
  changed,
  report,
}: Options) {
  let state: UpdateState = idleState();
  let found: Promise<UpdateFeed | string> | null = null;
  let source: Promise<UpdateSource> | null = null;
  let lastAt: string | null = null;
  let stopping: AbortController | null = null;
  let timers: NodeJS.Timeout[] = [];

  function idleState(): UpdateState {
    return { status: isOn() ? 'idle' : 'off' };
  }

  const feed = () => (found ??= findFeed());

  const shownAt = (place: UpdateFeed | string): Updates =>
    typeof place === 'string'
      ? { version, host: null, checkedAt: checkTime.last(), state: { status: 'impossible', why: place } }
      : { version, host: place.url.host, checkedAt: checkTime.last(), state };

  const current = async (): Promise<Updates> => shownAt(await feed());

  function become(next: UpdateState, place: UpdateFeed | string): Updates {
    state = next;
    const updates = shownAt(place);
    changed(updates);
    return updates;
  }

  async function sourceOf(place: UpdateFeed): Promise<UpdateSource> {
    source ??= openSource(place, () => {
      lastAt = new Date().toISOString();
    });
    try {
      return await source;
    } catch (error) {
      source = null;
      throw error;
    }
  }

  function failed(error: unknown, place: UpdateFeed): Updates {
    report('updates', error);
    return become({ status: 'failed', why: whyUpdateFailed(error, place.url.host) }, place);
  }

  async function check(): Promise<Updates> {
    const place = await feed();
    // One after another: a version that is downloaded or ready is not asked about again.
    if (typeof place === 'string' || ['checking', 'downloading', 'ready'].includes(state.status))
      return current();
    become({ status: 'checking' }, place);
    try {
      checkTime.note(new Date());
      const newVersion = await (await sourceOf(place)).check();
      return become(newVersion === null ? { status: 'none' } : { status: 'available', ...newVersion }, place);
    } catch (error) {
      return failed(error, place);
    }
  }

  async function look(): Promise<void> {
    // A version that was found waits for the user.
    if (isOn() && state.status !== 'available' && checkTime.isDue(new Date())) await check();
  }

  function reportFailure(error: unknown): void {
    report('updates', error);
  }

  function lookNow(): void {
    look().catch(reportFailure);
  }

  return {
    current,
    /** Asked at each start of a window: it reads no file. */
    waiting: (): WaitingUpdate | null =>
      state.status === 'available' || state.status === 'ready' ? state : null,
    check,
    async download(): Promise<Updates> {
      const place = await feed();
      if (typeof place === 'string' || state.status !== 'available') return current();
      const { version: newVersion, notes } = state;
      const about = { version: newVersion, notes };
      const stop = new AbortController();
      stopping = stop;
      become({ status: 'downloading', percent: 0, ...about }, place);
      try {
        const onPercent = (exact: number) => {
          const percent = Math.floor(exact);
          if (state.status === 'downloading' && percent !== state.percent)
            become({ status: 'downloading', percent, ...about }, place);
        };
        await (await sourceOf(place)).download({ onPercent, signal: stop.signal });
        return become({ status: 'ready', ...about }, place);
      } catch (error) {
        return stop.signal.aborted ? become({ status: 'available', ...about }, place) : failed(error, place);
      } finally {
        stopping = null;
      }
    },
    stopDownload(): void {
      stopping?.abort();
    },
    /** Quits and installs. Throws while a file of the user is being written. */
    async restart({ interruptJobs }: { interruptJobs: boolean }): Promise<RestartAnswer> {
      const place = await feed();
      if (typeof place === 'string' || state.status !== 'ready')
        throw new FailureError('blocked', 'No update is downloaded. Check for updates first.');
      const [writing] = jobs.writing();
      if (writing !== undefined) throw new FailureError('blocked', WRITING[writing]);
      const interrupts = jobs.interrupted();
      if (interrupts.length > 0 && !interruptJobs) return { interrupts };
      const opened = await sourceOf(place);
      quitThen(() => opened.install());
      return { interrupts: [] };
    },
    /** Call this when the settings were changed. */
    settingsChanged(): void {
      if (state.status === 'off' || state.status === 'idle') state = idleState();
      feed()
        .then((place) => {
          changed(shownAt(place));
          return look();
        })
        .catch(reportFailure);
    },
    /** Looks once a day, if the user has turned that on. */
    start(): void {
      timers = [setTimeout(lookNow, FIRST_LOOK_MS), setInterval(lookNow, CLOCK_MS)];
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
      stopping?.abort();
    },
    /** Returns the address that updates come from, or null if there can be none. */
    async destination(): Promise<Destination | null> {
      const place = await feed();
      return typeof place === 'string' ? null : { origin: place.url.origin, use: 'updates', lastAt };
    },
  };
}

const WRITING: Record<WritingJob, string> = {
  export: 'Earmark is still exporting. Restart when the export is done.',
  report: 'Earmark is still writing a report or clips. Restart when they are done.',
  backup: 'Earmark is still writing or restoring a backup. Restart when it is done.',
};
