// Released migrations never change, because SQLite stores their text in every library.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrations } from '../../electron/database/migrations.ts';
import { expectedIn } from './fixture-copy.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'electron', 'database', 'migrations');

/** Each released file with its SHA-256. Append only, one line with each release that adds a file. */
const RELEASED = {
  '001-sessions-summaries-drafts.sql': 'b09a75399d12d34e2d15e0be07ab2947c034c786b17a31e67e6f6d157c12d067',
  '002-summary-regenerating.sql': '35e905f037ca49dbf37480a20c80028083ebd13a17d18e55ea8577bf01094b10',
  '003-session-views.sql': 'cea4fd689ef369ab53a5c8aa74b0b8f2037d9d19b156de3eeadabfa698f47302',
  '004-transcripts-notes-imports-search.sql':
    'e1e7081a84778ae5f2a491f941892b0002051baf125cb4ec387d78aae6c3c609',
  '005-tombstones-and-backups.sql': '2f9cc77ba20d517d6a6121fad42b30c90461587d1ee26787c75dcec9a073844d',
  '006-evaluator-questions-and-answers.sql':
    'b2018c0cb5c9e2d1c5af5f71359c2d43a8c19b3350fe0f0249b8f48a7e40acc3',
  '007-corrections.sql': '14fcea8793e903c0a3f0b88d17fe956ba777b962c24f993370dca3c15618df8c',
  '008-doubts.sql': 'cab7f78618704c50ce36c8a46bb1eecc4a47302d34387754e97c4e99a37d4ad4',
  '009-redactions.sql': '7dcbec9e2342a0c4d1a042dab2d93d69db8e87e3b11eed9542c2625bba121b1c',
  '010-redactions-stay.sql': 'e21b884c43be5400c687690be9c7b6a4543266baec8825faca5bdd9489538543',
  '011-project-correction-and-search.sql': '1457e0eec5cfd20295b588b0fabbc4759b708b6b78bee9cfa19e05108bdca02c',
  '012-participants.sql': '4469fb1a61355548072bd164cdba42626d451c9214959945d577538df53d59ae',
  '013-agreement.sql': '07f2f20ba6da4f688d9a66652c2d327dd8709f15e2b84ef653b0d951ea84efa2',
  '014-own-files.sql': 'cf90af4cd820809a9526daa75834da814faeb817469d4e3d00695950a36ddea6',
  '015-project-imports.sql': '3bceb382dbd21bb00e94f18c7b193e73cb63aa3c1f13afef86d31eeb531a8756',
  '016-reading-rules.sql': '4cde8abd5c213f2ad35018c301e723090e5854d61fe0c9578bc40830daa7bc4f',
  '017-analysis.sql': '638a219f822e214af50b2633d0911c64af3b5b58067fca40225791f337a8121b',
  '018-assistant.sql': 'd3cb5d9ae338103b79f39ef57b7d3be628150fd9754390a6119419a4be9f91ea',
  '019-drafts-in-memos.sql': '88e284d1b03c744a4bb148fdc554fffae9eaca26916057cd1600523cf6b397b6',
};

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

test('has every released migration, byte for byte', () => {
  const files = readdirSync(FOLDER).toSorted();
  expect(Object.fromEntries(files.map((name) => [name, sha256(readFileSync(join(FOLDER, name)))]))).toEqual(
    RELEASED,
  );
});

test('runs the files in the order of their numbers, without a gap', () => {
  expect(migrations.map(sha256)).toEqual(Object.values(RELEASED));
  expect(Object.keys(RELEASED).map((name) => Number(name.slice(0, 3)))).toEqual(
    migrations.map((_, index) => index + 1),
  );
});

// The expected schemas were read from libraries that the SQL in the code of version 5 had created.
const schemas = expectedIn('libraries/schemas.json') as Record<string, unknown[]>;

for (const [name, schema] of Object.entries(schemas))
  test(`creates exactly the schema that a library of ${name} has`, () => {
    const database = new DatabaseSync(':memory:');
    for (const sql of migrations.slice(0, Number(name.replace('version ', '')))) database.exec(sql);
    expect(
      database.prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name').all(),
    ).toEqual(schema);
    database.close();
  });
