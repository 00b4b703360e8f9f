import { z } from 'zod';
import type { LibraryDatabase } from '../../database/base/library-database.ts';
import { valuesOf } from '../../database/repositories/participants/participant-rows.ts';
import type { Repositories } from '../../database/repositories/repositories.ts';
import { readValue } from '../../../shared/domain/attributes/attribute-values.ts';
import { participantPseudonymOf, pseudonymOf } from '../../../shared/domain/pseudonym.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { ExportParticipant, ExportValue, StudyParticipants } from '../formats/study.ts';

const row = z.object({
  participant_id: z.string(),
  project: z.string(),
  participant_label: z.string().nullable(),
  attribute_values: z.string(),
  session_id: z.string(),
  number: z.int(),
  label: z.string().nullable(),
});
type Row = z.infer<typeof row>;

interface Options {
  sessionIds: readonly string[];
  /** False to export no attributes. */
  withAttributes: boolean;
  /** True to write removed words as they were. */
  isOriginal: boolean;
  /** Replaces what is removed in any of the sessions. */
  inAll: (text: string) => string;
}

/**
 * Reads the participants of sessions. All sessions of a participant count for the pseudonym, the label and what is replaced,
 * also those that are not exported, so that two exports agree.
 */
export function studyParticipants(
  database: LibraryDatabase,
  { attributes, participants, rules }: Pick<Repositories, 'attributes' | 'participants' | 'rules'>,
  { sessionIds, withAttributes, isOriginal, inAll }: Options,
): StudyParticipants {
  const exported = new Set(sessionIds);
  const rows = database
    .prepare(
      `select s.participant_id, p.project, p.label as participant_label, p.attribute_values,
         s.session_id, s.number, s.label
       from sessions s join participants p on p.id = s.participant_id
       where s.participant_id in (
         select participant_id from sessions where session_id in (select value from json_each(?)))
       order by s.created_at, s.number`,
    )
    .all(JSON.stringify(sessionIds))
    .map((found) => row.parse(found));
  const projects = new Set(rows.map(({ project }) => project));
  const known = (isOriginal ? attributes.all() : attributes.list()).filter(({ projectId }) =>
    projects.has(projectId ?? ''),
  );
  const byProject = Map.groupBy(withAttributes ? known : [], ({ projectId }) => projectId ?? '');

  function participantOf(sessions: readonly [Row, ...Row[]]): {
    number: number;
    participant: ExportParticipant;
  } {
    const [{ project, participant_label: own, attribute_values: values }] = sessions;
    const first = sessions.reduce((one, other) => (other.number < one.number ? other : one));
    const label = sessions.find((session) => (session.label ?? '') !== '')?.label ?? own;
    const shown =
      isOriginal || !rules.any()
        ? (text: string) => text
        : participants.redactionsFor(project, sessions).text;
    return {
      number: first.number,
      participant: {
        pseudonym: participantPseudonymOf(first.number),
        label: label === null || label === '' ? null : shown(label),
        projectId: project === '' ? null : project,
        sessions: sessions.flatMap(({ session_id: sessionId, number }) =>
          exported.has(sessionId) ? { sessionId, pseudonym: pseudonymOf(number) } : [],
        ),
        firstSessionId: first.session_id,
        values: valuesIn(valuesOf(values), byProject.get(project) ?? [], shown),
      },
    };
  }

  const groups = Map.groupBy(rows, ({ participant_id: id }) => id);
  const list = [...groups.values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : participantOf([first, ...others])))
    .toSorted((one, other) => one.number - other.number)
    .map(({ participant }) => participant);
  // The project of the first participant comes first: if two have an attribute of one name, its column has this name.
  const inOrder = new Set(list.map(({ projectId }) => projectId ?? ''));
  return {
    attributes: [...inOrder]
      .flatMap((project) => byProject.get(project) ?? [])
      .map(({ id, name, type, projectId }) => ({ id, name: inAll(name), type, projectId })),
    list,
  };
}

/** More digits are not exact as a number. */
const MOST_DIGITS = 15;

function valuesIn(
  texts: ReadonlyMap<string, string>,
  attributes: readonly Attribute[],
  shown: (text: string) => string,
): Map<string, ExportValue> {
  return new Map(
    attributes.flatMap((attribute): [string, ExportValue][] => {
      const value = valueOf(attribute, shown(texts.get(attribute.id) ?? ''), shown);
      return value === null ? [] : [[attribute.id, value]];
    }),
  );
}

function valueOf(attribute: Attribute, text: string, shown: (text: string) => string): ExportValue | null {
  const read = readValue(attribute, text);
  const asTyped: ExportValue = { kind: 'text', value: text.trim() };
  switch (read.kind) {
    case 'missing':
      return null;
    case 'misfit':
      return asTyped;
    case 'yes-no':
      return { kind: 'yes-no', value: read.value };
    case 'number': {
      if (text.replaceAll(/\D/g, '').replace(/^0+/, '').length > MOST_DIGITS) return asTyped;
      break;
    }
    case 'text':
    case 'choice':
    case 'date':
      break;
  }
  // The same number, day or choice may be written as it was removed elsewhere: "1,200" as 1200.
  const written = shown(String(read.value));
  if (written !== String(read.value)) return { kind: 'text', value: written };
  if (read.kind === 'number') return { kind: 'number', value: read.value };
  return { kind: read.kind === 'date' ? 'date' : 'text', value: read.value };
}
