import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { MOST_CHOICES } from '../../../../shared/domain/attributes/attribute-limits.ts';
import { personalReason } from '../../../../shared/domain/attributes/personal-columns.ts';
import { labelKey } from '../../../../shared/domain/label-key.ts';
import type { LeftOutColumn, NewLinkAttributes } from '../../../../shared/model/participant.ts';
import { attributeName, type Attribute, type AttributeType } from '../../../../shared/model/attribute.ts';
import { PROJECT_OF } from '../text/redaction-rules.ts';
import { typeOfValues } from './attribute-type.ts';
import { attributeKey } from '../../../../shared/domain/attributes/attribute-filter.ts';
import { projectKey, type Attributes } from './attributes.ts';
import type { ParticipantRows } from './participant-rows.ts';

const columnsRow = z.object({ session_id: z.string(), variables: z.string() });
const projectRow = z.object({ project: z.string() });
const idRow = z.object({ session_id: z.string() });
const columns = z.record(z.string(), z.string());

/** A column of imported lists with its values. */
interface Column {
  name: string;
  bySession: Map<string, string>;
}

/** What a column becomes. */
export interface ColumnKind {
  /** Why it may say who a person is, as a sentence without a full stop; null if it does not. */
  personalReason: string | null;
  type: AttributeType;
}

/** Returns what a column becomes by its name and its values. */
export const columnKind = (name: string, values: readonly string[]): ColumnKind => ({
  personalReason: personalReason(name, values),
  type: typeOfValues(values),
});

