-- The people who were interviewed. `project` is the ID of a project, or '' for those of instant links.
create table participants (
  id text primary key,
  project text not null,
  -- The label of the link, or of the session if no link is known. Several may have the same.
  label text,
  -- JSON: texts by the attribute's ID. None is empty.
  attribute_values text not null default '{}'
) strict;
create index participants_project on participants (project);

-- The links that belong to a participant. `link_key` is the service's ID of a link, or its token.
create table participant_links (
  project text not null,
  link_key text not null,
  participant_id text not null references participants (id) on delete cascade,
  primary key (project, link_key)
) strict, without rowid;
create index participant_links_participant on participant_links (participant_id);

alter table sessions add column participant_id text references participants (id);
-- 1: the researcher joined or parted them, so a list of links does not.
alter table sessions add column participant_chosen integer not null default 0;
create index sessions_participant on sessions (participant_id);
-- The link that a session came from, as in `participant_links`.
alter table new_sessions add column link_key text;

-- What is known about participants: columns that the researcher adds, or that a table has.
create table attributes (
  id text primary key,
  project text not null,
  name text not null,
  type text not null check (type in ('text', 'number', 'date', 'choice', 'yes-no')),
  -- JSON lists of texts: the values of a choice, and the texts that mean that a value is missing.
  choices text not null default '[]',
  missing text not null default '[]',
  position integer not null
) strict;
create unique index attributes_name on attributes (project, name collate nocase);
