/**
 * How long content is kept, the log of what left the library (append-only), and whether the file must still
 * be rewritten after a purge.
 */
export const privacySchema = `
  create table retention (
    scope text primary key,
    audio text,
    words text
  ) strict, without rowid;
  create table activity (
    id integer primary key,
    at text not null,
    act text not null,
    sessions integer not null,
    details text not null
  ) strict;
  create trigger activity_kept_as_written before update on activity begin
    select raise(abort, 'The log is only added to');
  end;
  create trigger activity_kept_whole before delete on activity begin
    select raise(abort, 'The log is only added to');
  end;
  create table scrub_owed (
    only integer primary key check (only = 1)
  ) strict`;
