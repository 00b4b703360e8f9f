import { attributeKey } from '../../../shared/domain/attributes/attribute-filter.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { AnalysisSearch } from '../../navigation/analysis-search.ts';
import type { CodeNode } from '../codes/code-tree.ts';
import type { Narrowing } from './analysis-scope.ts';

/** Says what a saved view is about that the library no longer has; empty if it has everything. */
export function gonePartsWords(
  { code, projectId, attribute, attributes = [] }: AnalysisSearch,
  narrowedBy: readonly Narrowing[],
  library: {
    codes: readonly CodeNode[];
    sessions: readonly Pick<SessionRecord, 'projectId'>[];
    attributes: readonly Pick<Attribute, 'name'>[];
  },
): string {
  const names = new Set(library.attributes.map(({ name }) => attributeKey(name)));
  const gone = [
    ...new Set([...(attribute === undefined ? [] : [attribute]), ...attributes.map(({ name }) => name)]),
  ];
  return [
    code !== undefined && narrowedBy.includes('codes') && !library.codes.some((node) => node.code.id === code)
      ? 'The code that this view is limited to was deleted.'
      : '',
    projectId !== undefined && !library.sessions.some((session) => session.projectId === projectId)
      ? 'The project that this view is limited to has no sessions here.'
      : '',
    ...gone.flatMap((name) =>
      names.has(attributeKey(name)) ? [] : [`The attribute “${name}” of this view was deleted.`],
    ),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What a report says of a view that counts nothing. */
export const NOTHING_COUNTED =
  'There is nothing to count: no session, quote or answer in the library fits this view.';