/** Columns of imported lists as attributes. The columns as received stay in `sessions.variables`. */
export function createImportedColumns(
  database: LibraryDatabase,
  { attributes, participantRows }: { attributes: Attributes; participantRows: ParticipantRows },
) {
  const inProject = database.prepare(
    `select session_id, variables from sessions s where ${PROJECT_OF} = ? and variables <> '{}' order by number`,
  );
  const ofSessions = database.prepare(
    `select session_id, variables from sessions s where ${PROJECT_OF} = ? and variables <> '{}'
       and session_id in (select value from json_each(?)) order by number`,
  );
  const without = database.prepare(
    'select session_id from sessions where participant_id is null order by number',
  );
  const projects = database.prepare(
    `select distinct ${PROJECT_OF} as project from sessions s where variables <> '{}'`,
  );

  /** Returns the columns of a project by name, without regard to case, in the order in which they came. */
  function columnsIn(project: string, sessionIds: readonly string[] | null = null): Column[] {
    const rows =
      sessionIds === null ? inProject.all(project) : ofSessions.all(project, JSON.stringify(sessionIds));
    const found = new Map<string, { spellings: Map<string, number>; bySession: Map<string, string> }>();
    for (const row of rows) {
      const { session_id: sessionId, variables } = columnsRow.parse(row);
      const taken = new Map<string, number>();
      for (const [written, value] of Object.entries(columns.parse(JSON.parse(variables)))) {
        if (value.trim() === '') continue;
        const spelled = attributeName.safeParse(written).data ?? 'Column';
        // A session can have columns whose names differ in case only.
        const times = (taken.get(attributeKey(spelled)) ?? 0) + 1;
        taken.set(attributeKey(spelled), times);
        const name = times === 1 ? spelled : `${spelled} (${String(times)})`;
        const column = found.get(attributeKey(name)) ?? { spellings: new Map(), bySession: new Map() };
        column.spellings.set(name, (column.spellings.get(name) ?? 0) + 1);
        column.bySession.set(sessionId, value);
        found.set(attributeKey(name), column);
      }
    }
    return [...found.values()].map(({ spellings, bySession }) => ({ name: mostUsed(spellings), bySession }));
  }

  /** Makes attributes of columns, and gives their values to the participants that have none. */
  function take(projectId: string | null, found: readonly (Column & { type: AttributeType })[]): Attribute[] {
    const ofColumns = attributes.ensure(projectId, found);
    const bySession = new Map<string, [attributeId: string, value: string][]>();
    for (const [at, { id }] of ofColumns.entries())
      for (const [sessionId, value] of found[at]?.bySession ?? [])
        bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), [id, value]]);
    for (const [sessionId, values] of bySession) {
      const participant = participantRows.ofSession(sessionId);
      participantRows.setValues(participant, new Map([...values, ...participantRows.values(participant)]));
    }
    return ofColumns;
  }

  const known = (projectId: string | null): Set<string> =>
    new Set(attributes.stored(projectKey(projectId)).map(({ name }) => attributeKey(name)));

  /**
   * Copies columns of sessions to the values of their participants, except columns that are not attributes yet and may say
   * who a person is, as `kindOf` tells.
   */
  function copy(
    projectId: string | null,
    sessionIds: readonly string[],
    kindOf: (name: string, values: readonly string[]) => ColumnKind,
  ): void {
    const taken = known(projectId);
    const copied = columnsIn(projectKey(projectId), sessionIds)
      .map((column) => ({ ...column, ...kindOf(column.name, [...column.bySession.values()]) }))
      .filter(({ name, personalReason: reason }) => reason === null || taken.has(attributeKey(name)));
    take(projectId, copied);
  }

  return {
    /** Returns the columns of a project that are not attributes, since they may say who a person is. */
    leftOut(projectId: string | null): LeftOutColumn[] {
      const taken = known(projectId);
      return columnsIn(projectKey(projectId)).flatMap(({ name, bySession }) => {
        const reason = personalReason(name, [...bySession.values()]);
        return reason === null || taken.has(attributeKey(name))
          ? []
          : [{ name, sessions: bySession.size, reason }];
      });
    },
    /** Makes an attribute of a column that was left out. Returns its ID; null if there is no such column. */
    takeLeftOut: (projectId: string | null, name: string): string | null => {
      const column = columnsIn(projectKey(projectId)).find(
        (one) => attributeKey(one.name) === attributeKey(name),
      );
      if (column === undefined) return null;
      return database.inTransaction(() => {
        const [attribute] = take(projectId, [
          { ...column, type: typeOfValues([...column.bySession.values()]) },
        ]);
        return attribute?.id ?? null;
      });
    },
    copy,
    /** Gives each session without one a participant, and copies the columns of these, after an update of Earmark. */
    update(): void {
      const sessionIds = without.all().map((found) => idRow.parse(found).session_id);
      if (sessionIds.length === 0) return;
      database.inTransaction(() => {
        for (const sessionId of sessionIds) participantRows.ofSession(sessionId);
        for (const found of projects.all()) {
          const { project } = projectRow.parse(found);
          copy(project === '' ? null : project, sessionIds, columnKind);
        }
      });
    },
    /** Stores what a spreadsheet says about links that were made from it; what it does not say stays. */
    saveLinks: (projectId: string | null, { columns: named, links }: NewLinkAttributes): void => {
      const project = projectKey(projectId);
      database.inTransaction(() => {
        const ofColumns = attributes.ensure(
          projectId,
          named.map(({ name, type, choices }, at) => ({
            name,
            type,
            choices:
              type === 'choice' ? (choices ?? choicesIn(links.map(({ values }) => values[at] ?? ''))) : [],
          })),
        );
        for (const { key, label, values } of links) {
          const participant =
            participantRows.participantOfLink(project, key) ??
            participantRows.addWithLink(project, key, label.trim() === '' ? null : labelKey(label));
          const now = participantRows.values(participant);
          for (const [at, { id }] of ofColumns.entries()) {
            const text = values[at] ?? '';
            if (text.trim() !== '') now.set(id, text);
          }
          participantRows.setValues(participant, now);
        }
      });
    },
  };
}

export type ImportedColumns = ReturnType<typeof createImportedColumns>;

function mostUsed(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? '';
}

/** Returns the different texts of a column in their order, spelled as they are first. */
function choicesIn(texts: readonly string[]): string[] {
  const choices = new Map<string, string>();
  for (const text of texts) {
    const choice = text.trim();
    const isChoice = attributeName.safeParse(choice).success;
    if (isChoice && !choices.has(attributeKey(choice))) choices.set(attributeKey(choice), choice);
  }
  return [...choices.values()].slice(0, MOST_CHOICES);
}
