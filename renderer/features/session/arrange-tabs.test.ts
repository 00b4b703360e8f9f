import { expect, test } from 'vitest';
import { arrangeTabs, type ContentTab } from './arrange-tabs.ts';
import type { PanelTab } from './layout/view-preferences.ts';

const arrange = (
  preferred: PanelTab,
  filled: ContentTab[],
  { isChosen = false, modeTab = null }: { isChosen?: boolean; modeTab?: ContentTab | null } = {},
) => arrangeTabs({ preferred, isChosen, filled: new Set(filled), modeTab });

test('shows all four tabs if there is nothing else', () => {
  expect(arrange('details', [])).toEqual({
    open: 'details',
    tabs: ['summary', 'notes', 'details', 'json'],
    inMenu: [],
  });
});

test('has no more than three tabs beside the menu, the open one among them', () => {
  expect(arrange('summary', ['second-listen'])).toEqual({
    open: 'summary',
    tabs: ['summary', 'notes', 'second-listen'],
    inMenu: ['details', 'json'],
  });
  expect(arrange('details', ['second-listen', 'redaction'])).toEqual({
    open: 'details',
    tabs: ['summary', 'notes', 'details'],
    inMenu: ['second-listen', 'redaction', 'json'],
  });
});

test('opens no empty tab that was open in another session, and gives it no place', () => {
  expect(arrange('second-listen', ['redaction'])).toEqual({
    open: 'summary',
    tabs: ['summary', 'notes', 'redaction'],
    inMenu: ['details', 'json'],
  });
  expect(arrange('corrections', ['second-listen'])).toMatchObject({
    open: 'summary',
    tabs: ['summary', 'notes', 'second-listen'],
  });
});

test('opens an empty second listen where the researcher opens it', () => {
  expect(arrange('second-listen', [], { isChosen: true })).toMatchObject({
    open: 'second-listen',
    tabs: ['summary', 'notes', 'second-listen'],
  });
});

test('keeps the redaction open from session to session, to look each of them through', () => {
  expect(arrange('redaction', ['second-listen'])).toMatchObject({
    open: 'redaction',
    tabs: ['summary', 'notes', 'redaction'],
    inMenu: ['second-listen', 'details', 'json'],
  });
});

test('gives the place to the tab of the mode if it has content', () => {
  const filled: ContentTab[] = ['second-listen', 'corrections'];
  expect(arrange('notes', filled, { modeTab: 'corrections' }).tabs).toEqual([
    'summary',
    'notes',
    'corrections',
  ]);
  expect(arrange('notes', ['second-listen'], { modeTab: 'corrections' }).tabs).toEqual([
    'summary',
    'notes',
    'second-listen',
  ]);
});
