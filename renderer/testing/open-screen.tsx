import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Bridge } from '../../shared/ipc/calls.ts';
import '../theme/styles.ts';
import { dropWaitingDrafts } from '../api/draft-store.ts';
import { keepAll } from '../api/pending-saves.ts';
import { queryClient } from '../api/query-client.ts';
import { App } from '../app/app.tsx';
import { palette } from '../commands/palette/palette-store.ts';
import { router } from '../app/routes.tsx';
import { forgetSummaryNews } from '../app/shell/summary-news.ts';
import { forgetPlaces } from '../navigation/forget-positions.ts';
import { useLeftAsRead } from '../widgets/reading-rules/left-as-read.ts';
import { closeBeforeSending } from '../widgets/assistant/before-sending-store.ts';
import { forgetReview } from '../widgets/review/review-queue.ts';
import { useColumnsShown } from '../features/answers/columns-shown.ts';
import { forgetProjectChoices } from '../features/other-project/source-choices.ts';
import { useCopyStyle } from '../features/quotes/quote-text.ts';
import { useViewPreferences } from '../features/session/layout/view-preferences.ts';
import { player } from '../player/player.ts';
import { useSkipSilence } from '../player/skip-silence.ts';
import { useVolume } from '../player/volume.ts';
import { groupsIn, offers } from '../ui/keyboard/command-groups.ts';
import { useCopiedNames } from '../ui/copying.ts';
import { rowMenu } from '../ui/row-menu/row-menu-store.ts';
import { clearUndoHistory } from '../ui/undo.ts';
import { IDLE_SERVICE, idleMain } from './idle-main.ts';
import { listen, MainStandIn, type Answers } from './main-stand-in.ts';
import { keyConflicts, unlistedKeys } from './key-conflicts.ts';
import type { ServiceAnswers } from './service.ts';

/** Where the router is while no app is open: it outlives the app, and would render the last screen again. */
const NO_SCREEN = '/no-screen';
router.history.replace(NO_SCREEN);

/** What is wrong with the keys of the commands that the screens of a test have offered. */
const keyFaults = new Set<string>();
offers.subscribe(({ byOwner }) => {
  const groups = groupsIn(byOwner);
  for (const fault of keyConflicts(groups)) keyFaults.add(`Two commands have one key, ${fault}`);
  for (const fault of unlistedKeys(groups)) keyFaults.add(`The list of shortcuts has no ${fault}`);
});

let open: { main: MainStandIn; root: Root; element: HTMLElement } | null = null;

const bridge: Bridge = {
  // A call that is sent after the test, as by a timer, gets no answer.
  call: (name, input) => open?.main.call(name, input) ?? new Promise(() => undefined),
  on: listen,
  dropFiles: (input, files) => open?.main.drop(input, files) ?? new Promise(() => undefined),
};
Object.assign(window, { earmark: bridge });

/**
 * Opens the app at a route, such as `/projects`. Main and the service answer as for a connected workspace with nothing
 * in it, and otherwise as given; the test fails on every other call.
 */
export async function openScreen(
  route: string,
  { service = {}, ...answers }: Answers & { service?: ServiceAnswers } = {},
): Promise<MainStandIn> {
  // A start in the same page does not save what waits, as closing the window does.
  if (open !== null) await keepAll();
  await closeScreen();
  // A query that was sent after the last test is never answered, and this test would wait for it.
  queryClient.clear();
  const main = new MainStandIn({ ...idleMain(), ...answers }, { ...IDLE_SERVICE, ...service });
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  open = { main, root: createRoot(element), element };
  const { root } = open;
  flushSync(() => {
    root.render(<App />);
  });
  router.history.replace(route);
  return main;
}

/**
 * Closes the app as a new start does: what it has in memory is gone, except the result of a job over many links, which a
 * test dismisses itself. Throws if the app sent an unexpected call, or if two commands of one scope had one key.
 */
export async function closeScreen(): Promise<void> {
  if (open === null) return;
  const { main, root, element } = open;
  await router.navigate({ href: NO_SCREEN, replace: true, ignoreBlocker: true });
  root.unmount();
  element.remove();
  open = null;
  // The next test's main would be given them.
  dropWaitingDrafts(() => true);
  player.close();
  palette.setState(palette.getInitialState());
  rowMenu.setState(rowMenu.getInitialState());
  forgetSummaryNews();
  clearUndoHistory();
  closeBeforeSending();
  forgetPlaces();
  forgetReview();
  forgetProjectChoices();
  queryClient.clear();
  localStorage.clear();
  useViewPreferences.setState(useViewPreferences.getInitialState());
  useColumnsShown.setState(useColumnsShown.getInitialState());
  useCopiedNames.setState(useCopiedNames.getInitialState());
  useCopyStyle.setState(useCopyStyle.getInitialState());
  useLeftAsRead.setState(useLeftAsRead.getInitialState());
  useSkipSilence.setState(useSkipSilence.getInitialState());
  useVolume.setState(useVolume.getInitialState());
  const faults = [...keyFaults];
  keyFaults.clear();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (main.unexpected.length > 0)
    throw new Error(`The screen sent calls that the test did not expect:\n${main.unexpected.join('\n')}`);
}
