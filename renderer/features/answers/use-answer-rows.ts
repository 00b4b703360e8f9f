import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import type { AnswerCells, StudyAnswers } from '../../api/answers.ts';
import type { AnswersSearch } from '../../navigation/route-search.ts';
import { attributeMatch } from '../../widgets/attributes/attribute-fields.ts';
import { attributeColumn, sortedByAttribute } from './answer-attributes.ts';
import { type AnswerColumn, type AnswerTableRow, LOADING_ANSWERS } from './answer-columns.ts';
import { type AnswerOrder, fitting, nameKeysOf, sorted } from './answer-order.ts';
import type { Attribute, AttributeFilter } from '../../../shared/model/attribute.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const NO_CELLS: AnswerCells = {};
const NO_FILTERS: readonly AttributeFilter[] = [];
/** More than fit a window. */
const FIRST = 40;

const known = new WeakMap<SessionRecord, AnswerTableRow>();

/** Returns the same object as before if nothing in the row changed, so that it is not rendered again. */
function rowOf(session: SessionRecord, cells: AnswerCells): AnswerTableRow {
  const before = known.get(session);
  if (before?.cells === cells) return before;
  const row = { session, cells };
  known.set(session, row);
  return row;
}

/** Sort keys by list of sessions: computing them takes longer than sorting. */
const names = new WeakMap<readonly SessionRecord[], readonly string[]>();

function namesOf(sessions: readonly SessionRecord[]): readonly string[] {
  const before = names.get(sessions);
  if (before !== undefined) return before;
  const keys = nameKeysOf(sessions);
  names.set(sessions, keys);
  return keys;
}

/**
 * Returns the IDs of the sessions at the top of the table, to load first; none if the order depends on the
 * answers.
 */
export function firstSessions(
  sessions: readonly SessionRecord[],
  { find = '', by = 'session', descending = false, attributes = [] }: AnswersSearch,
): readonly string[] {
  if (find !== '' || attributes.length > 0 || (by !== 'session' && by !== 'date')) return [];
  const rows = sessions.map((session) => ({ session, cells: LOADING_ANSWERS }));
  return sorted(rows, [], { by, descending }, namesOf(sessions))
    .slice(0, FIRST)
    .map(({ session }) => session.sessionId);
}

/** Returns the same for the order and filter of the route. */
export function useFirstSessions(sessions: readonly SessionRecord[]): readonly string[] {
  const { find, by, descending, attributes } = useSearch({ from: '/answers' });
  return useMemo(
    () =>
      firstSessions(sessions, {
        ...(find !== undefined && { find }),
        ...(by !== undefined && { by }),
        ...(descending !== undefined && { descending }),
        ...(attributes !== undefined && { attributes }),
      }),
    [sessions, find, by, descending, attributes],
  );
}

export type AnswerRows = ReturnType<typeof useAnswerRows>;

/**
 * Returns the rows of the table, and those that match the filter, in the route's order. The filter looks only into
 * visible columns, so that a row is never there without a reason to see.
 */
export function useAnswerRows(
  sessions: readonly SessionRecord[],
  {
    columns,
    visible,
    attributes,
  }: {
    columns: readonly AnswerColumn[];
    visible: readonly AnswerColumn[];
    /** What is known of the participants, shown or not. */
    attributes: readonly Attribute[];
  },
  read: StudyAnswers | undefined,
) {
  const {
    find = '',
    by = 'session',
    descending = false,
    attributes: filters = NO_FILTERS,
  } = useSearch({ from: '/answers' });
  const navigate = useNavigate({ from: '/answers' });
  const rows = useMemo(() => {
    const others = read?.isWhole === true ? NO_CELLS : LOADING_ANSWERS;
    return sessions.map((session) => rowOf(session, read?.answers.get(session.sessionId) ?? others));
  }, [sessions, read]);
  const order = useMemo((): AnswerOrder => ({ by, descending }), [by, descending]);
  const ordered = useMemo(() => {
    const attribute = attributes.find(({ id }) => attributeColumn(id) === order.by);
    return attribute === undefined
      ? sorted(rows, columns, order, namesOf(sessions))
      : sortedByAttribute(rows, attribute, order.descending, namesOf(sessions));
  }, [rows, columns, attributes, order, sessions]);
  const described = useMemo(() => {
    const match = attributeMatch(filters, attributes);
    return match === null ? ordered : ordered.filter(({ session }) => match(session));
  }, [ordered, filters, attributes]);
  // The field responds at once; a long table follows later.
  const sought = useDeferredValue(find);
  const shown = useMemo(() => fitting(described, visible, sought), [described, visible, sought]);
  const filteredBy = useMemo(() => [sought], [sought]);
  const show = (change: Partial<AnswersSearch>) => {
    void navigate({ search: (before) => ({ ...before, ...change }), state: true, replace: true });
  };
  return { rows, shown, order, find, filteredBy, filters, show };
}
