create table session_views (
     session_id text primary key references sessions (session_id) on delete cascade,
     speakers text not null default '{}',
     offset_seconds real not null default 0,
     position_seconds real,
     speed real
   ) strict