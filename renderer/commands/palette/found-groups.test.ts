import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { byLabel, type Source } from './entry.ts';
import {
  foundGroups,
  nothingFound,
  readAsked,
  insertTranscriptMatches,
  type FoundGroup,
} from './found-groups.ts';

const source = (
  title: string,
  isCommands: boolean,
  labels: readonly string[],
  untyped = Infinity,
): Source => ({
  key: title,
  title,
  isCommands,
  find: byLabel(
    labels,
    (label) => label,
    (label) => ({ id: label, label, icon: Search, run: () => undefined }),
    { typed: 2, untyped },
  ),
});
const SOURCES = [
  source('In this project', true, ['Create links', 'Check for changes']),
  source('Go to', false, ['Sessions', 'Projects', 'Links of Library app']),
  source('Links', false, ['P01 Amara', 'P02 Jonas', 'P03 Mei'], 0),
];
const groupsFor = (query: string) =>
  foundGroups(SOURCES, readAsked(query)).map(({ title, found }) => [
    title,
    ...found.map(({ entry }) => entry.label),
  ]);

test('reads the scope from the first character', () => {
  expect(readAsked(' req ')).toEqual({ what: 'all', text: 'req', typed: 'req' });
  expect(readAsked('> create')).toEqual({ what: 'commands', text: 'create', typed: '> create' });
  expect(readAsked('#b7e4')).toEqual({ what: 'session', text: 'b7e4', typed: '#b7e4' });
  expect(readAsked('Open #b7e4')).toEqual({ what: 'session', text: 'b7e4', typed: 'Open #b7e4' });
  expect(readAsked('Open links')).toMatchObject({ what: 'all' });
});

test('lists everything before anything is typed', () => {
  expect(groupsFor('')).toEqual([
    ['In this project', 'Create links', 'Check for changes'],
    ['Go to', 'Sessions', 'Projects', 'Links of Library app'],
  ]);
});

test('lists only commands after >', () => {
  expect(groupsFor('>')).toEqual([['In this project', 'Create links', 'Check for changes']]);
  expect(groupsFor('>lin')).toEqual([['In this project', 'Create links']]);
});

test('keeps the order of groups that match equally well, and hides weak matches', () => {
  expect(groupsFor('links')).toEqual([
    ['In this project', 'Create links'],
    ['Go to', 'Links of Library app'],
  ]);
  expect(groupsFor('ro')).toEqual([['Go to', 'Projects']]);
  expect(groupsFor('cli')).toEqual([['In this project', 'Create links']]);
  expect(groupsFor('p0')).toEqual([['Links', 'P01 Amara', 'P02 Jonas']]);
  expect(groupsFor('zzz')).toEqual([]);
});

test('says what was searched', () => {
  expect(nothingFound(readAsked('zzz'))).toBe('No match in commands, projects, sessions or transcripts.');
  expect(nothingFound(readAsked('>zzz'))).toBe('No match in commands.');
});

test('puts transcript matches after the commands of the screen, and first only if nothing else was found', () => {
  const group = (title: string, isOfScreen = false): FoundGroup => ({
    key: title,
    title,
    isOfScreen,
    found: source(title, false, [title]).find(''),
  });
  const titles = (...groups: FoundGroup[]) =>
    insertTranscriptMatches(groups, group('In transcripts')).map(({ title }) => title);
  expect(titles(group('In this session', true), group('Go to'))).toEqual([
    'In this session',
    'In transcripts',
    'Go to',
  ]);
  expect(titles(group('Go to'), group('Sessions'))).toEqual(['Go to', 'In transcripts', 'Sessions']);
  expect(titles(group('In this session', true))).toEqual(['In this session', 'In transcripts']);
  expect(titles()).toEqual(['In transcripts']);
  expect(
    insertTranscriptMatches([group('Go to')], { key: 'said', title: 'In transcripts', found: [] }),
  ).toHaveLength(1);
});
