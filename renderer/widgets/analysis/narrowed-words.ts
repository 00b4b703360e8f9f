import { isoDayText } from '../../../shared/domain/dates.ts';
import { REVIEW_NAMES } from '../../../shared/domain/review-names.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { AnalysisSearch } from '../../navigation/analysis-search.ts';
import { attributeFilterWords } from '../attributes/attribute-words.ts';
import type { CodeNode } from '../codes/code-tree.ts';
import type { Narrowing } from './analysis-scope.ts';

const SPEAKERS = { participant: 'what participants said', interviewer: 'what interviewers said' };

/** Says what a view is narrowed to, such as "Only: what participants said; Age 18 to 30."; empty if it counts everything. */
export function narrowedWords(
  search: AnalysisSearch,
  narrowedBy: readonly Narrowing[],
  { codes, sessions }: { codes: readonly CodeNode[]; sessions: readonly SessionRecord[] },
): string {
  const { type, projectId, speaker, code, attributes = [], from, to, review, tag } = search;
  const project =
    projectId === undefined
      ? undefined
      : (sessions.find((session) => session.projectId === projectId)?.projectName ??
        'a project without sessions here');
  const parts = [
    speaker !== undefined && narrowedBy.includes('speaker') ? SPEAKERS[speaker] : '',
    code !== undefined && narrowedBy.includes('codes')
      ? `${codes.find((node) => node.code.id === code)?.path ?? 'a deleted code'} and the codes below it`
      : '',
    project === undefined ? '' : `sessions of ${project}`,
    project === undefined && type !== undefined
      ? type === 'instant'
        ? 'sessions of instant links'
        : 'sessions of projects'
      : '',
    ...attributes.map(attributeFilterWords),
    from === undefined ? '' : `from ${isoDayText(from)}`,
    to === undefined ? '' : `until ${isoDayText(to)}`,
    review === undefined ? '' : `review state ${REVIEW_NAMES[review]}`,
    tag === undefined ? '' : `tag ${tag}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `Only: ${parts.join('; ')}.`;
}
