import { useEffect, useMemo, useState } from 'react';
import type { Participant, ParticipantTable } from '../../../shared/model/participant.ts';
import { inIdleSlices } from '../../ui/in-idle-slices.ts';
import { shownIds, textOf, type RowOrder } from './row-order.ts';

/**
 * Returns the filtered and sorted participants. As in a spreadsheet, a row stays where it is while its values are
 * edited: rows are filtered and sorted again if the filter, the order or the participants change.
 */
export function useShownRows(
  table: ParticipantTable,
  find: string,
  { by, descending }: RowOrder,
): readonly Participant[] {
  const [known, setKnown] = useState(() => ({
    find,
    by,
    descending,
    participants: table.participants,
    ids: shownIds(table, find, { by, descending }),
  }));
  const isSameList =
    known.participants === table.participants ||
    (known.participants.length === table.participants.length &&
      known.participants.every(({ id }, index) => id === table.participants[index]?.id));
  const isCurrent = isSameList && known.find === find && known.by === by && known.descending === descending;
  const ids = isCurrent ? known.ids : shownIds(table, find, { by, descending });
  if (!isCurrent) setKnown({ find, by, descending, participants: table.participants, ids });
  // Before the first key in the filter, which would otherwise wait for the texts of all rows.
  useEffect(() => {
    const { participants } = table;
    return inIdleSlices(participants.length, (index) => {
      const row = participants[index];
      if (row !== undefined) textOf(row);
    });
  }, [table]);
  const rows = useMemo(() => new Map(table.participants.map((row) => [row.id, row])), [table.participants]);
  return useMemo(() => ids.flatMap((id) => rows.get(id) ?? []), [ids, rows]);
}
