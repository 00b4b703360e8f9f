import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { enter, groupsIn, offer, offers, type CommandGroup, type CommandKind } from './command-groups.ts';

const group = (title: string, kind: CommandKind = 'screen'): CommandGroup => ({
  kind,
  title,
  commands: [{ label: title, icon: Search, run: () => undefined }],
});
const titles = () => groupsIn(offers.getState().byOwner).map(({ title }) => title);

test('puts the screen first, and within it the latest group', () => {
  const leaveFunctions = ['app', 'places', 'table', 'panel'].map((owner) => enter(owner));
  offer('app', group('Earmark', 'app'));
  offer('places', group('Go to', 'places'));
  offer('table', group('In this project'));
  offer('panel', group('New links'));
  expect(titles()).toEqual(['New links', 'In this project', 'Go to', 'Earmark']);

  // A command that changes keeps its position.
  offer('table', group('In this table'));
  expect(titles()).toEqual(['New links', 'In this table', 'Go to', 'Earmark']);

  leaveFunctions[3]?.();
  // A group that was removed is no longer listed.
  offer('panel', group('New links'));
  expect(titles()).toEqual(['In this table', 'Go to', 'Earmark']);
  for (const each of leaveFunctions) each();
  expect(titles()).toEqual([]);
});
