import { LibraryDatabase } from '../../../electron/database/base/library-database.ts';
import { createRepositories } from '../../../electron/database/repositories/repositories.ts';
import { importedMs } from '../library/import.ts';

export const LARGE_SESSIONS = 10_000;
const AT = '2025-11-21T18:00:00.000Z';
const CODES = 40;
const NOTES_A_SESSION = 4;
const QUOTE_LENGTH = 12;

const uuid = (kind: number, number: number): string =>
  `0196f0c0-000${kind}-7000-8000-${String(number).padStart(12, '0')}`;

/** Creates a library file with 10,000 imported sessions of 60 turns, and coded notes in each. */
export async function largeLibrary(file: string): Promise<void> {
  await importedMs(file, LARGE_SESSIONS);
  const database = new LibraryDatabase(file);
  createRepositories(database).codes.save(
    Array.from({ length: CODES }, (_, index) => ({
      id: uuid(1, index),
      name: `Code ${index}`,
      colour: '#1a7f37',
      description: 'What is meant by it',
      parentId: null,
      position: index,
    })),
  );
  const note = database.prepare(
    `insert into notes (id, session_id, start_seconds, end_seconds, turn_place, passage_start, passage_end, quote,
       text, created_at, updated_at)
     select ?1, session_id, place * 10, place * 10 + 8, place, 0, ${QUOTE_LENGTH},
       substr(turn ->> '$.text', 1, ${QUOTE_LENGTH}), ?2, '${AT}', '${AT}'
     from turns where session_id = ?3 and place = ?4`,
  );
  const code = database.prepare('insert into note_codes (note_id, code_id) values (?, ?)');
  database.exec('begin');
  for (let session = 0; session < LARGE_SESSIONS; session += 1) {
    for (let one = 0; one < NOTES_A_SESSION; one += 1) {
      const number = session * NOTES_A_SESSION + one;
      note.run(
        uuid(2, number),
        one === 0 ? `Something to come back to, ${number}` : '',
        `session-${session}`,
        one * 14 + 1,
      );
      code.run(uuid(2, number), uuid(1, number % CODES));
    }
  }
  database.exec('commit');
  database.close();
}
