import { assistantMethods } from './assistant-methods.ts';
import { codeElements } from './qde-codes.ts';
import { assistantUser, firstDate, type QdeSession, type QdeStudy, USER } from './qde-study.ts';
import { guidOf } from './guid.ts';
import { noteElement } from './qde-notes.ts';
import { sourceOf } from './qde-sources.ts';
import { type QdeVariable, variableElement, variablesOf, variableValues } from './qde-variables.ts';
import { closeTag, element, openTag, textElement, XML_DECLARATION } from './xml.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { distinct } from './display-names.ts';
import { participantsBySession } from './participants-csv.ts';
import type { ExportParticipant } from './study.ts';

/** Writes the project.qde of a study in chunks, in the order of the format; no container is empty. */
export function* projectXml(qde: QdeStudy): Generator<string> {
  const { study, sessions } = qde;
  const variables = variablesOf(qde);
  yield XML_DECLARATION;
  yield openTag('Project', {
    xmlns: 'urn:QDA-XML:project:1.0',
    name: study.name,
    origin: 'Earmark',
    creatingUserGUID: USER.guid,
    creationDateTime: firstDate(study.exportedAt),
    basePath: qde.basePath,
  });
  const users = [USER, ...(study.assistant?.authors ?? []).map(assistantUser)];
  yield element('Users', {}, ...users.map(({ guid, name }) => element('User', { guid, name })));
  if (study.codes.length > 0) {
    yield element('CodeBook', {}, element('Codes', {}, codeElements(study.codes)));
  }
  yield* container('Variables', variables, variableElement);
  const sets = qdeSets();
  let count = 0;
  const caseOf = qdeCases(qde, variables);
  yield* container('Cases', sessions, (of) => {
    sets.add(of);
    count += 1;
    return caseOf(of);
  });
  // Notes come after all sources; placing them a second time would take as long as the sources do.
  const notes: string[] = [];
  yield* container('Sources', sessions, (of) => {
    const source = sourceOf(of, qde, variables);
    notes.push(source.notes.map(noteElement).join(''));
    return source.xml;
  });
  yield* container('Notes', notes, (xml) => xml);
  yield* container('Sets', sets.elements(), (set) => set);
  yield textElement('Description', descriptionOf(qde, count));
  yield closeTag('Project');
}

function* container<Item>(
  name: string,
  items: Iterable<Item>,
  written: (item: Item) => string,
): Generator<string> {
  let isOpen = false;
  for (const item of items) {
    const xml = written(item);
    if (xml === '') continue;
    if (!isOpen) yield openTag(name);
    isOpen = true;
    yield xml;
  }
  if (isOpen) yield closeTag(name);
}

/**
 * Returns a function that takes the sessions one after another, and returns the case of a session, or of its participant if
 * it is the last one of them; otherwise nothing. The case of a participant with several sessions has no values of these,
 * which may differ: they are on the sources.
 */
function qdeCases(
  { study, caseNames }: QdeStudy,
  variables: readonly QdeVariable[],
): (of: QdeSession) => string {
  const participantOf = participantsBySession(study);
  const ofParticipant = variables.filter(({ isOfParticipant }) => isOfParticipant);
  const waiting = new Map<ExportParticipant, QdeSession[]>();
  return (of) => {
    const participant = participantOf(of.session.sessionId);
    if (participant === null || participant.sessions.length === 1) {
      const id = participant?.firstSessionId ?? of.session.sessionId;
      return caseElement(
        { guid: guidOf('case', id), name: caseNames.get(id) ?? of.name },
        of.session.summary,
        variableValues(of.session, variables),
        [of],
      );
    }
    const all = [...(waiting.get(participant) ?? []), of];
    waiting.set(participant, all);
    if (all.length < participant.sessions.length) return '';
    waiting.delete(participant);
    const summaries = all.flatMap(({ session, name }) => {
      const summary = session.summary?.trim() ?? '';
      return summary === '' ? [] : `${name}\n${summary}`;
    });
    return caseElement(
      {
        guid: guidOf('case', participant.firstSessionId),
        name: caseNames.get(participant.firstSessionId) ?? of.name,
      },
      summaries.join('\n\n'),
      variableValues(of.session, ofParticipant),
      all,
    );
  };
}

const caseElement = (
  attributes: { guid: string; name: string },
  description: string | null,
  values: string,
  sessions: readonly QdeSession[],
): string =>
  element(
    'Case',
    attributes,
    textElement('Description', description?.trim() ?? ''),
    values,
    ...sessions.flatMap(({ textGuid, received, audio }) => [
      element('SourceRef', { targetGUID: textGuid }),
      received === null ? '' : element('SourceRef', { targetGUID: received.guid }),
      audio === null ? '' : element('SourceRef', { targetGUID: audio.guid }),
    ]),
  );

function descriptionOf({ study, options }: QdeStudy, sessions: number): string {
  const count = sessions === 1 ? 'One session' : `${formatNumber(sessions)} sessions`;
  const names = options.withNames ? 'with names' : 'with pseudonyms for names';
  const methods = study.assistant === undefined ? [] : assistantMethods(study.assistant);
  const sentence = `${count}, exported from Earmark on ${firstDate(study.exportedAt).slice(0, 10)} ${names}.`;
  return [sentence, ...methods].join('\n');
}

interface QdeSet {
  guid: string;
  name: string;
  /** The members of the set, as XML. */
  members: string[];
}

/** Collects the sessions of each project and with each tag, as sets of their sources. */
function qdeSets() {
  const sets = new Map<string, QdeSet>();
  const add = (kind: string, id: string, name: string, of: QdeSession): void => {
    const guid = guidOf('set', kind, id);
    const set = sets.get(guid) ?? { guid, name: `${kind}: ${name}`, members: [] };
    sets.set(guid, set);
    set.members.push(members(of));
  };
  return {
    add: (of: QdeSession): void => {
      const { projectId, projectName, tags } = of.session;
      const id = projectId ?? projectName;
      if (id !== null) add('Project', id, projectName ?? id, of);
      for (const tag of new Set(tags)) add('Tag', tag, tag, of);
    },
    elements: (): string[] => {
      const found = [...sets.values()];
      const names = distinct(found.map(({ name }) => name));
      return found.map(({ guid, name, members: within }, index) =>
        element('Set', { guid, name: names[index] ?? name }, ...within),
      );
    },
  };
}

const members = ({ textGuid, received, audio }: QdeSession): string =>
  element('MemberSource', { targetGUID: textGuid }) +
  (received === null ? '' : element('MemberSource', { targetGUID: received.guid })) +
  (audio === null ? '' : element('MemberSource', { targetGUID: audio.guid }));
