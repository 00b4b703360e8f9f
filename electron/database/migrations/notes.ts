/** Notes and highlights, the codebook, and the codes of each note. */
export const notesSchema = `
  create table notes (
    id text primary key,
    session_id text not null references sessions (session_id) on delete cascade,
    start_seconds real,
    end_seconds real,
    turn_place integer,
    passage_start integer,
    passage_end integer,
    quote text,
    text text not null,
    created_at text not null,
    updated_at text not null
  ) strict;
  create index notes_session on notes (session_id);
  create table codes (
    id text primary key,
    name text not null,
    colour text not null,
    description text not null default '',
    parent_id text references codes (id) on delete set null,
    position integer not null default 0
  ) strict;
  create table note_codes (
    note_id text not null references notes (id) on delete cascade,
    code_id text not null references codes (id) on delete cascade,
    primary key (note_id, code_id)
  ) strict, without rowid;
  create index note_codes_code on note_codes (code_id)`;
