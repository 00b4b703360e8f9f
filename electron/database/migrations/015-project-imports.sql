-- Projects of other programs that were brought in, with what undoing one takes back.
create table project_imports (
  id text primary key,
  file_name text not null,
  imported_at text not null,
  report text not null,
  undone_at text
) strict;
create table project_import_items (
  import_id text not null references project_imports (id) on delete cascade,
  kind text not null check (kind in ('project', 'session', 'code', 'note', 'coding', 'memo', 'attribute', 'value')),
  -- The row that was added or changed, and as JSON what undoing puts back.
  item_id text not null,
  before text,
  primary key (import_id, kind, item_id)
) strict, without rowid;
-- A value is what was said of its participant. The range is that of all `item_id`s that begin with the participant's ID.
create trigger imported_values_deleted after delete on participants begin
  delete from project_import_items where kind = 'value' and import_id in (select id from project_imports)
    and item_id > old.id || ' ' and item_id < old.id || '!';
end;
