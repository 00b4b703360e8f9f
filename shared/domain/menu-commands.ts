interface MenuCommand {
  label: string;
  /** In the notation of the window's commands, such as `mod+K` or `G S`. */
  keys?: string;
}

/** The window's commands that the application menu has too. */
const COMMANDS = {
  newProject: { label: 'New project' },
  connect: { label: 'Connect a service' },
  settings: { label: 'Settings', keys: 'mod+,' },
  search: { label: 'Search or run a command', keys: 'mod+K' },
  checkForChanges: { label: 'Check for changes', keys: 'mod+R' },
  zoomIn: { label: 'Zoom the window in', keys: 'mod+plus' },
  zoomOut: { label: 'Zoom the window out', keys: 'mod+-' },
  zoomReset: { label: 'Zoom the window to 100%', keys: 'mod+0' },
  back: { label: 'Back', keys: 'alt+ArrowLeft' },
  forward: { label: 'Forward', keys: 'alt+ArrowRight' },
  sessions: { label: 'Sessions', keys: 'G S' },
  answers: { label: 'Answers', keys: 'G W' },
  quotes: { label: 'Quotes', keys: 'G Q' },
  analysis: { label: 'Analysis', keys: 'G A' },
  projects: { label: 'Projects', keys: 'G P' },
  instantLinks: { label: 'Instant links', keys: 'G I' },
  // In the window, Play or Pause.
  play: { label: 'Play or pause' },
  slower: { label: 'Play slower', keys: '<' },
  faster: { label: 'Play faster', keys: '>' },
  newNote: { label: 'New note', keys: 'N' },
  highlight: { label: 'Highlight', keys: 'H' },
  highlightSentence: { label: 'Highlight the last sentence', keys: 'S' },
  find: { label: 'Find in transcript', keys: 'mod+F' },
  guide: { label: 'User guide', keys: 'F1' },
  checkForUpdates: { label: 'Check for updates' },
  shortcuts: { label: 'Show keyboard shortcuts', keys: '?' },
} satisfies Record<string, MenuCommand>;

export type MenuCommandId = keyof typeof COMMANDS;
const isId = (name: string): name is MenuCommandId => Object.hasOwn(COMMANDS, name);
export const MENU_COMMAND_IDS: readonly MenuCommandId[] = Object.keys(COMMANDS).filter(isId);

/** Returns the command's id, its name and its keys, which the menu and the window share. */
export const menuCommand = (id: MenuCommandId): MenuCommand & { id: MenuCommandId } => ({
  id,
  ...COMMANDS[id],
});
