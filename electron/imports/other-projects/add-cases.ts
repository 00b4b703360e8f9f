import type {
  AddedPeople,
  ImportedPerson,
} from '../../database/repositories/project-imports/imported-people.ts';
import { lose, sessionsOf, type ImportUnderWay } from './import-under-way.ts';

/** People are added in pieces, between which the library answers others. */
const PIECE = 20;

/** Makes participants and attributes of the cases and variables. */
export async function addPeople(current: ImportUnderWay): Promise<void> {
  const { importId, project, library, targets, existing, counts } = current;
  const { projectImports } = library;
  const people = peopleOf(current);
  const used = new Set(people.flatMap(({ values }) => values.map(({ name }) => name)));
  const columns = project.variables.flatMap(({ name, type }) => (used.has(name) ? [{ name, type }] : []));
  const described = people.filter(({ values }) => values.length > 0).flatMap(({ sessionIds }) => sessionIds);
  const attributes = await projectImports.addAttributes(importId, columns, [...new Set(described)]);
  counts.attributes += attributes.attributes;
  const newIds = [...new Set(targets.values())].filter((sessionId) => !existing.has(sessionId));
  for (let from = 0; from < people.length; from += PIECE) {
    const added = // oxlint-disable-next-line no-await-in-loop -- a piece after another
      await projectImports.addPeople(importId, people.slice(from, from + PIECE), newIds);
    counts.attributes += added.attributes;
    counts.values += added.values;
    for (const { sessionId, attribute, text } of added.conflicts)
      lose(current, 'Values that you have another one for, which stays', `${attribute}: ${text}`, [
        sessionId,
      ]);
    if (added.tooLong > 0) lose(current, 'Values that are too long', null, [], added.tooLong);
    // Earmark exports the name that a participant has here, with what is removed from it.
    if (!current.isEarmark) loseNames(current, added.unnamed);
    current.advance(0);
  }
  if (!current.isEarmark)
    for (const { name, sources } of project.cases)
      if (sessionsOf(targets, sources).length === 0)
        lose(current, 'Cases without a session, with their values', name, targets.values());
  current.advance(project.cases.length);
}

/** Says which names of cases are not shown, and why. */
function loseNames(current: ImportUnderWay, unnamed: AddedPeople['unnamed']): void {
  const reasonOf = ({ sessionId, isOfAnotherCase }: AddedPeople['unnamed'][number]): string => {
    if (current.existing.has(sessionId))
      return 'Names of cases: the sessions were in Earmark already, and stay with their participants';
    return isOfAnotherCase
      ? 'Names of cases: the sessions are of another case too, and stay with its participant'
      : 'Names of cases: Earmark calls a participant by the name of the session';
  };
  for (const [what, alike] of Map.groupBy(unnamed, reasonOf))
    for (const [name, all] of Map.groupBy(alike, (one) => one.name))
      lose(
        current,
        what,
        name,
        all.map(({ sessionId }) => sessionId),
      );
}

/** Adds the memos of cases to their sessions. */
export async function addCaseMemos(current: ImportUnderWay): Promise<void> {
  const { importId, project, library, targets, counts } = current;
  for (const { name, memo, sources } of project.cases) {
    const sessionIds = sessionsOf(targets, sources);
    const [only, other] = sessionIds;
    if (memo.trim() === '') continue;
    if (only === undefined || other !== undefined)
      lose(
        current,
        'Memos of cases that have no session, or several',
        name,
        only === undefined ? targets.values() : sessionIds,
      );
    // oxlint-disable-next-line no-await-in-loop -- a piece after another
    else if (await library.projectImports.addMemo(importId, only, memo)) counts.notes += 1;
  }
}

/** Returns the cases that have sessions here, and the sources with values of their own. */
function peopleOf({ project, targets }: ImportUnderWay): ImportedPerson[] {
  const variables = new Map(project.variables.map((one) => [one.guid, one]));
  const valuesOf = (values: Record<string, string>) =>
    Object.entries(values).flatMap(([guid, text]) => {
      const variable = variables.get(guid);
      return variable === undefined || text.trim() === ''
        ? []
        : [{ name: variable.name, type: variable.type, text }];
    });
  return [
    ...project.cases.map((one) => ({
      name: one.name.trim() === '' ? null : one.name.trim(),
      sessionIds: sessionsOf(targets, one.sources),
      values: valuesOf(one.values),
    })),
    ...project.sources.map(({ guid, values }) => ({
      name: null,
      sessionIds: sessionsOf(targets, [guid]),
      values: valuesOf(values),
    })),
  ].filter(({ sessionIds, name, values }) => sessionIds.length > 0 && (name !== null || values.length > 0));
}
