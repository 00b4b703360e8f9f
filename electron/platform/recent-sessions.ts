import { app, Menu, type JumpListCategory } from 'electron';
import { addressOfSession } from './session-url.ts';
import { readStartOptions } from './start-options.ts';
import type { EventName } from '../../shared/ipc/events.ts';
import { throttle } from '../../shared/domain/throttle.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** A session with the name that the side bar shows. */
export interface RecentSession extends SessionRef {
  name: string;
}

interface Options {
  /** False if the user or the organisation does not want names outside the window. */
  isOn: () => boolean;
  /** Returns the last opened sessions of the open workspace, the newest first. */
  read: () => Promise<readonly RecentSession[]>;
  choose: (session: SessionRef) => void;
  report: (event: string, error: unknown) => void;
}

/** Returns true on systems that have a place for them. */
export const hasRecentSessions = (): boolean => process.platform === 'darwin' || process.platform === 'win32';

/** What can change the names, or which sessions they are. */
const CHANGES: ReadonlySet<EventName> = new Set<EventName>([
  'sessionsChanged',
  'workspaceChanged',
  'purged',
  'redactionChanged',
  'settingsChanged',
]);
const PAUSE_MS = 500;
const TITLE = 'Recent sessions';

/**
 * Shows the recent sessions in the jump list of Windows and the dock menu of macOS. The names are the only words that
 * Earmark shows outside its window without being asked, so they follow every change at once.
 */
export function createRecentSessions({ isOn, read, choose, report }: Options) {
  /** Null at the start, when the system still has the names of the last one. */
  let shown: string | null = null;
  let running = Promise.resolve();

  async function update(): Promise<void> {
    try {
      const sessions = isOn() ? await read() : [];
      const next = JSON.stringify(sessions);
      if (next === shown) return;
      show(sessions, choose);
      shown = next;
    } catch (error) {
      report('recent sessions', error);
    }
  }
  const updating = throttle(PAUSE_MS, () => {
    running = update();
    return running;
  });
  // Elsewhere nothing is read.
  const ask = () => {
    if (hasRecentSessions()) updating.ask();
  };
  return {
    /** Call this with the name of every event for the window. */
    follow(name: EventName): void {
      if (CHANGES.has(name)) ask();
    },
    /** Call this at the start: the system still has the names of the last one. */
    start: ask,
    /** Resolves when nothing is being changed. */
    async close(): Promise<void> {
      updating.close();
      await running;
    },
  };
}

function show(sessions: readonly RecentSession[], choose: (session: SessionRef) => void): void {
  if (process.platform === 'darwin')
    app.dock?.setMenu(
      Menu.buildFromTemplate(
        sessions.map(({ name, ...session }) => ({
          label: name,
          click: () => {
            choose(session);
          },
        })),
      ),
    );
  if (process.platform === 'win32') setJumpList(sessions);
}

function setJumpList(sessions: readonly RecentSession[]): void {
  // Windows refuses a list with an entry that the user has removed from it.
  const removed = new Set(app.getJumpListSettings().removedItems.map(({ args }) => args));
  const items = sessions.flatMap((session) => {
    const args = argumentsOf(session);
    return args === null || removed.has(args) ? [] : [itemOf(session.name, args)];
  });
  const list: JumpListCategory[] = items.length === 0 ? [] : [{ type: 'custom', name: TITLE, items }];
  const outcome = app.setJumpList(list);
  // The user has turned such lists off in the settings of Windows.
  if (outcome === 'customCategoryAccessDeniedError') return;
  // The types say void, but the documentation names these outcomes.
  if (typeof outcome === 'string' && outcome !== 'ok')
    throw new Error(`Windows refused the jump list: ${outcome}`);
}

/** A portable program runs from a folder that is gone later. */
const program = (): string => process.env['PORTABLE_EXECUTABLE_FILE'] ?? process.execPath;

const LONGEST_NAME = 255;
const itemOf = (name: string, args: string) => ({
  type: 'task' as const,
  title: name.slice(0, LONGEST_NAME),
  program: program(),
  args,
  iconPath: process.execPath,
  iconIndex: 0,
});

/** Returns the command line that opens a session through its address, in the same folder of data. */
function argumentsOf(session: SessionRef): string | null {
  const address = addressOfSession(session);
  if (address === null) return null;
  const { dataFolder } = readStartOptions(process.argv.slice(1), process.platform);
  return [
    ...(app.isPackaged ? [] : [app.getAppPath()]),
    ...(dataFolder === null ? [] : [`--data-dir=${dataFolder}`]),
    address,
  ]
    .map((argument) => `"${argument}"`)
    .join(' ');
}
