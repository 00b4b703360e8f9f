import { z } from 'zod';
import type { LibraryDatabase } from '../base/library-database.ts';
import { withTexts } from '../../reading-rules/rule-texts.ts';
import { wordsIn } from '../../transcripts/reader/name-words.ts';
import { isRoleName } from '../../transcripts/reader/role-words.ts';
import { dataShape, readingRule, type ReadingRule } from '../../../shared/model/reading-rule.ts';
import type { ReadingRules } from '../repositories/transcripts/reading-rules.ts';

const ruleRow = z.object({ id: z.string(), rule: z.string(), shape: z.string() });
const rawRow = z.object({ raw: z.string() });
const wordsRow = z.object({ words: z.string() });

/** `:ids` is a JSON array of session IDs. */
const THESE = 'session_id in (select value from json_each(:ids))';
const OTHERS = 'session_id not in (select value from json_each(:ids))';

/** The name of the file, or of the session on the computer that a rule was imported from. */
const MADE_WITH_NAMES = `made_with in (select transcript_name from session_files where ${THESE}
  union all select label from sessions where ${THESE})`;

/** Rules that may name people of these sessions. */
const CONCERNED = `select id, rule, shape from reading_rules
  where made_with_session in (select value from json_each(:ids)) or ${MADE_WITH_NAMES}
    or id in (select rule_id from transcripts where ${THESE} union select rule_id from transcript_versions where ${THESE}
      union select rule_id from summaries where ${THESE})`;

/** Data with a text in it: of the other sessions, or of those of them that a rule was made with or reads. */
const dataWith = (session: string) => `
  select raw from transcripts where ${session} and instr(raw, :text)
  union all select raw from transcript_versions where ${session} and instr(raw, :text)
  union all select summary from summaries where ${session} and instr(summary, :text)`;
const READ_BY_RULE = `${OTHERS} and session_id in (
  select session_id from transcripts where rule_id = :id union select session_id from transcript_versions where rule_id = :id
  union select session_id from summaries where rule_id = :id
  union select made_with_session from reading_rules where id = :id)`;

const DRAFTS_OF_FILES = `delete from drafts where form = 'teach' and exists (
  select 1 from sessions where ${THESE} and instr(subject, project_id || ' ') = 1)`;

/**
 * Deletes what rules for reading say of people in sessions: values that no other session has. What is then left of a rule
 * may read nothing: such rules are deleted, unless they read other sessions. `ids` is a JSON array of session IDs. Call this
 * before the sessions' rows are deleted, and what it returns afterwards, in one transaction.
 */
export function purgeReadingRules(
  database: LibraryDatabase,
  readingRules: ReadingRules,
  ids: string,
): () => void {
  const inOthers = database.prepare(dataWith(OTHERS));
  const inOthersRead = database.prepare(dataWith(READ_BY_RULE));
  const change = database.prepare('update reading_rules set rule = ?, shape = ? where id = ?');
  const removed = database
    .prepare('select distinct words from redactions where words is not null')
    .all()
    .map((found) => wordsRow.parse(found).words);
  const unusable: string[] = [];
  const concerned = database.prepare(CONCERNED).all({ ids });
  for (const { id, ...stored } of concerned.map((found) => ruleRow.parse(found))) {
    const rule = readingRule.parse(JSON.parse(stored.rule));
    const shape = dataShape.parse(JSON.parse(stored.shape));
    const left = withoutNames(rule, {
      removed: removed.filter((words) =>
        `${stored.rule}${stored.shape}`.includes(JSON.stringify(words).slice(1, -1)),
      ),
      isInOthers: (value) => isWordIn(value, (text) => inOthers.iterate({ ids, text })),
      isInOthersRead: (value) => isWordIn(value, (text) => inOthersRead.iterate({ ids, id, text })),
    });
    const pathsLeft = shape.filter((path) => !path.split('/').some(left.isName));
    if (left.isUnusable || pathsLeft.length < shape.length) unusable.push(id);
    change.run(JSON.stringify(left.rule), JSON.stringify(pathsLeft), id);
  }
  database.prepare(`update reading_rules set made_with = null where ${MADE_WITH_NAMES}`).run({ ids });
  database.prepare(DRAFTS_OF_FILES).run({ ids });
  readingRules.forget();
  return () => {
    database
      .prepare(
        `delete from reading_rules where id in (select value from json_each(?))
           and not exists (select 1 from transcripts where rule_id = id)
           and not exists (select 1 from transcript_versions where rule_id = id)
           and not exists (select 1 from summaries where rule_id = id)`,
      )
      .run(JSON.stringify(unusable));
  };
}

