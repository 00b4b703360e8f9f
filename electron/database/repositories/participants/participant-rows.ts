import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { labelKey } from '../../../../shared/domain/label-key.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { PROJECT_OF } from '../text/redaction-rules.ts';
import type { Attributes } from './attributes.ts';

const sessionRow = z.object({
  project: z.string(),
  label: z.string().nullable(),
  participant_id: z.string().nullable(),
  participant_project: z.string().nullable(),
  is_chosen: z.int(),
});
const keyRow = z.object({ link_key: z.string().nullable() });
const idRow = z.object({ id: z.string() });
const valuesRow = z.object({ attribute_values: z.string() });
const storedValues = z.record(z.string(), z.string());

/** Parses the stored values of a participant: texts by the attribute's ID. */
export const valuesOf = (json: string): Map<string, string> =>
  new Map(json === '{}' ? [] : Object.entries(storedValues.parse(JSON.parse(json))));

/** Which participant a session and a link belong to, and the values of each. Nothing here is redacted. */
export function createParticipantRows(database: LibraryDatabase, attributes: Attributes) {
  const sessionOf = database.prepare(
    `select ${PROJECT_OF} as project, s.label, s.participant_id, s.participant_chosen as is_chosen,
       p.project as participant_project
     from sessions s left join participants p on p.id = s.participant_id where s.session_id = ?`,
  );
  const linkOfSession = database.prepare('select link_key from new_sessions where session_id = ?');
  const ofLink = database.prepare(
    'select participant_id as id from participant_links where project = ? and link_key = ?',
  );
  const waitingWithLabel = database.prepare(
    `select p.id from participants p where p.project = ? and p.label = ?
       and not exists (select 1 from sessions s where s.participant_id = p.id) limit 2`,
  );
  const insert = database.prepare(
    'insert into participants (id, project, label, attribute_values) values (?, ?, ?, ?)',
  );
  const putLink = database.prepare(
    `insert into participant_links (project, link_key, participant_id) values (?, ?, ?)
     on conflict (project, link_key) do update set participant_id = excluded.participant_id`,
  );
  const addLink = database.prepare(
    'insert or ignore into participant_links (project, link_key, participant_id) values (?, ?, ?)',
  );
  const setParticipant = database.prepare('update sessions set participant_id = ? where session_id = ?');
  const choose = database.prepare(
    'update sessions set participant_id = ?, participant_chosen = ? where session_id = ?',
  );
  const chooseOfLink = database.prepare(
    `update sessions as s set participant_chosen = 1 where participant_id is not null and ${PROJECT_OF} = ?
       and session_id in (select session_id from new_sessions where link_key = ?)`,
  );
  const values = database.prepare('select attribute_values from participants where id = ?');
  const setValues = database.prepare('update participants set attribute_values = ? where id = ?');
  const removeUnused = database.prepare(
    `delete from participants where id in (select value from json_each(?))
       and not exists (select 1 from sessions s where s.participant_id = participants.id)
       and not exists (select 1 from participant_links l where l.participant_id = participants.id)`,
  );

  const forgetProjects = database.prepare(
    `delete from participants where project <> '' and project not in (select value from json_each(?))
       and not exists (select 1 from sessions s where s.participant_id = participants.id)`,
  );

  const participantOfLink = (project: string, linkKey: string): string | null =>
    idRow.safeParse(ofLink.get(project, linkKey)).data?.id ?? null;

  function add(project: string, label: string | null, id: string = randomUUID()): string {
    insert.run(id, project, label, '{}');
    return id;
  }

  const read = (participantId: string): Map<string, string> =>
    valuesOf(valuesRow.safeParse(values.get(participantId)).data?.attribute_values ?? '{}');
  const write = (participantId: string, next: ReadonlyMap<string, string>): void => {
    setValues.run(JSON.stringify(Object.fromEntries(next)), participantId);
  };

  /** Copies the values of a participant to one of another project, where attributes of the same names have them. */
  function copyToProject(from: { id: string; project: string }, to: { id: string; project: string }): void {
    const own = read(from.id);
    const known = attributes.stored(from.project).filter(({ id }) => own.has(id));
    const copies = attributes.ensure(to.project === '' ? null : to.project, known);
    const copied = copies.map(({ id }, index) => [id, own.get(known[index]?.id ?? '') ?? ''] as const);
    write(to.id, new Map([...read(to.id), ...copied]));
  }

  /** Returns the participant of the link that a session came from; null if no participant is known by it. */
  function participantByLink(
    sessionId: string,
    { project, label, linkKey }: { project: string; label: string | null; linkKey: string | null },
  ): string | null {
    // Some services use one ID for a link and its session.
    for (const key of linkKey === null ? [sessionId] : [linkKey, sessionId]) {
      const found = participantOfLink(project, key);
      if (found !== null) return found;
    }
    // The label decides only where nothing says which link it was, and only if a single participant is waiting with it.
    if (linkKey !== null || label === null) return null;
    const found = waitingWithLabel.all(project, labelKey(label)).map((one) => idRow.parse(one).id);
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  return {
    add,
    participantOfLink,
    /** Adds a participant who has a link and no session yet, and returns the ID. */
    addWithLink(project: string, linkKey: string, label: string | null): string {
      const id = add(project, label);
      addLink.run(project, linkKey, id);
      return id;
    },
    /**
     * Gives a session of the library a participant if it has none, or one of another project: that of its link, or a new
     * one. Returns the participant's ID. Throws if the session is not in the library.
     */
    ofSession(sessionId: string): string {
      const session = sessionRow.parse(sessionOf.get(sessionId));
      const { project, participant_id: before, participant_project: projectBefore } = session;
      if (before !== null && projectBefore === project) return before;
      const linkKey = keyRow.safeParse(linkOfSession.get(sessionId)).data?.link_key ?? null;
      const id =
        participantByLink(sessionId, { project, label: session.label, linkKey }) ?? add(project, null);
      if (linkKey !== null) addLink.run(project, linkKey, id);
      setParticipant.run(id, sessionId);
      if (before !== null && projectBefore !== null) {
        copyToProject({ id: before, project: projectBefore }, { id, project });
        removeUnused.run(JSON.stringify([before]));
      }
      return id;
    },
    /**
     * Joins a session of the library to the participant of the link that it came from, unless the researcher chose
     * another. Its own values win. Returns whether anything changed.
     */
    linkFound(sessionId: string, linkKey: string): boolean {
      const session = sessionRow.safeParse(sessionOf.get(sessionId)).data;
      if (session === undefined || session.participant_id === null) return false;
      const { project, participant_id: before } = session;
      const known = participantOfLink(project, linkKey);
      if (known === null) return addLink.run(project, linkKey, before).changes > 0;
      if (known === before || session.is_chosen === 1) return false;
      write(known, new Map([...read(known), ...read(before)]));
      setParticipant.run(known, sessionId);
      removeUnused.run(JSON.stringify([before]));
      return true;
    },
    /** Joins a session to a participant. If the researcher chose it, no list of links joins it to another one. */
    moveSession(sessionId: string, participantId: string, isChosen: boolean): void {
      choose.run(participantId, Number(isChosen), sessionId);
    },
    /** Joins a link to a participant. Sessions that came from it stay with theirs, as the researcher sees them. */
    moveLink(project: string, linkKey: string, participantId: string): void {
      chooseOfLink.run(project, linkKey);
      putLink.run(project, linkKey, participantId);
    },
    values: read,
    setValues: write,
    /** Deletes participants without a session whose project is no longer there. */
    projectsRead(projectIds: readonly string[]): void {
      // An empty list is more often that of a key that may not read projects.
      if (projectIds.length > 0) forgetProjects.run(JSON.stringify(projectIds));
    },
    /** Deletes those of these participants that have neither a session nor a link. */
    removeUnused(participantIds: readonly string[]): void {
      removeUnused.run(JSON.stringify(participantIds));
    },
  };
}

export type ParticipantRows = ReturnType<typeof createParticipantRows>;
