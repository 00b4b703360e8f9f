import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { migrations } from '../migrations.ts';
import { wordsIn } from './words.ts';
import { AT, note, searchedLibrary, interviewTurns, turn } from './searched-library.fixture.ts';

const { library, file, reopen, addTranscript, find, locations } = searchedLibrary();

test('removes deleted text from the index, however it is deleted', async () => {
  const words = [turn('participant', 'xylophone'), turn('participant', 'Xylophoné 木琴')];
  for (const one of ['s1', 's2']) {
    addTranscript(one, words);
    library().summaries.ask(one, AT, false);
    library().summaries.receive(one, { summary: 'The xylophone.' }, AT);
    library().notes.saveMemo(one, 'A xylophone');
  }
  library().notes.save(note('n1', 'Xylophone again'));
  library().libraryFile.close();
  const database = new DatabaseSync(file());
  database.exec(
    "pragma secure_delete = on; pragma foreign_keys = on; delete from sessions where session_id = 's1'",
  );
  const terms = (index: string) => {
    database.exec(`create virtual table temp.terms using fts5vocab(main, ${index}, row)`);
    const found = database.prepare("select term, doc from temp.terms where term like 'xylo%'").all();
    database.exec('drop table temp.terms');
    return found.map(({ term, doc }) => `${String(term)} ${String(doc)}`);
  };
  // A cascade updates the index: only the words of the other session remain.
  expect(terms('said_words')).toEqual(['xylophone 3']);
  expect(terms('noted_words')).toEqual(['xylophone 1']);
  database.exec('delete from turns; delete from summaries; delete from sessions');
  expect([...terms('said_words'), ...terms('noted_words')]).toEqual([]);
  const blocks = ['said_words_data', 'noted_words_data'].flatMap((table) =>
    database
      .prepare(`select block from ${table}`)
      .all()
      .map(({ block }) => Buffer.from(block instanceof Uint8Array ? block : []).toString('latin1')),
  );
  expect(blocks.filter((block) => block.includes('ylop'))).toEqual([]);
  database.close();
  await reopen();
});

test('finds summaries in a library from before the index', async () => {
  const database = new DatabaseSync(file('old'));
  for (const sql of migrations.slice(0, 3)) database.exec(sql);
  database.exec(`pragma user_version = 3;
    insert into sessions (session_id, type, opened_at) values ('s1', 'instant', '${AT}'), ('s2', 'instant', '${AT}');
    insert into summaries (session_id, received_at, summary) values ('s1', '${AT}', '{"summary":"A heron came."}');
    insert into summaries (session_id, asked_at) values ('s2', '${AT}')`);
  database.close();
  library().libraryFile.close();
  await reopen('old');
  expect(locations('heron')).toEqual(['s1 summary']);
  library().summaries.receive('s1', { summary: 'None.' }, AT);
  expect(locations('heron')).toEqual([]);
});

test('finds what a scan of the texts finds', () => {
  const word = fc.constantFrom(
    'the',
    'Queue',
    'quéue',
    'app',
    'apple',
    '图',
    '书馆',
    "don't",
    'AND',
    '👍',
    'x',
  );
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
  let session = 0;
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      (texts, typed) => {
        session += 1;
        addTranscript(
          `p${session}`,
          texts.map((one) => turn('participant', one)),
        );
        const phrases = typed.map((one) => wordsIn(one).map(({ folded }) => folded));
        const containsPhrase = (one: string) => {
          const line = wordsIn(one).map(({ folded }) => folded);
          return phrases.every((part, at) =>
            line.some((_, from) =>
              part.every((piece, offset) => {
                const wordAt = line[from + offset] ?? '';
                const isLast = at === phrases.length - 1 && offset === part.length - 1;
                return isLast ? wordAt.startsWith(piece) : wordAt === piece;
              }),
            ),
          );
        };
        const { matches } = find(typed.join(' '), 'participants', [`p${session}`]);
        expect(matches).toBe(texts.filter(containsPhrase).length);
      },
    ),
    { seed: 7 },
  );
});

test('accepts any typed text as a search', () => {
  addTranscript('s1', interviewTurns);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 1000 }),
        fc
          .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 1000 })
          .map((codes) => String.fromCharCode(...codes)),
        fc.constant('a b '.repeat(500)),
        fc.array(fc.string({ minLength: 1 }), { maxLength: 500 }).map((words) => words.join(' ')),
      ),
      fc.constantFrom('everyone', 'participants', 'notes'),
      (typed, scope) => {
        expect(find(typed, scope).matches).toBeGreaterThanOrEqual(0);
      },
    ),
    { seed: 7 },
  );
});
