-- When the sentences of a draft were added to the description of its code.
alter table assistant_runs add column in_memo_at text;
