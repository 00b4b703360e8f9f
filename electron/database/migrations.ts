import { answersSchema } from './migrations/answers.ts';
import { deletionsSchema } from './migrations/deletions.ts';
import { importsSchema } from './migrations/imports.ts';
import { notesSchema } from './migrations/notes.ts';
import { privacySchema } from './migrations/privacy.ts';
import { searchSchema } from './migrations/search.ts';
import { sessionsSchema } from './migrations/sessions.ts';
import { transcriptsSchema } from './migrations/transcripts.ts';

/** The library's schema, step by step: entry N migrates version N to N + 1. Append only: never edit one. */
export const migrations: readonly string[] = [
  `create table sessions (
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
   ) strict, without rowid`,
  'alter table summaries add column regenerating integer not null default 0',
  `create table session_views (
     session_id text primary key references sessions (session_id) on delete cascade,
     speakers text not null default '{}',
     offset_seconds real not null default 0,
     position_seconds real,
     speed real
   ) strict`,
  [
    sessionsSchema,
    transcriptsSchema,
    notesSchema,
    importsSchema,
    answersSchema,
    privacySchema,
    searchSchema,
  ].join(';'),
  deletionsSchema,
];
