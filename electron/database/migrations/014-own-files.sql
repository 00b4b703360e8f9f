-- Sessions that were made of the researcher's own files: no service knows them.
create table session_files (
  session_id text primary key references sessions (session_id) on delete cascade,
  recording_name text,
  recording_path text,
  -- linked: the original is played where it is. copied, converted: Earmark has its own file.
  recording_storage text check (recording_storage in ('linked', 'copied', 'converted')),
  recording_bytes integer,
  recording_modified_ms real,
  recording_sha256 text,
  transcript_name text,
  transcript_sha256 text,
  check ((recording_name is null) = (recording_sha256 is null)),
  check ((recording_name is null) = (recording_storage is null))
) strict, without rowid;
create index session_files_by_recording on session_files (recording_sha256) where recording_sha256 is not null;
create index session_files_by_transcript on session_files (transcript_sha256) where transcript_sha256 is not null;

-- The projects of a workspace without a service, as the service's API describes one.
create table local_projects (
  project_id text primary key,
  project text not null
) strict;
