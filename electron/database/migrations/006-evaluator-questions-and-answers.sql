-- The evaluator of a project, or of the instant link that led to a session, from a cached response. `position` is
-- the link's in the list.
create table evaluators (
  id integer primary key,
  path text not null,
  query text not null,
  position integer not null,
  project_id text,
  session_id text,
  check ((project_id is null) <> (session_id is null)),
  unique (path, query, position),
  foreign key (path, query) references kept_answers (path, query) on delete cascade
) strict;
create index evaluators_project on evaluators (project_id) where project_id is not null;
create table evaluator_questions (
  evaluator_id integer not null references evaluators (id) on delete cascade,
  position integer not null,
  question_id text not null,
  label text not null,
  type text not null,
  primary key (evaluator_id, position)
) strict, without rowid;
-- A cached response about the evaluation of a session. Services give the answers as a list, as a map by question,
-- or as one value such as a text.
create table evaluations (
  id integer primary key,
  path text not null,
  query text not null,
  session_id text not null,
  evaluated_at text,
  shape text not null check (shape in ('none', 'list', 'map', 'value')),
  unique (path, query),
  foreign key (path, query) references kept_answers (path, query) on delete cascade
) strict;
create index evaluations_session on evaluations (session_id);
-- One answer of an evaluation as given: JSON, with the rationale in it if there is one. `question` is its name in
-- a map; in a list the answer itself names the question.
create table evaluator_answers (
  evaluation_id integer not null references evaluations (id) on delete cascade,
  position integer not null,
  question text,
  answer text not null,
  primary key (evaluation_id, position)
) strict, without rowid;
-- Responses that were cached before these tables existed. They are read into them when the library is opened.
create table unread_responses (
  path text not null,
  query text not null,
  primary key (path, query),
  foreign key (path, query) references kept_answers (path, query) on delete cascade
) strict, without rowid;
insert into unread_responses
  select path, query from kept_answers where path in ('/v1/instant-voice-links', '/v1/session/evaluation')
    or path glob '/v1/projects/*' and path not glob '/v1/projects/*/*';
