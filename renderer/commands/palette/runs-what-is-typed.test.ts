// Invariant for any entry names: typing the title of an entry and pressing Enter runs that entry only.
import { folded } from '../../../shared/domain/folding/find-folding.ts';
import fc from 'fast-check';
import { Search } from 'lucide-react';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import type { CommandGroup } from '../../ui/keyboard/command-groups.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { commandEntries } from './command-entries.ts';
import { sessionEntryId, type Entry, highlightedIn, nextHighlight } from './entry.ts';
import { readAsked, disambiguateEntries, insertTranscriptMatches } from './found-groups.ts';
import { findEntries, type Searchable } from './sources.ts';
import { MENU_COMMAND_IDS, menuCommand } from '../../../shared/domain/menu-commands.ts';

/**
 * Returns label literals and templates of the renderer's objects that have a label, an icon and a function to
 * run.
 */
function commandLabels(): string[] {
  const folder = `${import.meta.dirname}/../..`;
  const labels = new Set<string>();
  const texts = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) labels.add(node.text);
    else if (ts.isTemplateExpression(node))
      labels.add(node.head.text + node.templateSpans.map(({ literal }) => `7 links${literal.text}`).join(''));
    else if (ts.isConditionalExpression(node)) {
      texts(node.whenTrue);
      texts(node.whenFalse);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const named = new Map(node.properties.map((property) => [property.name?.getText(), property]));
      const label = named.get('label');
      if (named.has('icon') && named.has('run') && label !== undefined && ts.isPropertyAssignment(label))
        texts(label.initializer);
    }
    ts.forEachChild(node, visit);
  };
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(path)) continue;
    const source = readFileSync(`${folder}/${path}`, 'utf8');
    if (
      source.includes('useCommands') ||
      source.includes('Command[]') ||
      source.includes('useLatestCommands')
    )
      visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  }
  return [...labels];
}

const REAL = [
  ...new Set([...commandLabels(), ...MENU_COMMAND_IDS.map((menuId) => menuCommand(menuId).label)]),
];

/**
 * Names that are alike, share a prefix, contain the palette's prefix characters, or are written from right to
 * left.
 */
const HOSTILE = [
  'P1', 'P10', 'P01', 'p01', 'P01 ', ' P01', 'P01  Amara', 'P01 Amara', 'Amara P01',
  'Zoe', 'Zoë', 'Zoe\u0308', 'ZOË', 'Ångström', 'Åland', 'İstanbul', 'straße', 'STRASSE', 'ﬁnd',
  'مقابلة', 'مقابلة ٢', 'ראיון 1', '\u200fראיון', '面接', 'हिन्दी', '👩‍🔬 lab',
  '#', '##', '#12', '# 12', '>', '> Back', '>>', 'Open #s1', 'Open #', '“quoted”', '...', 'a\nb', 'a b', '\t',
  'Back', 'Sessions', 'Settings', 'New note', 'new note', 'Links of x', 'Setup of x', 'Switch to x', 'x',
]; // prettier-ignore

const name = fc
  .oneof(
    fc.constantFrom(...HOSTILE),
    fc.constantFrom(...HOSTILE).chain((one) => fc.constantFrom(...HOSTILE).map((two) => `${one} ${two}`)),
    fc.constantFrom(...REAL),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
    // Marks alone cannot be looked for: they belong to the letter before them.
  )
  .filter((text) => text.trim() === '' || folded(text).trim() !== '');
const id = fc.stringMatching(/^[a-f0-9]{1,12}$/);

const commands = fc.array(
  fc.record({
    kind: fc.constantFrom<CommandGroup['kind']>('screen', 'places', 'app'),
    title: fc.constantFrom('In this session', 'Sessions', 'Earmark', 'Go to'),
    labels: fc.array(name, { maxLength: 6 }),
  }),
  { maxLength: 5 },
);
const library = fc.record({
  commands,
  projects: fc.uniqueArray(fc.record({ id, name }), { maxLength: 6, selector: (one) => one.id }),
  sessions: fc.uniqueArray(
    fc.record({ sessionId: id, label: fc.option(name), projectName: fc.option(name) }),
    { maxLength: 14, selector: (one) => one.sessionId },
  ),
  links: fc.uniqueArray(fc.record({ key: id, label: name, status: fc.constantFrom('active', 'used') }), {
    maxLength: 14,
    selector: (one) => one.key,
  }),
  workspaces: fc.uniqueArray(fc.record({ id, name, address: fc.constant(null) }), {
    maxLength: 3,
    selector: (one) => one.id,
  }),
});
type Library = typeof library extends fc.Arbitrary<infer Value> ? Value : never;

/** Navigation commands of every screen; the first project is the one viewed last. */
const navigationEntries = (projects: Library['projects']) => ({
  kind: 'places' as const,
  title: 'Go to',
  labels: ['Sessions', 'Projects', 'Settings', ...projects.slice(0, 1).map((one) => `Links of ${one.name}`)],
});

