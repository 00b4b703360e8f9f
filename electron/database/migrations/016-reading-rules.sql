-- How to read transcripts and summaries of shapes that the reader does not know. A rule never changes: another takes its
-- place, and one that is no longer used stays for the versions of transcripts that it read.
create table reading_rules (
  id text primary key,
  what text not null check (what in ('transcript', 'summary')),
  rule text not null,
  shape text not null,
  -- The session that it was made with, whose label names it; else the name of the file, or what an imported file says.
  made_with_session text references sessions (session_id) on delete set null,
  made_with text,
  created_at text not null,
  -- 1 if data of the shape is read by it from now on, 0 if only the sessions that were chosen.
  is_remembered integer not null default 1,
  ended_at text
) strict;
alter table transcripts add column rule_id text references reading_rules (id);
alter table transcript_versions add column rule_id text references reading_rules (id);
-- The rule by which the summary that was received is read.
alter table summaries add column rule_id text references reading_rules (id);
-- Few sessions are read by a rule, and their rows are long.
create index transcripts_rule on transcripts (rule_id) where rule_id is not null;
create index transcript_versions_rule on transcript_versions (rule_id) where rule_id is not null;
create index summaries_rule on summaries (rule_id) where rule_id is not null;
