import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { FailureError } from '../../../platform/failures.ts';
import type { Attribute } from '../../../../shared/model/attribute.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type {
  Participant,
  ParticipantChange,
  ParticipantTable,
} from '../../../../shared/model/participant.ts';
import {
  PROJECT_OF,
  redactionsOfAll,
  type RedactionRules,
  type SessionRedactions,
} from '../text/redaction-rules.ts';
import { packedTable, type PackedTable } from '../../../../shared/domain/attributes/packed-table.ts';
import { attributeKey } from '../../../../shared/domain/attributes/attribute-filter.ts';
import { projectKey, type Attributes } from './attributes.ts';
import type { ImportedColumns } from './imported-columns.ts';
import { valuesOf, type ParticipantRows } from './participant-rows.ts';
import type { ShownValues } from './shown-values.ts';

const participantRow = z.object({
  id: z.string(),
  label: z.string().nullable(),
  attribute_values: z.string(),
});
const sessionRow = z.object({
  participant_id: z.string(),
  session_id: z.string(),
  label: z.string().nullable(),
  created_at: z.string().nullable(),
  duration_seconds: z.number().nullable(),
});
const countRow = z.object({ participants: z.int() });
const linkRow = z.object({ link_key: z.string(), participant_id: z.string() });
const homeRow = z.object({
  project: z.string(),
  participant_id: z.string().nullable(),
  is_chosen: z.int(),
});

const inOrder = new Intl.Collator('en', { numeric: true });

type Undo = Required<ParticipantChange>;

/** A participant as stored, with removed words. */
interface Stored {
  id: string;
  /** Of the link; null if only its sessions have one. */
  label: string | null;
  values: Map<string, string>;
  sessions: z.infer<typeof sessionRow>[];
  redactions: SessionRedactions;
}

