create table sessions (
     session_id text primary key,
     type text not null,
     project_id text,
     label text,
     project_name text,
     status text,
     created_at text,
     duration_seconds real,
     turn_map text,
     opened_at text not null
   ) strict;
   create index sessions_opened on sessions (opened_at desc);
   create table summaries (
     session_id text primary key references sessions (session_id) on delete cascade,
     asked_at text,
     received_at text,
     summary text,
     failed_at text,
     failure text
   ) strict;
   create table drafts (
     form text not null,
     subject text not null,
     value text not null,
     saved_at text not null,
     primary key (form, subject)
   ) strict, without rowid