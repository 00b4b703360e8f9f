import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { redactedJson } from '../../../../shared/domain/redaction/redacted-json.ts';
import { termFinder } from '../../../../shared/domain/redaction/find-terms.ts';
import {
  spansIn,
  withReplacements,
  type RedactionRule,
  type Redactions,
} from '../../../../shared/domain/redaction/hidden-spans.ts';

const ruleRow = z.object({
  id: z.int(),
  project: z.string(),
  session_id: z.string().nullable(),
  scope: z.enum(['place', 'session', 'project']),
  replacement_id: z.int(),
  text: z.string(),
  words: z.string(),
  place_session_id: z.string().nullable(),
  places: z.string().nullable(),
  version: z.int().nullable(),
  is_unplaced: z.int(),
  sound: z.enum(['silence', 'tone', 'keep']),
  derived_from: z.int().nullable(),
});
const places = z.array(
  z.object({
    turn: z.int(),
    start: z.int(),
    endTurn: z.int(),
    end: z.int(),
    addedAtStart: z.boolean(),
    addedAtEnd: z.boolean(),
  }),
);
/** Ranges of received words as stored: JSON, or null for none. */
export const storedPlaces = z
  .string()
  .nullable()
  .transform((json) => (json === null ? [] : places.parse(JSON.parse(json))));
const soundRow = z.object({
  session_id: z.string(),
  replacement_id: z.int(),
  sound: z.enum(['silence', 'tone', 'keep']),
});
const projectRow = z.object({ project: z.string() });

/** An SQL condition on `r`: the redaction applies. Its change is `c`, and the one that ended it `ending`. */
export const APPLIES = `c.state = 'done' and coalesce(ending.state, 'undone') <> 'done'`;
export const WITH_CHANGES = `redactions r join redaction_changes c on c.id = r.change_id
  left join redaction_changes ending on ending.id = r.ended_by`;
/** An SQL expression for the project of a session `s`. */
export const PROJECT_OF = `coalesce(s.project_id, '')`;

/** What is replaced in one session. */
export interface SessionRedactions extends Redactions {
  /** Replaces the words of rules that are not about single places. */
  text: (text: string) => string;
  json: <Value>(value: Value) => Value;
  /** Replaces the words of all rules, for texts in which places cannot be found. */
  strictText: (text: string) => string;
}

interface Stored {
  rule: RedactionRule;
  project: string;
  sessionId: string | null;
  placeSessionId: string | null;
}

interface Loaded {
  byProject: Map<string, Stored[]>;
  bySession: Map<string, Stored[]>;
  sounds: Map<string, Map<number, RedactionRule['sound']>>;
  ofProject: Map<string, SessionRedactions>;
  /** By the projects together, as JSON. */
  ofProjects: Map<string, SessionRedactions>;
  /** A session can come to another project, and is asked about before the library has it. */
  ofSession: Map<string, { project: string; redactions: SessionRedactions }>;
  labels: Set<string>;
}

export const NO_REDACTIONS: SessionRedactions = redactionsOf([]);

/** What is replaced in each session. Whatever reads words for the window or for a file takes one, without a default. */
export type RedactionsBySession = Pick<RedactionRules, 'any' | 'of' | 'labelOf'>;

/** Replaces nothing. For an export of originals, and for finding out whether a stored text can be read. */
export const ORIGINALS: RedactionsBySession = {
  any: () => false,
  of: () => NO_REDACTIONS,
  labelOf: (_sessionId, _projectId, label) => label,
};

