import { randomUUID } from 'node:crypto';
import type { Attribute } from '../../../../shared/model/attribute.ts';
import type {
  Participant,
  ParticipantChange,
  ParticipantTable,
} from '../../../../shared/model/participant.ts';
import { AT, redactedLibrary } from '../redaction/redacted-library.fixture.ts';
import { importSession } from './import-session.fixture.ts';
import { valuesByName } from './values-by-name.fixture.ts';

/** The project that is meant if none is named. */
export const P = 'p1';

const NO_CHANGE: ParticipantChange = { remove: [], save: [], values: [] };

export const attribute = (name: string, other: Partial<Attribute> = {}): Attribute => ({
  id: randomUUID(),
  projectId: P,
  name,
  type: 'text',
  choices: [],
  missing: [],
  position: 0,
  ...other,
});

/** A library in a folder of its own, with shorthands for its participants. They are named by a label or a session. */
export async function participantsLibrary() {
  const at = await redactedLibrary();

  function table(projectId: string | null = P): ParticipantTable {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(at.library.participants.table(projectId)) as ParticipantTable;
  }
  function named(name: string, projectId: string | null = P): Attribute {
    const found = table(projectId).attributes.find((one) => one.name === name);
    if (found === undefined) throw new Error(`No attribute ${name}`);
    return found;
  }
  const sessionsOf = ({ sessions }: Participant) => sessions.map(({ sessionId }) => sessionId);
  function participant(labelOrSession: string, projectId: string | null = P): Participant {
    const found = table(projectId).participants.filter(
      (one) => one.label === labelOrSession || sessionsOf(one).includes(labelOrSession),
    );
    const [first] = found;
    if (first === undefined || found.length > 1)
      throw new Error(`${String(found.length)} participants are ${labelOrSession}`);
    return first;
  }
  const valuesOf = ({ values }: Pick<Participant, 'values'>, projectId: string | null = P) =>
    valuesByName(table(projectId).attributes, values);
  const change = (wanted: Partial<ParticipantChange>, projectId: string | null = P): ParticipantChange =>
    at.library.participants.change(projectId, { ...NO_CHANGE, ...wanted });

  return {
    at,
    table,
    named,
    participant,
    change,
    /** Adds a session as an import does. An empty label is none. */
    add: (
      sessionId: string,
      label: string,
      columns: Record<string, string> = {},
      projectId: string | null = P,
    ): void => {
      const type = projectId === null ? 'instant' : 'project';
      importSession(at.library, { sessionId, type, projectId, ...(label !== '' && { label }) }, AT, columns);
    },
    /** Returns each participant as a label, sessions, and values by the attribute's name. */
    shown: (projectId: string | null = P) =>
      table(projectId).participants.map((one) => [one.label, sessionsOf(one), valuesOf(one, projectId)]),
    values: (labelOrSession: string, projectId: string | null = P) =>
      valuesOf(participant(labelOrSession, projectId), projectId),
    /** Returns the values in the record of a session, by the attribute's name. */
    recorded: (sessionId: string, projectId: string | null = P) => {
      const record = at.library.sessions.record(sessionId);
      return record === null ? null : valuesOf(record, projectId);
    },
    set: (labelOrSession: string, name: string, text: string): ParticipantChange =>
      change({
        values: [{ participant: participant(labelOrSession).id, attributeId: named(name).id, text }],
      }),
    /** Joins a session to the participant of another one, or to one with this label. */
    join: (sessionId: string, to: string): ParticipantChange =>
      change({ move: [{ sessionId, to: participant(to).id }] }),
    /** Gives a session a participant of its own. */
    part: (sessionId: string, label: string | null = null): ParticipantChange => {
      const id = randomUUID();
      return change({ add: [{ id, label }], move: [{ sessionId, to: id }] });
    },
    /** Reads a list of links with one used link. */
    found: (sessionId: string, label: string | null, linkKey: string | null, projectId = P) =>
      at.library.newSessions.found({ type: 'project', projectId }, [{ sessionId, label, linkKey }], AT),
    saveLinks: (
      links: { key: string; label: string; values: string[] }[],
      columns: { name: string; type: Attribute['type'] }[] = [{ name: 'Branch', type: 'text' }],
      projectId: string | null = P,
    ): void => {
      at.library.participants.saveLinks(projectId, { columns, links });
    },
    purge: (sessionIds: string[], what: 'words' | 'everything' = 'everything') =>
      at.library.purge.perform({ sessionIds, what }, AT),
  };
}
