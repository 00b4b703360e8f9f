-- What the assistant was asked, and what it found: a run, its calls, and what was read in the answers. Nothing here is a note, a
-- code or an answer until a person decides. Words are as shown when they were sent; they are shown with the redactions in force.
create table assistant_runs (
  id text primary key,
  task text not null check (task in ('find', 'ask', 'draft')),
  code_id text,
  question text,
  speakers text not null check (speakers in ('participant', 'everyone')),
  -- JSON: whose removed words are replaced in what was asked, and the quotes that are its examples.
  projects text not null,
  example_ids text not null,
  started_at text not null,
  address text not null,
  requested_model text not null,
  -- As the server names it once it has answered.
  model text not null,
  prompt_version text not null,
  own_wording text not null,
  instructions text not null,
  context_tokens integer not null,
  state text not null check (state in ('running', 'stopped', 'ended')),
  problem text,
  undone_at text
) strict;
-- The sessions whose quotes a draft is made of.
create table assistant_run_sessions (
  run_id text not null references assistant_runs (id) on delete cascade,
  session_id text not null references sessions (session_id) on delete cascade,
  primary key (run_id, session_id)
) strict, without rowid;
create index assistant_run_sessions_by_session on assistant_run_sessions (session_id);
create table assistant_calls (
  id text primary key,
  run_id text not null references assistant_runs (id) on delete cascade,
  place integer not null,
  -- Null for a draft.
  session_id text references sessions (session_id) on delete cascade,
  part integer not null,
  -- JSON: how a part was divided again because its answer broke off, as pairs of most tokens and index.
  division text not null default '[]',
  tokens integer not null,
  fingerprint text not null,
  state text not null check (state in ('waiting', 'sent', 'answered', 'failed', 'unknown', 'changed')),
  problem text,
  is_cut integer not null default 0,
  sent_at text,
  answered_at text,
  -- What was sent after the instructions, and JSON of what each of its last lines is: name, turn or note, and offset.
  sent text,
  lines text,
  -- As received, and the answer to a question in it.
  reply text,
  answer text,
  prompt_tokens integer,
  answer_tokens integer,
  -- Of what was sent before it was repeated.
  earlier_tokens integer not null default 0
) strict;
create index assistant_calls_in_order on assistant_calls (run_id, state, place);
create index assistant_calls_by_session on assistant_calls (session_id);
-- The sessions that have words in what was sent.
create table assistant_call_sessions (
  call_id text not null references assistant_calls (id) on delete cascade,
  session_id text not null references sessions (session_id) on delete cascade,
  primary key (call_id, session_id)
) strict, without rowid;
create index assistant_call_sessions_by_session on assistant_call_sessions (session_id);
-- Located words. They stay attached to the words as received, as notes do.
create table assistant_suggestions (
  id text primary key,
  call_id text not null references assistant_calls (id) on delete cascade,
  session_id text not null references sessions (session_id) on delete cascade,
  place integer not null,
  -- As shown when they were located, and as shown now.
  located_words text not null,
  turn_place integer not null,
  passage_start integer not null,
  passage_end integer not null,
  is_changed integer not null default 0,
  version integer,
  received_turn integer,
  received_start integer,
  received_end_turn integer,
  received_end integer,
  received_added integer not null default 0,
  state text not null check (state in ('open', 'accepted', 'dismissed', 'joined')),
  note_id text,
  code_id text,
  decided_at text
) strict;
create index assistant_suggestions_by_call on assistant_suggestions (call_id);
create index assistant_suggestions_by_session on assistant_suggestions (session_id);
create index assistant_suggestions_by_note on assistant_suggestions (note_id) where note_id is not null;
create trigger deleted_words_not_suggested before insert on assistant_suggestions
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(ignore); end;
-- Words that were not located: given for `session_id`, said in the other session, if anywhere.
create table assistant_rejected_words (
  id text primary key,
  call_id text not null references assistant_calls (id) on delete cascade,
  session_id text not null references sessions (session_id) on delete cascade,
  place integer not null,
  words text not null,
  why text not null check (why in ('nobody', 'other-turn', 'interviewer', 'other-session')),
  said_session_id text references sessions (session_id) on delete cascade,
  said_turn integer
) strict;
create index assistant_rejected_words_by_call on assistant_rejected_words (call_id);
create index assistant_rejected_words_by_session on assistant_rejected_words (session_id);
create index assistant_rejected_words_by_said on assistant_rejected_words (said_session_id) where said_session_id is not null;
create trigger deleted_words_not_rejected before insert on assistant_rejected_words
  when exists (select 1 from tombstones t where t.session_id in (new.session_id, new.said_session_id) and t.what = 'words')
  begin select raise(ignore); end;
-- What the researcher thinks of an answer.
create table assistant_judgements (
  run_id text not null references assistant_runs (id) on delete cascade,
  session_id text not null references sessions (session_id) on delete cascade,
  judgement text check (judgement in ('agree', 'differ')),
  own_words text not null,
  judged_at text not null,
  author text not null,
  primary key (run_id, session_id)
) strict, without rowid;
create index assistant_judgements_by_session on assistant_judgements (session_id);
-- Sentences of a draft, and the quotes that each cites.
create table assistant_sentences (
  id text primary key,
  call_id text not null references assistant_calls (id) on delete cascade,
  place integer not null,
  text text not null,
  state text not null check (state in ('open', 'kept', 'removed'))
) strict;
create index assistant_sentences_by_call on assistant_sentences (call_id);
create table assistant_sentence_notes (
  sentence_id text not null references assistant_sentences (id) on delete cascade,
  note_id text not null references notes (id) on delete cascade,
  primary key (sentence_id, note_id)
) strict, without rowid;
create index assistant_sentence_notes_by_note on assistant_sentence_notes (note_id);
-- Of a quote that a person accepted: the run that suggested it, and its model.
alter table notes add column assistant_run_id text;
alter table notes add column assistant_model text;
