// Invariant for any entry names: typing the title of an entry and pressing Enter runs that entry only.
import fc from 'fast-check';
import { Search } from 'lucide-react';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import type { CommandGroup } from '../../ui/keyboard/command-groups.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { commandEntries } from './command-entries.ts';
import { sessionEntryId, type Entry } from './entry.ts';
import { readAsked, disambiguateEntries, insertTranscriptMatches } from './found-groups.ts';
import { highlightedIn, nextHighlight } from './highlight.ts';
import { findEntries, type Searchable } from './sources.ts';

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

const REAL = commandLabels();

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

const name = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...HOSTILE).chain((one) => fc.constantFrom(...HOSTILE).map((two) => `${one} ${two}`)),
  fc.constantFrom(...REAL),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
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
const placesOf = (projects: Library['projects']) => ({
  kind: 'places' as const,
  title: 'Go to',
  labels: ['Sessions', 'Projects', 'Settings', ...projects.slice(0, 1).map((one) => `Links of ${one.name}`)],
});

/** The palette without its rendering: the entries listed for a query, and what Enter ran. */
function paletteOf({ commands: groups, projects, sessions, links, workspaces }: Library) {
  const ran: string[] = [];
  const note = (what: string) => () => {
    ran.push(what);
  };
  const known: Searchable = {
    commands: [...groups, placesOf(projects)].map(({ kind, title, labels }) => ({
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
    workspaces,
  };
  const ways = {
    openLinks: (projectId: string) => { ran.push(`links ${projectId}`); },
    openSetup: (projectId: string) => { ran.push(`setup ${projectId}`); },
    openSession: ({ sessionId }: { sessionId: string }) => { ran.push(sessionEntryId({ sessionId })); },
    findLink: (_: string, label: string) => { ran.push(`link ${label}`); },
    switchTo: (workspaceId: string) => { ran.push(`workspace ${workspaceId}`); },
  }; // prettier-ignore
  const listed = (query: string): Entry[] => {
    const found = findEntries(known, ways, readAsked(query));
    const groupsShown = disambiguateEntries(
      insertTranscriptMatches(found, { key: 'said', title: 'Said by people', found: [] }),
    );
    expect(new Set(groupsShown.map(({ key }) => key)).size).toBe(groupsShown.length);
    return groupsShown.flatMap((group) => group.found.map(({ entry }) => entry));
  };
  /** Every possible entry by its ID: those listed at first, and those that only a query brings up. */
  const all = new Map<string, string>(listed('').map((entry) => [entry.id, entry.label]));
  for (const { entries } of commandEntries(known.commands))
    for (const entry of entries) all.set(entry.id, entry.label);
  projects.forEach((project, place) => {
    if (place > 0) all.set(`links ${project.id}`, `Links of ${project.name}`);
    all.set(`setup ${project.id}`, `Setup of ${project.name}`);
  });
  for (const { sessionId, label } of sessions)
    if (label !== null && label.trim() !== '') all.set(sessionEntryId({ sessionId }), label);
  if (projects.length > 0)
    for (const { key, label } of links) if (label.trim() !== '') all.set(`link ${key}`, label);
  for (const workspace of workspaces) all.set(`workspace ${workspace.id}`, `Switch to ${workspace.name}`);
  return { ran, listed, all };
}

const shown = (title: string) => title.trim().replaceAll(/\s+/g, ' ').normalize();

test('the renderer’s commands are found', () => {
  expect(REAL).toEqual(
    expect.arrayContaining(['New note', 'Copy transcript', 'Loop this turn', 'Undo: 7 links']),
  );
  expect(REAL.length).toBeGreaterThan(60);
});

test('typing the title of any entry highlights it, or one of the same title from which the arrows lead to it, and Enter runs it', () => {
  fc.assert(
    fc.property(library, (one) => {
      const { ran, listed, all } = paletteOf(one);
      for (const [wanted, title] of all) {
        const entries = listed(title);
        expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
        const first = highlightedIn(entries, null);
        expect(shown(first?.label ?? ''), `${title} leads to ${first?.label ?? 'nothing'}`).toBe(
          shown(title),
        );
        let at = first;
        for (let presses = 0; at !== null && at.id !== wanted; presses += 1) {
          expect(presses).toBeLessThan(entries.length);
          at = highlightedIn(entries, nextHighlight(entries, at.id, 1));
        }
        expect(at?.id).toBe(wanted);
        ran.length = 0;
        at?.run();
        expect(ran).toEqual([wanted.startsWith('link ') ? `link ${title}` : wanted]);
      }
    }),
    { numRuns: 60 },
  );
});

test('two entries that read the same differ in what stands beside them', () => {
  fc.assert(
    fc.property(library, (one) => {
      const { listed, all } = paletteOf(one);
      for (const title of new Set(all.values())) {
        const sessions = listed(title).filter((entry) => entry.id.startsWith('session '));
        const readings = sessions.map(({ label, aside }) => JSON.stringify([label, aside]));
        expect(new Set(readings).size).toBe(readings.length);
      }
    }),
    { numRuns: 50 },
  );
});

test('every command of the app, alone and among the others, is run by its own title', () => {
  const { listed } = paletteOf({
    commands: [{ kind: 'screen', title: 'In this session', labels: REAL }],
    projects: [{ id: 'p1', name: 'Library app' }],
    sessions: REAL.map((label, place) => ({
      sessionId: `s${String(place)}`,
      label: `${label} again`,
      projectName: null,
    })),
    links: [],
    workspaces: [],
  });
  for (const label of REAL) expect(highlightedIn(listed(label), null)?.id).toBe(`command ${label}`);
});
