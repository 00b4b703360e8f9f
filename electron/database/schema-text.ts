import { DatabaseSync } from 'node:sqlite';

/** The tables that SQLite creates itself, exactly as it writes them; its automatic indexes have no SQL. */
const MADE_BY_SQLITE = [
  'CREATE TABLE sqlite_sequence(name,seq)',
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
];

/**
 * Returns the schema of a database as one comparable text per object. Nothing is left out by its name alone:
 * writing the schema table directly can give a trigger or view the name `sqlite_...`.
 */
export const schemaOf = (database: DatabaseSync): string[] =>
  database
    .prepare(
      `select type, name, tbl_name, sql from sqlite_schema
       where not (type = 'index' and sql is null and name like 'sqlite\\_autoindex\\_%' escape '\\')
         and not (type = 'table' and sql in (select value from json_each(?)))
       order by type, name`,
    )
    .all(JSON.stringify(MADE_BY_SQLITE))
    .map((object) => JSON.stringify(object));

/** Returns the `schemaOf` a new database after these steps. */
export function expectedSchemaOf(steps: readonly string[]): string[] {
  const fresh = new DatabaseSync(':memory:');
  try {
    for (const sql of steps) fresh.exec(sql);
    return schemaOf(fresh);
  } finally {
    fresh.close();
  }
}

export const isSameSchema = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((object, at) => object === other[at]);
