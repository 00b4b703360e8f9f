import { Button } from '@mantine/core';
import { Columns3, FileInput } from 'lucide-react';
import { useState } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { ParticipantTable } from '../../../shared/model/participant.ts';
import type { ParticipantOwner } from '../../api/participants.ts';
import { FilterField } from '../../ui/filter-field.tsx';
import { LeftOutColumns } from './left-out-columns.tsx';
import css from './participants.module.css';

/** The filter of the participants, how many there are, and what adds attributes. */
export function ParticipantsBar({
  owner,
  table,
  shown,
  filter: { find, type, flush },
  onAdd,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  /** How many participants the filter leaves. */
  shown: number;
  filter: { find: string; type: (find: string) => void; flush: () => void };
  onAdd: () => void;
}) {
  const { attributes, participants, leftOut } = table;
  const [showsLeftOut, setShowsLeftOut] = useState(false);
  return (
    <div className={css.bar}>
      {attributes.length > 0 && (
        <>
          <FilterField label="Filter participants" value={find} onChange={type} onLeave={flush} />
          <span className="text-13 text-tertiary" role="status">
            {shown < participants.length
              ? `${formatNumber(shown)} of ${counted(participants.length, 'participant')}`
              : `${counted(participants.length, 'participant')}, ${counted(attributes.length, 'attribute')}`}
          </span>
        </>
      )}
      <span className="grow" />
      {leftOut.length > 0 && (
        <Button
          variant="subtle"
          leftSection={<FileInput size={16} strokeWidth={1.75} />}
          aria-haspopup="dialog"
          onClick={() => {
            setShowsLeftOut(true);
          }}
        >
          {counted(leftOut.length, 'column')} left out
        </Button>
      )}
      {attributes.length > 0 && (
        <Button
          variant="subtle"
          leftSection={<Columns3 size={16} strokeWidth={1.75} />}
          aria-haspopup="dialog"
          onClick={onAdd}
        >
          Add attribute
        </Button>
      )}
      <LeftOutColumns
        owner={owner}
        columns={leftOut}
        opened={showsLeftOut}
        onClose={() => {
          setShowsLeftOut(false);
        }}
      />
    </div>
  );
}