/** The participants of a project with the values of their attributes. */
export function createParticipants(
  database: LibraryDatabase,
  {
    attributes,
    participantRows,
    importedColumns,
    shownValues,
    rules,
  }: {
    attributes: Attributes;
    participantRows: ParticipantRows;
    importedColumns: ImportedColumns;
    shownValues: ShownValues;
    rules: RedactionRules;
  },
) {
  const participantColumns = 'select id, label, attribute_values from participants where project = ?';
  const inProject = database.prepare(`${participantColumns} order by rowid`);
  const ofThese = database.prepare(
    `${participantColumns} and id in (select value from json_each(?)) order by rowid`,
  );
  const sessionColumns = `select participant_id, session_id, label, created_at, duration_seconds from sessions s
     where ${PROJECT_OF} = ?`;
  const sessionOrder = 'order by created_at is null, created_at, number';
  const sessionsIn = database.prepare(`${sessionColumns} and participant_id is not null ${sessionOrder}`);
  const sessionsOfThese = database.prepare(
    `${sessionColumns} and participant_id in (select value from json_each(?)) ${sessionOrder}`,
  );
  const count = database.prepare('select count(*) as participants from participants where project = ?');
  const homeOf = database.prepare(
    `select ${PROJECT_OF} as project, participant_id, participant_chosen as is_chosen from sessions s
     where session_id = ?`,
  );
  const isIn = database.prepare('select id from participants where project = ? and id = ?');
  const linksIn = database.prepare(
    'select link_key, participant_id from participant_links where project = ? order by link_key',
  );
  /** The participants of sessions before the researcher chose others: a session that returns may follow its link again. */
  const ownersNotChosen = new Map<string, string>();
  const linksOf = database.prepare(
    'select link_key as id from participant_links where project = ? and participant_id = ?',
  );

  /** Reads participants of a project: those with these IDs, or all for null. */
  function storedIn(project: string, ids: Iterable<string> | null): Stored[] {
    const these = ids === null ? null : JSON.stringify([...ids]);
    const sessions = Map.groupBy(
      (these === null ? sessionsIn.all(project) : sessionsOfThese.all(project, these)).map((found) =>
        sessionRow.parse(found),
      ),
      (session) => session.participant_id,
    );
    return (these === null ? inProject.all(project) : ofThese.all(project, these)).map((found) => {
      const { id, label, attribute_values: json } = participantRow.parse(found);
      const own = sessions.get(id) ?? [];
      return { id, label, values: valuesOf(json), sessions: own, redactions: redactionsFor(project, own) };
    });
  }

  /** Returns what is replaced in the values of a participant: what is removed from any of the sessions. */
  function redactionsFor(project: string, sessions: readonly { session_id: string }[]): SessionRedactions {
    const [first, ...others] = sessions;
    if (first === undefined) return rules.ofProject(project);
    if (others.length === 0 || !rules.any()) return rules.of(first.session_id, project);
    return redactionsOfAll(sessions.map(({ session_id: id }) => rules.of(id, project)));
  }

  function shownLabel(project: string, { label, sessions, redactions }: Stored): string | null {
    const stored = sessions.find((session) => session.label !== null)?.label ?? label;
    if (stored === null || stored === '') return null;
    return rules.inLabels(project) ? redactions.text(stored) : stored;
  }

  function tableOf(projectId: string | null): ParticipantTable {
    const project = projectKey(projectId);
    const participants = storedIn(project, null).map((stored): Participant => {
      const { text } = stored.redactions;
      return {
        id: stored.id,
        label: shownLabel(project, stored),
        sessions: stored.sessions.map((session) => ({
          sessionId: session.session_id,
          createdAt: session.created_at,
          durationSeconds: session.duration_seconds,
        })),
        values: Object.fromEntries([...stored.values].map(([id, value]) => [id, text(value)])),
      };
    });
    return {
      attributes: attributes.stored(project).map(attributes.shown),
      participants: participants.toSorted(byLabel),
      links: Object.fromEntries(
        linksIn.all(project).map((found) => {
          const { link_key: key, participant_id: id } = linkRow.parse(found);
          return [key, id];
        }),
      ),
      leftOut: importedColumns.leftOut(projectId),
    };
  }

  /** Returns the attribute with the removed words that its texts are shown without. */
  function withRemovedWords(typed: Attribute, before: Attribute | undefined, project: string): Attribute {
    const redactions = rules.ofProject(project);
    const place = `attribute ${typed.id}`;
    const stored = (texts: readonly string[], earlier: readonly string[] = []): string[] => {
      const left = [...earlier];
      return texts.map((one) => {
        const index = left.findIndex((choice) => redactions.text(choice) === one);
        return index === -1 ? (shownValues.originalOf(place, one) ?? one) : (left.splice(index, 1)[0] ?? one);
      });
    };
    return {
      ...typed,
      name: shownValues.stored(place, before?.name ?? '', typed.name, redactions),
      choices: stored(typed.choices, before?.choices),
      missing: stored(typed.missing, before?.missing),
    };
  }

  /** Deletes, adds and changes attributes. Adds what undoes it to `undo`; returns the attributes by ID as they are now. */
  function changeAttributes(
    projectId: string | null,
    { remove, save }: ParticipantChange,
    undo: Undo,
  ): Map<string, Attribute> {
    const project = projectKey(projectId);
    const redactions = rules.ofProject(project);
    const before = new Map(attributes.stored(project).map((one) => [one.id, one]));
    const after = new Map(before);
    for (const id of remove) after.delete(id);
    for (const one of save) {
      const owner = attributes.find(one.id);
      if (one.projectId !== projectId || (owner !== null && owner.projectId !== projectId))
        throw new Error(`Attribute ${one.id} belongs to another project`);
      after.set(one.id, withRemovedWords(one, before.get(one.id), project));
    }
    const taken = nameTaken(after, new Set(save.map(({ id }) => id)));
    if (taken !== null)
      throw new FailureError(
        'blocked',
        `There is already an attribute called “${redactions.text(taken)}”. Choose another name.`,
      );
    const changed = new Set([...remove, ...save.map((one) => one.id)]);
    // Names are unique, and two attributes can swap theirs.
    for (const id of changed) attributes.remove(id);
    for (const id of changed) {
      const old = before.get(id);
      const next = after.get(id);
      if (next !== undefined) attributes.insert(next);
      if (old === undefined) {
        if (next !== undefined) undo.remove.push(id);
        continue;
      }
      for (const text of [old.name, ...old.choices, ...old.missing])
        shownValues.remember(`attribute ${id}`, text, redactions);
      undo.save.push(attributes.shown(old));
    }
    return after;
  }

  const labelPlace = (id: string) => `label of ${id}`;
  const storedLabel = (id: string, label: string): string =>
    shownValues.originalOf(labelPlace(id), label) ?? label;

  /** Adds a participant with all values to `undo`, as they are shown. */
  function restoreBy(undo: Undo, { id, label, values, redactions }: Stored, project: string): void {
    const isHidden = label !== null && rules.inLabels(project);
    undo.add.push({ id, label: isHidden ? shownValues.remember(labelPlace(id), label, redactions) : label });
    for (const [attributeId, value] of values)
      undo.values.push({
        participant: id,
        attributeId,
        text: shownValues.remember(`${id} ${attributeId}`, value, redactions),
      });
  }

  /** Returns the IDs of the participants that a change adds, or takes sessions and links from or gives them to. */
  function touchedBy(
    project: string,
    add: NonNullable<ParticipantChange['add']>,
    moves: NonNullable<ParticipantChange['move']>,
  ): Set<string> {
    const owners = moves.map((one) =>
      'sessionId' in one
        ? (homeRow.safeParse(homeOf.get(one.sessionId)).data?.participant_id ?? null)
        : participantRows.participantOfLink(project, one.linkKey),
    );
    return new Set([
      ...add.map(({ id }) => id),
      ...moves.map(({ to }) => to),
      ...owners.filter((owner) => owner !== null),
    ]);
  }

  /**
   * Adds participants, and joins sessions and links to others. Adds what undoes it to `undo`. Returns the IDs of
   * participants that are deleted, since nothing is joined to them any more.
   */
  function move(projectId: string | null, change: ParticipantChange, undo: Undo): ReadonlySet<string> {
    const { add = [], move: moves = [] } = change;
    if (add.length === 0 && moves.length === 0) return new Set();
    const project = projectKey(projectId);
    const before = new Map(storedIn(project, touchedBy(project, add, moves)).map((one) => [one.id, one]));
    for (const { id, label } of add)
      if (!before.has(id)) participantRows.add(project, label === null ? null : storedLabel(id, label), id);
    const left = new Set(add.map(({ id }) => id));
    /** Where each session and link was, since one can be moved twice. */
    const owners = new Map<string, Undo['move'][number]>();
    const moved = (place: string, back: Undo['move'][number]) => {
      left.add(back.to);
      if (!owners.has(place)) owners.set(place, back);
    };
    for (const one of moves) {
      if (isIn.get(project, one.to) === undefined) throw deleted();
      if ('sessionId' in one) {
        const session = homeRow.safeParse(homeOf.get(one.sessionId)).data;
        if (session?.project !== project || session.participant_id === null) throw deleted();
        moved(`session ${one.sessionId}`, { sessionId: one.sessionId, to: session.participant_id });
        if (session.is_chosen === 0) ownersNotChosen.set(one.sessionId, session.participant_id);
        const isChosen = ownersNotChosen.get(one.sessionId) !== one.to;
        participantRows.moveSession(one.sessionId, one.to, isChosen);
      } else {
        const owner = participantRows.participantOfLink(project, one.linkKey);
        if (owner === null) throw deleted();
        moved(`link ${one.linkKey}`, { linkKey: one.linkKey, to: owner });
        participantRows.moveLink(project, one.linkKey, one.to);
      }
    }
    undo.move.push(...owners.values());
    const gone = storedIn(project, left).filter(
      ({ id, sessions }) => sessions.length === 0 && linksOf.get(project, id) === undefined,
    );
    for (const { id } of gone) {
      // What is removed from its sessions was replaced only while it had them.
      const stored = before.get(id);
      if (stored !== undefined) restoreBy(undo, stored, project);
    }
    participantRows.removeUnused(gone.map(({ id }) => id));
    return new Set(gone.map(({ id }) => id));
  }

  /**
   * Sets values, and deletes those of removed attributes. Adds what undoes it to `undo`. Values of the participants in
   * `gone` are skipped: the same change deleted them.
   */
  function changeValues(
    project: string,
    change: ParticipantChange,
    { now, gone }: { now: ReadonlyMap<string, Attribute>; gone: ReadonlySet<string> },
    undo: Undo,
  ): void {
    const typed = Map.groupBy(change.values, ({ participant }) => participant);
    const removed = new Set(change.remove);
    const added = new Set(undo.remove);
    const touched = storedIn(project, removed.size > 0 ? null : typed.keys());
    const known = new Set([...gone, ...touched.map(({ id }) => id)]);
    if (typed.size > 0 && ![...typed.keys()].some((id) => known.has(id))) throw deleted();
    for (const { id, values: before, redactions } of touched) {
      const after = new Map(before);
      for (const attributeId of removed) after.delete(attributeId);
      for (const { attributeId, text } of typed.get(id) ?? []) {
        if (!now.has(attributeId))
          throw new FailureError('blocked', 'This attribute was deleted, so nothing was changed.');
        const stored = shownValues.stored(
          `${id} ${attributeId}`,
          before.get(attributeId) ?? '',
          text,
          redactions,
        );
        if (stored.trim() === '') after.delete(attributeId);
        else after.set(attributeId, stored);
      }
      const changed = new Set([...before.keys(), ...after.keys()]);
      let isChanged = false;
      for (const attributeId of changed) {
        const old = before.get(attributeId) ?? '';
        if (old === (after.get(attributeId) ?? '')) continue;
        isChanged = true;
        // Values of an attribute that is new are deleted with it.
        if (added.has(attributeId)) continue;
        undo.values.push({
          participant: id,
          attributeId,
          text: shownValues.remember(`${id} ${attributeId}`, old, redactions),
        });
      }
      if (isChanged) participantRows.setValues(id, after);
    }
  }

  return {
    table: (projectId: string | null): AsJson<ParticipantTable> => JSON.stringify(tableOf(projectId)),
    /** Returns the same for its way to the window. */
    packedTable: (projectId: string | null): AsJson<PackedTable> =>
      JSON.stringify(packedTable(tableOf(projectId))),
    /** Counts the participants of a project, or of the instant links for null. */
    count: (projectId: string | null): number =>
      countRow.parse(count.get(projectKey(projectId))).participants,
    redactionsFor,
    /**
     * Performs a change, all or nothing, and returns what undoes it. Throws if a name is taken, or if an attribute, a
     * session, or every participant of the values was deleted.
     */
    change: (projectId: string | null, change: ParticipantChange): ParticipantChange =>
      database.inTransaction(() => {
        const undo: Undo = { remove: [], save: [], add: [], move: [], values: [] };
        const now = changeAttributes(projectId, change, undo);
        const gone = move(projectId, change, undo);
        changeValues(projectKey(projectId), change, { now, gone }, undo);
        return undo;
      }),
  };
}

export type Participants = ReturnType<typeof createParticipants>;

const deleted = () =>
  new FailureError('blocked', 'This participant was deleted from this computer, so nothing was changed.');

/** Returns a name that one of the saved attributes shares with another one; null if there is none. */
function nameTaken(after: ReadonlyMap<string, Attribute>, saved: ReadonlySet<string>): string | null {
  const owners = new Map<string, string>();
  for (const { id, name } of after.values()) {
    const other = owners.get(attributeKey(name));
    if (other !== undefined && (saved.has(id) || saved.has(other)))
      return saved.has(id) ? (after.get(other)?.name ?? name) : name;
    owners.set(attributeKey(name), id);
  }
  return null;
}

const byLabel = (one: Participant, other: Participant): number =>
  one.label === null || other.label === null
    ? Number(one.label === null) - Number(other.label === null)
    : inOrder.compare(one.label, other.label);