/** The rules by which words are replaced. */
export function createRedactionRules(database: LibraryDatabase) {
  /** Null until they are read, and after each change. */
  let loaded: Loaded | null = null;
  database.onRollback(() => {
    loaded = null;
  });
  const words = database.prepare(
    `select r.id, r.project, r.session_id, r.scope, r.replacement_id, p.text, r.words, r.place_session_id, r.places,
       r.version, r.is_unplaced, r.sound, r.derived_from
     from ${WITH_CHANGES} join replacements p on p.id = r.replacement_id
     where r.kind = 'words' and ${APPLIES} order by r.id`,
  );
  const sounds = database.prepare(
    `select r.session_id, r.replacement_id, r.sound from ${WITH_CHANGES} where r.kind = 'sound' and ${APPLIES}
     order by r.id`,
  );
  const labels = database.prepare('select project from redacted_labels');
  const projectOf = database.prepare(
    `select ${PROJECT_OF} as project from sessions s where s.session_id = ?`,
  );

  function load(): Loaded {
    const read: Loaded = {
      byProject: new Map(),
      bySession: new Map(),
      sounds: new Map(),
      ofProject: new Map(),
      ofProjects: new Map(),
      ofSession: new Map(),
      labels: new Set(labels.all().map((found) => projectRow.parse(found).project)),
    };
    const add = (map: Map<string, Stored[]>, key: string, one: Stored) => {
      const known = map.get(key);
      if (known === undefined) map.set(key, [one]);
      else known.push(one);
    };
    for (const found of words.all()) {
      const one = storedOf(ruleRow.parse(found));
      if (one.sessionId === null) {
        add(read.byProject, one.project, one);
        // The places of a rule of the whole project are in one session.
        if (one.placeSessionId !== null) add(read.bySession, one.placeSessionId, one);
      } else add(read.bySession, one.sessionId, one);
    }
    for (const found of sounds.all()) {
      const { session_id: sessionId, replacement_id: id, sound } = soundRow.parse(found);
      const own = read.sounds.get(sessionId) ?? new Map<number, RedactionRule['sound']>();
      read.sounds.set(sessionId, own.set(id, sound));
    }
    return read;
  }

  const now = (): Loaded => (loaded ??= load());

  function ofProject(project: string): SessionRedactions {
    const { byProject, ofProject: known } = now();
    const before = known.get(project);
    if (before !== undefined) return before;
    const rules = (byProject.get(project) ?? []).map(({ rule }) => ({ ...rule, places: [] }));
    const made = rules.length === 0 ? NO_REDACTIONS : redactionsOf(rules);
    known.set(project, made);
    return made;
  }

  /** Returns what is removed anywhere in some projects, also in single sessions and places, for texts about all of them. */
  function ofProjects(projects: readonly string[]): SessionRedactions {
    const { byProject, bySession, ofProjects: known } = now();
    const key = JSON.stringify(projects);
    const before = known.get(key);
    if (before !== undefined) return before;
    const named = new Set(projects);
    const all = [...byProject.values(), ...bySession.values()].flat();
    const rules = new Map(all.flatMap(({ project, rule }) => (named.has(project) ? [[rule.id, rule]] : [])));
    const redactions = rules.size === 0 ? NO_REDACTIONS : redactionsOf([...rules.values()]);
    known.set(key, redactions);
    return redactions;
  }

  return {
    /** Call this after the redactions changed. */
    forget(): void {
      loaded = null;
    },
    /** Returns false if nothing in this library is redacted. */
    any: (): boolean => now().byProject.size > 0 || now().bySession.size > 0,
    projectOf: (sessionId: string): string => projectNow(sessionId) ?? '',
    ofProject,
    ofProjects,
    /** Returns whether removed words are replaced in the labels of a project. */
    inLabels: (project: string): boolean => now().labels.has(project),
    /** Returns a session's label as it is shown: with removed words replaced if its project says so. */
    labelOf: (sessionId: string, projectId: string | null, label: string | null): string | null =>
      label === null || !now().labels.has(projectId ?? '') ? label : of(sessionId, projectId).text(label),
    of,
  };

  function projectNow(sessionId: string): string | undefined {
    return projectRow.safeParse(projectOf.get(sessionId)).data?.project;
  }

  /**
   * Returns what is replaced in a session. The result is the same object until something changes. `projectId` counts
   * for a session that is not in the library.
   */
  function of(sessionId: string, projectId: string | null = null): SessionRedactions {
    const current = now();
    if (current.byProject.size === 0 && current.bySession.size === 0) return NO_REDACTIONS;
    const project = projectNow(sessionId) ?? projectId ?? '';
    const known = current.ofSession.get(sessionId);
    if (known?.project === project) return known.redactions;
    const redactions = madeFor(current, sessionId, project) ?? ofProject(project);
    current.ofSession.set(sessionId, { project, redactions });
    return redactions;
  }
}

