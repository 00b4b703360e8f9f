import { csvTable, type Column } from './csv-table.ts';
import { labelOf, displaySpeakers, type DisplaySpeaker } from './display-names.ts';
import type { ExportOptions, ExportSession, ExportTurn, StreamedStudy } from './study.ts';

interface TurnRow {
  session: ExportSession;
  turn: ExportTurn;
  speaker: DisplaySpeaker | null;
}

/** Writes turns.csv: one row per turn. */
export const turnsCsv = (
  { sessions }: Pick<StreamedStudy, 'sessions'>,
  options: ExportOptions,
): Generator<Uint8Array<ArrayBuffer>> => csvTable(turnColumns(options), turnRows(sessions, options), options);

/** Returns the columns of turns.csv. */
export function turnColumns(options: ExportOptions): Column<TurnRow>[] {
  const label: Column<TurnRow> = {
    name: 'label',
    type: 'text',
    meaning: 'Label of the link',
    cell: ({ session }) => labelOf(session, options),
  };
  return [
    {
      name: 'session',
      type: 'text',
      meaning: 'The session, as in sessions.csv',
      cell: ({ session }) => session.pseudonym,
    },
    ...(options.withNames ? [label] : []),
    {
      name: 'turn',
      type: 'number',
      meaning: 'Position in the transcript, starting at 1',
      cell: ({ turn }) => turn.place + 1,
    },
    {
      name: 'speaker',
      type: 'text',
      meaning: 'Speaker; empty for turns that are not spoken',
      cell: ({ speaker }) => speaker?.name ?? null,
    },
    {
      name: 'role',
      type: 'text',
      meaning: 'Role of the speaker: interviewer, participant, other or unknown',
      cell: ({ speaker }) => speaker?.role ?? null,
    },
    {
      name: 'startSeconds',
      type: 'number',
      meaning: 'Start in the recording, in seconds',
      cell: ({ turn }) => turn.startSeconds,
    },
    {
      name: 'endSeconds',
      type: 'number',
      meaning: 'End in the recording, in seconds',
      cell: ({ turn }) => turn.endSeconds,
    },
    { name: 'text', type: 'text', meaning: 'Text of the turn', cell: ({ turn }) => turn.text },
  ];
}

export function* turnRows(sessions: Iterable<ExportSession>, options: ExportOptions): Generator<TurnRow> {
  for (const session of sessions) {
    const speakers = displaySpeakers(session, options);
    for (const turn of session.turns) yield { session, turn, speaker: speakers.of(turn.speakerKey) };
  }
}