interface Others {
  /** Words in the rule that are removed anywhere. */
  removed: readonly string[];
  isInOthers: (value: string) => boolean;
  /** Only of sessions that the rule was made with or reads. */
  isInOthersRead: (value: string) => boolean;
}

/** Returns a rule without names, whether it can be used no more, and what is a name of nobody else. */
function withoutNames(rule: ReadingRule, { removed, isInOthers, isInOthersRead }: Others) {
  const isOnlyHere = (name: string) => !isNobody(name) && !isInOthersRead(name);
  const speakers = speakersIn(rule);
  const names = new Set([...speakers].filter(isOnlyHere));
  const finders = removed.filter(isOnlyHere).map(wordFinder);
  const isName = (text: string) => names.has(text) || finders.some((finder) => finder.test(text));
  const patterns = patternsIn(rule);
  let isUnusable = patterns.some((text) =>
    [...finders, ...[...names].map(wordFinder)].some((finder) => finder.test(text)),
  );
  // In fields other than a speaker's, most values say what an entry is: then other sessions have them too.
  const isPersonal = (value: string) =>
    isName(value) || !(speakers.has(value) || isNobody(value) || isInOthers(value));
  const left = withTexts(rule, {
    step: (step) => {
      isUnusable ||= isName(step);
      return isName(step) ? '' : step;
    },
    value: (value) => (patterns.includes(value) || !isPersonal(value) ? [value] : []),
  });
  isUnusable ||= conditionsIn(left).some(
    ({ values }, index) => values?.length === 0 && conditionsIn(rule)[index]?.values?.length !== 0,
  );
  isUnusable ||=
    left.what === 'summary' && rule.what === 'summary' && left.questions.length < rule.questions.length;
  return { rule: left, isUnusable, isName };
}

const conditionsIn = (rule: ReadingRule) =>
  rule.what === 'transcript'
    ? rule.voices.flatMap(({ only }) => only)
    : [...(rule.points?.only ?? []), ...(rule.answers?.only ?? [])];

/** Returns the values that a rule has from speakers' fields. */
function speakersIn(rule: ReadingRule): Set<string> {
  if (rule.what === 'summary') return new Set();
  const fields = new Set(
    rule.voices.flatMap(({ speaker }) => (speaker.from === 'field' ? [speaker.field.join('/')] : [])),
  );
  const values = conditionsIn(rule).flatMap((only) =>
    fields.has(only.field.join('/')) ? (only.values ?? []) : [],
  );
  return new Set([...rule.roles.map(({ value }) => value), ...values]);
}

function patternsIn(rule: ReadingRule): string[] {
  if (rule.what === 'summary') return [];
  const { source, zero } = rule;
  return [
    ...(source.form === 'text' ? [source.pattern] : []),
    ...(zero.from === 'line' ? [zero.pattern] : []),
  ];
}

/** Beside roles, what programs call speakers that they do not know. */
const SPEAKERS = new Set(['speaker', 'spk', 'spkr', 'channel', 'unknown']);

/** Returns true for a role, a number or a letter, such as `AGENT` and `Speaker 2`: no name. */
const isNobody = (value: string): boolean =>
  wordsIn(value).every((word) => isRoleName(word) || SPEAKERS.has(word) || /^(?:[a-z]|\d{1,3})$/.test(word));

/** Returns true if a text is in one of the data that `read` finds, other than as a part of longer words. */
function isWordIn(value: string, read: (text: string) => Iterable<unknown>): boolean {
  for (const text of writtenForms(value)) {
    const finder = wordFinder(text);
    for (const found of read(text)) if (finder.test(rawRow.parse(found).raw)) return true;
  }
  return false;
}

/** A letter after a backslash is an escaped line end or tab. */
const wordFinder = (text: string) =>
  new RegExp(`(?:^|[^\\p{L}\\p{N}]|\\\\[nrt])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, 'u');

/** Returns the forms in which JSON may have a text. */
function writtenForms(text: string): Set<string> {
  const json = JSON.stringify(text).slice(1, -1);
  const escaped = json.replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const inCapitals = escaped.replaceAll(/\\u[\da-f]{4}/g, (unit) => `\\u${unit.slice(2).toUpperCase()}`);
  return new Set([text, json, escaped, inCapitals]);
}