export type RedactionRules = ReturnType<typeof createRedactionRules>;

/** Returns what is replaced in a session that has rules or sounds of its own; null if it has none. */
function madeFor(stored: Loaded, sessionId: string, project: string): SessionRedactions | null {
  const own = stored.bySession.get(sessionId) ?? [];
  const ownSounds = stored.sounds.get(sessionId);
  if (own.length === 0 && ownSounds === undefined) return null;
  const ofAll = (stored.byProject.get(project) ?? []).filter(
    ({ placeSessionId }) => placeSessionId !== sessionId,
  );
  const rules = [...ofAll.map(({ rule }) => ({ ...rule, places: [] })), ...own.map(({ rule }) => rule)];
  return redactionsOf(
    rules.map((rule) => ({ ...rule, sound: ownSounds?.get(rule.replacementId) ?? rule.sound })),
  );
}

function storedOf(found: z.infer<typeof ruleRow>): Stored {
  const isEverywhere = found.scope !== 'place' || found.is_unplaced === 1;
  return {
    project: found.project,
    sessionId: found.session_id,
    placeSessionId: found.place_session_id,
    rule: {
      id: found.id,
      replacementId: found.replacement_id,
      replacement: found.text,
      places: found.is_unplaced === 1 ? [] : storedPlaces.parse(found.places),
      words: isEverywhere ? found.words : null,
      removed: found.words,
      sound: found.sound,
      ...(found.derived_from === null ? {} : { isDerived: true }),
    },
  };
}

/** Returns what replaces all words that are removed in any of several sessions or projects. */
export function redactionsOfAll(all: Iterable<SessionRedactions>): SessionRedactions {
  const rules = [...new Set(all)].flatMap((one) => one.rules);
  return redactionsOf([...new Map(rules.map((rule) => [rule.removed, rule])).values()]);
}

/** Returns the rules with what finds their words. */
export function redactionsOf(rules: readonly RedactionRule[]): SessionRedactions {
  const everywhere = rules.filter(({ words }) => words !== null);
  const finder = termFinder(everywhere.map(({ words }) => ({ words: words ?? '' })));
  const find: Redactions['find'] = (text) =>
    finder.findAll(text).map(({ start, end, term }) => ({ start, end, rule: term }));
  const plain: Redactions = { rules: everywhere, find };
  let strict: Redactions | null = null;
  const strictly = (): Redactions => {
    if (strict !== null) return strict;
    const all = termFinder(rules.map(({ removed }) => ({ words: removed })));
    strict = {
      rules,
      find: (text) => all.findAll(text).map(({ start, end, term }) => ({ start, end, rule: term })),
    };
    return strict;
  };
  const textWith = (own: Redactions, text: string) => {
    const spans = spansIn(text, own);
    return spans.length === 0 ? text : withReplacements(text, spans);
  };
  const isEmpty = rules.length === 0;
  return {
    rules,
    // Indexes are into all rules.
    find: (text) =>
      find(text).flatMap(({ start, end, rule: index }) => {
        const rule = everywhere[index];
        return rule === undefined ? [] : [{ start, end, rule: rules.indexOf(rule) }];
      }),
    text: (text) => (everywhere.length === 0 ? text : textWith(plain, text)),
    json: (value) => (everywhere.length === 0 ? value : redactedJson(value, plain)),
    strictText: (text) => (isEmpty ? text : textWith(strictly(), text)),
  };
}