/** The palette without its rendering: the entries listed for a query, and what Enter ran. */
function paletteOf({ commands: groups, projects, sessions, links, workspaces }: Library) {
  const commandsRun: string[] = [];
  const note = (what: string) => () => {
    commandsRun.push(what);
  };
  const searchable: Searchable = {
    views: [],
    commands: [...groups, navigationEntries(projects)].map(({ kind, title, labels }) => ({
      kind,
      title,
      commands: labels
        .filter((label) => label.trim() !== '')
        .map((label) => ({ label, icon: Search, run: note(`command ${label}`) })),
    })),
    projects,
    project: projects[0],
    links,
    sessions: sessions.map(sessionRecord),
    attributes: [],
    workspaces,
  };
  const actions = {
    openLinks: (projectId: string) => { commandsRun.push(`links ${projectId}`); },
    openView: () => undefined,
    openSetup: (projectId: string) => { commandsRun.push(`setup ${projectId}`); },
    openParticipants: (projectId: string) => { commandsRun.push(`participants ${projectId}`); },
    filterSessions: () => { commandsRun.push('value'); },
    openSession: ({ sessionId }: { sessionId: string }) => { commandsRun.push(sessionEntryId({ sessionId })); },
    openSettings: (section: string) => { commandsRun.push(`settings ${section}`); },
    findSessions: (typed: string) => { commandsRun.push(`sessions ${typed}`); },
    findLink: (_: string, label: string) => { commandsRun.push(`link ${label}`); },
    switchTo: (workspaceId: string) => { commandsRun.push(`workspace ${workspaceId}`); },
  }; // prettier-ignore
  const entriesFor = (query: string): Entry[] => {
    const found = findEntries(searchable, actions, readAsked(query));
    const groupsShown = disambiguateEntries(
      insertTranscriptMatches(found, { key: 'said', title: 'In transcripts', found: [] }),
    );
    expect(new Set(groupsShown.map(({ key }) => key)).size).toBe(groupsShown.length);
    return groupsShown.flatMap((group) => group.found.map(({ entry }) => entry));
  };
  /** Every possible entry by its ID: those listed at first, and those that only a query brings up. */
  const all = new Map<string, string>(entriesFor('').map((entry) => [entry.id, entry.label]));
  for (const { entries } of commandEntries(searchable.commands))
    for (const entry of entries) all.set(entry.id, entry.label);
  projects.forEach((project, index) => {
    if (index > 0) all.set(`links ${project.id}`, `Links of ${project.name}`);
    all.set(`setup ${project.id}`, `Setup of ${project.name}`);
    all.set(`participants ${project.id}`, `Participants of ${project.name}`);
  });
  for (const { sessionId, label } of sessions)
    if (label !== null && label.trim() !== '') all.set(sessionEntryId({ sessionId }), label);
  if (projects.length > 0)
    for (const { key, label } of links) if (label.trim() !== '') all.set(`link ${key}`, label);
  for (const workspace of workspaces) all.set(`workspace ${workspace.id}`, `Switch to ${workspace.name}`);
  return { commandsRun, entriesFor, all };
}

const displayedTitle = (title: string) => title.trim().replaceAll(/\s+/g, ' ').normalize();

test('finds the commands in the renderer', () => {
  expect(REAL).toEqual(
    expect.arrayContaining(['New note', 'Copy transcript', 'Loop this turn', 'Undo: 7 links']),
  );
  expect(REAL.length).toBeGreaterThan(60);
});

test('typing the title of any entry highlights it, or one of the same title from which the arrow keys reach it, and Enter runs it', () => {
  fc.assert(
    fc.property(library, (one) => {
      const { commandsRun, entriesFor, all } = paletteOf(one);
      for (const [entryId, title] of all) {
        const entries = entriesFor(title);
        expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
        const first = highlightedIn(entries, null);
        expect(displayedTitle(first?.label ?? ''), `${title} leads to ${first?.label ?? 'nothing'}`).toBe(
          displayedTitle(title),
        );
        let at = first;
        for (let keyPresses = 0; at !== null && at.id !== entryId; keyPresses += 1) {
          expect(keyPresses).toBeLessThan(entries.length);
          at = highlightedIn(entries, nextHighlight(entries, at.id, 1));
        }
        expect(at?.id).toBe(entryId);
        commandsRun.length = 0;
        at?.run();
        expect(commandsRun).toEqual([entryId.startsWith('link ') ? `link ${title}` : entryId]);
      }
    }),
  );
});

test('says how many more sessions match, and lists them all', () => {
  const sessions = Array.from({ length: 30 }, (_, index) => ({
    sessionId: `s${String(index)}`,
    label: `P${String(index)} Ada`,
    projectName: null,
  }));
  const { commandsRun, entriesFor } = paletteOf({
    commands: [],
    projects: [],
    sessions,
    links: [],
    workspaces: [],
  });
  const last = entriesFor('ada').findLast(({ id: entryId }) => entryId.startsWith('session'));
  expect(last?.label).toBe('22 more…');
  last?.run();
  expect(commandsRun).toEqual(['sessions ada']);
  expect(entriesFor('p29').map(({ label }) => label)).toEqual(['P29 Ada']);
});

test('shows different details beside two entries with the same title', () => {
  fc.assert(
    fc.property(library, (one) => {
      const { entriesFor, all } = paletteOf(one);
      for (const title of new Set(all.values())) {
        const sessions = entriesFor(title).filter((entry) => entry.id.startsWith('session '));
        const details = sessions.map(({ label, aside }) => JSON.stringify([label, aside]));
        expect(new Set(details).size).toBe(details.length);
      }
    }),
  );
});

test('runs every command of the app by its own title, alone and among the others', () => {
  const { entriesFor } = paletteOf({
    commands: [{ kind: 'screen', title: 'In this session', labels: REAL }],
    projects: [{ id: 'p1', name: 'Library app' }],
    sessions: REAL.map((label, index) => ({
      sessionId: `s${String(index)}`,
      label: `${label} again`,
      projectName: null,
    })),
    links: [],
    workspaces: [],
  });
  for (const label of REAL) expect(highlightedIn(entriesFor(label), null)?.id).toBe(`command ${label}`);
});
