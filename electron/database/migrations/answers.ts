/** The last response of the service to each request, for use offline, and the researcher's own answers. */
export const answersSchema = `
  create table kept_answers (
    path text not null,
    query text not null,
    session_id text,
    body text not null,
    checked_at text not null,
    primary key (path, query)
  ) strict;
  create index kept_answers_session on kept_answers (session_id);
  create table own_answers (
    session_id text not null references sessions (session_id) on delete cascade,
    question_id text not null,
    value text not null,
    updated_at text not null,
    primary key (session_id, question_id)
  ) strict, without rowid`;
