import { codeElements } from './qde-codes.ts';
import { firstDate } from './qde-dates.ts';
import { guidOf } from './guid.ts';
import { noteElement } from './qde-notes.ts';
import { qdeSets } from './qde-sets.ts';
import { sourceOf } from './qde-sources.ts';
import { type QdeSession, type QdeStudy, USER } from './qde-study.ts';
import { type QdeVariable, variableElement, variablesOf, variableValues } from './qde-variables.ts';
import { closeTag, element, openTag, textElement, XML_DECLARATION } from './xml.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';

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
  yield element('Users', {}, element('User', { guid: USER.guid, name: USER.name }));
  if (study.codes.length > 0) {
    yield element('CodeBook', {}, element('Codes', {}, codeElements(study.codes)));
  }
  yield* container('Variables', variables, variableElement);
  const sets = qdeSets();
  let count = 0;
  yield* container('Cases', sessions, (of) => {
    sets.add(of);
    count += 1;
    return caseElement(of, variables);
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

const caseElement = (
  { session, name, textGuid, audio }: QdeSession,
  variables: readonly QdeVariable[],
): string =>
  element(
    'Case',
    { guid: guidOf('case', session.sessionId), name },
    textElement('Description', session.summary?.trim() ?? ''),
    variableValues(session, variables),
    element('SourceRef', { targetGUID: textGuid }),
    audio === null ? '' : element('SourceRef', { targetGUID: audio.guid }),
  );

function descriptionOf({ study, options }: QdeStudy, sessions: number): string {
  const count = sessions === 1 ? 'One session' : `${formatNumber(sessions)} sessions`;
  const names = options.withNames ? 'with names' : 'with pseudonyms for names';
  return `${count}, exported from Earmark on ${firstDate(study.exportedAt).slice(0, 10)} ${names}.`;
}
