-- What follows from another redaction: where a rule found its words only in corrected words, and sound that was hidden
-- by times that a newer transcript does not have. It applies as long as that redaction does.
alter table redactions add column derived_from integer references redactions (id) on delete cascade;
create index redactions_derived on redactions (derived_from) where derived_from is not null;

-- The version of the rules by which removed words are found. What is stored as shown follows from it.
create table redaction_rules (
  only integer primary key check (only = 1),
  version integer not null
) strict;
insert into redaction_rules (only, version) values (1, 1);

-- Sessions of which a newer version of the rules hides more, until the researcher has seen the list.
create table newly_hidden (
  session_id text primary key references sessions (session_id) on delete cascade,
  places integer not null,
  seconds real not null,
  found_at text not null
) strict, without rowid;
create trigger deleted_words_not_listed before insert on newly_hidden
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(abort, 'The session was deleted from this computer'); end;
