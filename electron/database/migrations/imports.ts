/**
 * What is being imported, for a restart to continue: sessions (one job at a time) and requested summaries.
 */
export const importsSchema = `
  create table import_job (
    only integer primary key check (only = 1),
    status text not null,
    started_at text not null
  ) strict;
  create table import_items (
    place integer primary key,
    session_id text not null unique,
    type text not null,
    project_id text,
    label text,
    variables text not null default '{}',
    with_summary integer not null,
    state text not null default 'waiting',
    why text
  ) strict;
  create index import_items_state on import_items (state, place);
  create table summary_wishes (
    place integer primary key,
    session_id text not null unique references sessions (session_id) on delete cascade
  ) strict;
  create table new_sessions (
    session_id text primary key,
    type text not null,
    project_id text,
    label text,
    found_at text not null
  ) strict;
  create table links_looked_through (
    only integer primary key check (only = 1),
    checked_at text,
    trouble text
  ) strict`;
