import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { codes as codesHere } from '../../api/codes.ts';
import { NO_CODE_FILTER } from '../../../shared/domain/code-filter.ts';
import { sessionsWithCodes } from '../../api/notes.ts';
import type { SessionOrder } from '../../navigation/list-orders.ts';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { byDate } from '../../widgets/session/sessions-by-date.ts';
import { choicesIn, fits } from './session-filters.ts';
import { sessionsByName } from './session-names.ts';
import { inOrder } from './session-order.ts';
import type { Code } from '../../../shared/model/code.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const NO_CODES: readonly Code[] = [];

/** The sessions that match the filter and the name, in the chosen order, and the options of the filter. */
export function useListedSessions({
  sessions,
  filter,
  order,
  name,
}: {
  sessions: readonly SessionRecord[];
  filter: SessionsFilter;
  order: SessionOrder;
  /** Part of a name to find; empty for all. */
  name: string;
}) {
  const coded = useQuery(sessionsWithCodes(filter.codes ?? NO_CODE_FILTER));
  const codes = useQuery(codesHere).data ?? NO_CODES;
  const dated = useMemo(() => byDate(sessions), [sessions]);
  // Sorted before it is filtered, since the filter changes with each letter of a name.
  const ordered = useMemo(() => inOrder(dated, order), [dated, order]);
  const fitting = useMemo(
    () => (Object.keys(filter).length > 0 ? ordered.filter(fits(filter, coded.data)) : ordered),
    [ordered, filter, coded.data],
  );
  const shown = useMemo(() => sessionsByName(fitting, name), [fitting, name]);
  const choices = useMemo(() => ({ ...choicesIn(dated), codes }), [dated, codes]);
  return {
    shown,
    /** The query for the sessions with the filter's codes, which main answers. */
    coded,
    /** True while it is not known which sessions have the filter's codes. */
    isReadingCodes: filter.codes !== undefined && coded.data === undefined,
    choices,
    codes,
  };
}
