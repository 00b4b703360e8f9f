import { columnNames, csvTable, startingWithLetter, type Column } from './csv-table.ts';
import { OWN_COLUMNS } from './own-columns.ts';
import type {
  ExportAttribute,
  ExportOptions,
  ExportParticipant,
  ExportStudy,
  StudyParticipants,
} from './study.ts';

/** Writes participants.csv: one row per participant, one column per attribute. */
export const participantsCsv = (
  participants: StudyParticipants,
  options: ExportOptions,
): Generator<Uint8Array<ArrayBuffer>> =>
  csvTable(participantColumns(participants, options), participants.list, options);

/** Returns the columns of participants.csv. Each attribute has one of its own, also if another project has its name. */
export function participantColumns(
  { attributes }: StudyParticipants,
  { withNames }: Pick<ExportOptions, 'withNames'>,
): Column<ExportParticipant>[] {
  const label: Column<ExportParticipant> = {
    name: 'label',
    type: 'text',
    meaning: 'Label of the link',
    cell: (participant) => participant.label,
  };
  const fixed: Column<ExportParticipant>[] = [
    {
      name: 'participant',
      type: 'text',
      meaning: 'Pseudonym of the participant, the same in every file',
      cell: ({ pseudonym }) => pseudonym,
    },
    ...(withNames ? [label] : []),
    {
      name: 'projectId',
      type: 'text',
      meaning: "The project's ID at the voice service; empty for instant links",
      cell: ({ projectId }) => projectId,
    },
    {
      name: 'sessions',
      type: 'text',
      meaning: 'The sessions, as in sessions.csv, separated by "; "',
      cell: ({ sessions }) => sessions.map(({ pseudonym }) => pseudonym).join('; '),
    },
  ];
  const nameOf = columnNames([...fixed.map(({ name }) => name), ...OWN_COLUMNS]);
  return [
    ...fixed,
    ...attributes.map((attribute) => ({
      name: nameOf(startingWithLetter(attribute.name, 'attribute')),
      type: TYPES[attribute.type],
      meaning: `${attribute.name}${MEANINGS[attribute.type]}`,
      cell: ({ values }: ExportParticipant) => values.get(attribute.id)?.value ?? null,
    })),
  ];
}

const TYPES: Record<ExportAttribute['type'], Column<ExportParticipant>['type']> = {
  text: 'text',
  number: 'number',
  date: 'date',
  choice: 'text',
  'yes-no': 'true or false',
};

const AS_TYPED = 'a value that is none is as typed';
const MEANINGS: Record<ExportAttribute['type'], string> = {
  text: '',
  number: ` (a number; ${AS_TYPED})`,
  date: ` (a day, ISO 8601; ${AS_TYPED})`,
  choice: '',
  'yes-no': ' (true for yes, false for no; any other value is as typed)',
};

/** Returns a function that returns the participant of a session; null if it is not known. */
export function participantsBySession({
  participants,
}: Pick<ExportStudy, 'participants'>): (sessionId: string) => ExportParticipant | null {
  const bySession = new Map(
    (participants?.list ?? []).flatMap((one) =>
      one.sessions.map(({ sessionId }): [string, ExportParticipant] => [sessionId, one]),
    ),
  );
  return (sessionId) => bySession.get(sessionId) ?? null;
}
