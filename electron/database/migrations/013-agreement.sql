-- Whether the researcher agrees with an answer in words, which no comparison of texts can tell.
create table answer_agreement (
  session_id text not null references sessions (session_id) on delete cascade,
  question_id text not null,
  agrees integer not null check (agrees in (0, 1)),
  -- SHA-256 of the answer as received: an answer that is written again has not been judged yet.
  answer_hash text not null,
  updated_at text not null,
  author text,
  primary key (session_id, question_id)
) strict, without rowid;
