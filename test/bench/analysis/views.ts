// The views of Analysis as they are measured: what each asks for, and what SQLite alone does for about the same rows.
import type { AnalysisRequest, AnalysisScope, Grouping } from '../../../shared/model/analysis.ts';
import { ATTRIBUTES, CODES, codeId } from './coded-library.ts';

/** Controls that are changed one after another. */
export const SCOPES: AnalysisScope[] = [
  {},
  { speaker: 'participant' },
  { attributes: [{ name: 'Attribute 1', min: 20, max: 60 }] },
  { attributes: [{ name: 'Attribute 0', values: ['18 to 34'] }], review: 'new' },
  { codeId: codeId(15) },
];
export const GROUPINGS: Grouping[] = ATTRIBUTES.map(({ name }) => ({ by: 'attribute', name }));
const CODED = 'note_codes c join notes n on n.id = c.note_id';
const VALUE = `(select p.attribute_values ->> '$."${ATTRIBUTES[0]?.id ?? ''}"' from participants p
  where p.id = s.participant_id)`;

export interface View {
  name: string;
  request: (scope: AnalysisScope, group: Grouping, round: number) => AnalysisRequest;
  /** What SQLite alone does. */
  sql: string;
}

export const VIEWS: View[] = [
  {
    name: 'codes by group',
    request: (scope, group) => ({ view: 'codes', scope, group, count: 'sessions' }),
    sql: `select c.code_id, ${VALUE} as value, count(distinct n.session_id), count(*),
        sum(n.end_seconds - n.start_seconds)
      from ${CODED} join sessions s on s.session_id = n.session_id group by c.code_id, value`,
  },
  {
    name: `codes together in a session, ${CODES} × ${CODES}`,
    request: (scope, _, round) => ({
      view: 'together',
      scope,
      together: { in: 'session' },
      count: round % 2 === 0 ? 'sessions' : 'quotes',
      level: 'all',
    }),
    sql: `with coded as materialized (select n.session_id, c.code_id from ${CODED})
      select a.code_id as one, b.code_id as other, count(distinct a.session_id)
      from coded a join coded b on b.session_id = a.session_id and b.code_id <= a.code_id group by one, other`,
  },
  {
    name: `codes together within 45 seconds, ${CODES} × ${CODES}`,
    request: (scope) => ({
      view: 'together',
      scope,
      together: { in: 'seconds', seconds: 45 },
      count: 'quotes',
      level: 'all',
    }),
    sql: `with coded as materialized (select n.session_id, c.code_id, n.start_seconds, n.end_seconds from ${CODED})
      select a.code_id as one, b.code_id as other, count(*)
      from coded a join coded b on b.session_id = a.session_id and b.start_seconds <= a.end_seconds + 45
        and a.start_seconds <= b.end_seconds + 45 group by one, other`,
  },
  {
    name: 'timeline',
    request: (scope, group) => ({ view: 'timeline', scope, group }),
    sql: `select s.session_id, s.label, s.duration_seconds, s.turn_map_packed, ${VALUE},
        (select json_group_array(json_array(n.id, c.code_id, n.start_seconds, n.end_seconds))
          from ${CODED} where n.session_id = s.session_id)
      from sessions s order by s.created_at desc`,
  },
  {
    name: 'new codes by session',
    request: (scope, _, round) => ({
      view: 'new-codes',
      scope,
      order: round % 2 === 0 ? 'interview' : 'label',
      level: 'lowest',
    }),
    sql: `select s.session_id, (select group_concat(distinct c.code_id) from ${CODED} where n.session_id = s.session_id)
      from sessions s order by s.created_at`,
  },
  {
    name: 'answers by group',
    request: (scope, group) => ({ view: 'answers', scope, group, confidence: 0.95 }),
    sql: `select ${VALUE} as value, count(*), avg(a.answer ->> '$.score')
      from evaluator_answers a join evaluations e on e.id = a.evaluation_id
        join sessions s on s.session_id = e.session_id group by value`,
  },
];
