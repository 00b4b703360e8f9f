import { Menu } from 'lucide-react';
import { useEffect } from 'react';
import { bridge } from '../api/bridge.ts';
import { throttle } from '../../shared/domain/throttle.ts';
import { MENU_COMMAND_IDS, type MenuCommandId } from '../../shared/domain/menu-commands.ts';
import { type Command, groupsIn, offers } from '../ui/keyboard/command-groups.ts';
import { useCommands } from '../ui/keyboard/commands.ts';
import { ON_MAC } from '../ui/keyboard/key-hint.ts';
import { isCovered } from '../ui/keyboard/typing.ts';
import { closePalette, palette } from './palette/palette-store.ts';

/** A screen that opens changes its commands several times. */
const OFFERED_MS = 100;

const NO_COMMANDS: readonly Command[] = [];
const SHOWING: readonly Command[] = [
  { label: 'Show the menu', icon: Menu, keys: 'F10', inDialogs: true, run: showMenu },
];

/**
 * Connects the application menu, which main draws: runs the command that was chosen there, and says which can run now.
 * Where the window has no menu bar, Alt and F10 open it. Use this once, at the root of the app.
 */
export function useApplicationMenu(): void {
  useCommands('Menu', ON_MAC ? NO_COMMANDS : SHOWING, 'app');
  useEffect(() => bridge.on.commandRequested(runRequested), []);
  useEffect(reportOffered, []);
  useEffect(() => (ON_MAC ? undefined : showMenuOnAlt()), []);
}

const offeredCommands = () => groupsIn(offers.getState().byOwner).flatMap(({ commands }) => commands);

function runRequested(id: MenuCommandId): void {
  const command = offeredCommands().find((each) => each.id === id);
  if (command === undefined) return;
  // Chosen from the menu instead of from the palette below it.
  if (palette.getState().opened) closePalette({ ...command, id });
  else if (command.inDialogs === true || !isCovered()) command.run();
}

/** Returns the function that ends the reports. */
function reportOffered(): () => void {
  let reported = '';
  const report = throttle(OFFERED_MS, async () => {
    const ids = new Set(offeredCommands().map(({ id }) => id));
    const offered = MENU_COMMAND_IDS.filter((id) => ids.has(id));
    if (offered.join(' ') === reported) return;
    reported = offered.join(' ');
    await bridge.call.offeredCommands({ ids: offered });
  });
  report.ask();
  const stop = offers.subscribe(report.ask);
  return () => {
    stop();
    report.close();
  };
}

/** Below the window bar, where a menu bar would be. */
function showMenu(): void {
  const { left = 0, bottom = 0 } =
    document.querySelector('[data-area][aria-label="Window bar"]')?.getBoundingClientRect() ?? {};
  void bridge.call.showMenu({ x: left, y: bottom });
}

/** Opens the menu when Alt is pressed and released alone. Returns the function that ends it. */
function showMenuOnAlt(): () => void {
  let isAlone = false;
  const onDown = (event: KeyboardEvent) => {
    isAlone = event.key === 'Alt' && !event.repeat && !event.ctrlKey && !event.shiftKey && !event.metaKey;
  };
  const onUp = (event: KeyboardEvent) => {
    if (event.key !== 'Alt' || !isAlone) return;
    isAlone = false;
    // On Windows, Alt would open the menu of the window itself.
    event.preventDefault();
    showMenu();
  };
  // Alt is also held while a window is moved, and to go to another one.
  const forget = () => {
    isAlone = false;
  };
  window.addEventListener('keydown', onDown, { capture: true });
  window.addEventListener('keyup', onUp, { capture: true });
  window.addEventListener('pointerdown', forget, { capture: true });
  window.addEventListener('blur', forget);
  return () => {
    window.removeEventListener('keydown', onDown, { capture: true });
    window.removeEventListener('keyup', onUp, { capture: true });
    window.removeEventListener('pointerdown', forget, { capture: true });
    window.removeEventListener('blur', forget);
  };
}
