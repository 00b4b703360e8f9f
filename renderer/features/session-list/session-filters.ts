import { withAttributeFilter } from '../../navigation/attribute-search.ts';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { isoDayText } from '../../../shared/domain/dates.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { REVIEW_NAMES } from '../../../shared/domain/review-names.ts';
import { attributeFilterWords } from '../../widgets/attributes/attribute-words.ts';
import { fieldsOf, type AttributeField, type Described } from '../../widgets/attributes/attribute-fields.ts';
import { codeFilterWords } from '../../widgets/codes/code-filter-words.ts';
import type { DatedSession } from '../../widgets/session/sessions-by-date.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Code } from '../../../shared/model/code.ts';

/** Returns the local start of a day, `daysOn` days later, in milliseconds since 1970. */
function dayStart(day: string, daysOn: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysOn);
  // The Date constructor would read years under 100 as 19xx.
  start.setFullYear(year, month - 1, date + daysOn);
  return start.getTime();
}

const isSame = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;

/**
 * Returns a predicate for the sessions to show. A session of unknown length or recording matches no filter
 * for it. `coded`: IDs of the sessions with the filter's codes, once they have been read. `isDescribed`: whether a
 * session's participant fits the filter's attributes; null if they do not matter.
 */
export function fits(
  filter: SessionsFilter,
  coded: ReadonlySet<string> | undefined,
  isDescribed: ((session: Described) => boolean) | null,
): (dated: DatedSession) => boolean {
  const { minMinutes = 0, maxMinutes = Infinity } = filter;
  const hasLength = filter.minMinutes !== undefined || filter.maxMinutes !== undefined;
  const from = filter.from === undefined ? -Infinity : dayStart(filter.from, 0);
  const end = filter.to === undefined ? Infinity : dayStart(filter.to, 1);
  return ({ session, date }) => {
    const at = date.getTime();
    const minutes = session.durationSeconds === null ? null : session.durationSeconds / 60;
    return (
      isSame(filter.type, session.type) &&
      isSame<string | null>(filter.projectId, session.projectId) &&
      isSame(filter.review, session.reviewState) &&
      (filter.tag === undefined || session.tags.includes(filter.tag)) &&
      (filter.codes === undefined || coded?.has(session.sessionId) === true) &&
      isSame<boolean | null>(filter.audio, session.hasAudio) &&
      isSame(filter.transcript, session.hasTranscript) &&
      isSame(filter.summary, session.summary === 'ready') &&
      (filter.newerTranscript === undefined || session.hasNewerTranscript) &&
      (filter.doubts === undefined || session.doubts > 0) &&
      (filter.redaction !== 'redacted' || session.redactions > 0) &&
      (filter.redaction !== 'not-looked-through' || (session.hasTranscript && !session.lookedThrough)) &&
      at >= from &&
      at < end &&
      (!hasLength || (minutes !== null && minutes >= minMinutes && minutes <= maxMinutes)) &&
      (isDescribed === null || isDescribed(session))
    );
  };
}

/** A summary that is not on this computer may still exist at the service. */
export const SUMMARY_FILTERS = { with: 'With summary', without: 'No summary' } as const;

export const NEWER_WAITS = 'Newer transcript waits';

export const WORTH_LISTENING = 'Worth a second listen';

export const REDACTION_FILTERS: Record<NonNullable<SessionsFilter['redaction']>, string> = {
  redacted: 'Has redactions',
  'not-looked-through': 'Not looked through for redaction',
};

export type FilterName = keyof SessionsFilter;

export type FilterChange = { [Name in FilterName]?: SessionsFilter[Name] | undefined };

/** An active filter, in words. */
export interface FilterChip {
  key: string;
  words: string;
  /** What removes it. */
  removal: FilterChange;
}

/** How many filters are on: each attribute has its own. */
export const filterCount = ({ attributes = [], ...others }: SessionsFilter): number =>
  Object.keys(others).length + attributes.length;

const withOrNot = (has: boolean | undefined, what: string) =>
  has === undefined ? null : has ? `With ${what}` : `No ${what}`;
const inWords = <Value>(value: Value | undefined, words: (value: Value) => string) =>
  value === undefined ? null : words(value);

/** Returns the active filters in the order of the form. `projectName` returns a project's name by its ID. */
export function chipsOf(
  filter: SessionsFilter,
  projectName: (id: string) => string,
  codes: readonly Code[],
): FilterChip[] {
  const words: Record<Exclude<FilterName, 'attributes'>, string | null> = {
    type: inWords(filter.type, (type) => (type === 'project' ? 'Project links' : 'Instant links')),
    projectId: inWords(filter.projectId, projectName),
    review: inWords(filter.review, (state) => REVIEW_NAMES[state]),
    tag: inWords(filter.tag, (tag) => `Tag ${tag}`),
    codes: inWords(filter.codes, (wanted) => codeFilterWords(wanted, codes)),
    audio: withOrNot(filter.audio, 'recording'),
    transcript: withOrNot(filter.transcript, 'transcript'),
    summary: inWords(filter.summary, (isHere) => SUMMARY_FILTERS[isHere ? 'with' : 'without']),
    newerTranscript: inWords(filter.newerTranscript, () => NEWER_WAITS),
    doubts: inWords(filter.doubts, () => WORTH_LISTENING),
    redaction: inWords(filter.redaction, (state) => REDACTION_FILTERS[state]),
    from: inWords(filter.from, (from) => `From ${isoDayText(from)}`),
    to: inWords(filter.to, (to) => `Until ${isoDayText(to)}`),
    minMinutes: inWords(filter.minMinutes, (minutes) => `At least ${formatNumber(minutes)} min`),
    maxMinutes: inWords(filter.maxMinutes, (minutes) => `At most ${formatNumber(minutes)} min`),
  };
  const { attributes = [] } = filter;
  return FILTER_NAMES.flatMap((name): FilterChip[] => {
    if (name === 'attributes')
      return attributes.map((one) => ({
        key: `attribute ${one.name}`,
        words: attributeFilterWords(one),
        removal: { attributes: withAttributeFilter(attributes, { name: one.name }) },
      }));
    const text = words[name];
    return text === null ? [] : [{ key: name, words: text, removal: { [name]: undefined } }];
  });
}

export const FILTER_NAMES: readonly FilterName[] = [
  'attributes',
  'type',
  'projectId',
  'review',
  'tag',
  'codes',
  'audio',
  'transcript',
  'summary',
  'newerTranscript',
  'doubts',
  'redaction',
  'from',
  'to',
  'minMinutes',
  'maxMinutes',
];

/**
 * The options of the form: the projects, tags and attributes of the library's sessions, and the codes of the codebook.
 */
export interface FilterChoices {
  attributes: readonly AttributeField[];
  projects: { value: string; label: string }[];
  tags: string[];
  codes: readonly Code[];
}

export function choicesIn(
  sessions: readonly DatedSession[],
  attributes: readonly Attribute[],
): Omit<FilterChoices, 'codes'> {
  const projects = new Map<string, string>();
  const tags = new Set<string>();
  const used = new Set<string>();
  for (const { session } of sessions) {
    const { projectId, projectName } = session;
    // The most recent name, in case the project was renamed.
    if (projectId !== null && (!projects.has(projectId) || projects.get(projectId) === projectId))
      projects.set(projectId, projectName ?? projectId);
    for (const tag of session.tags) tags.add(tag);
    for (const id of Object.keys(session.values)) used.add(id);
  }
  const { compare } = new Intl.Collator('en-GB', { numeric: true });
  return {
    attributes: fieldsOf(attributes.filter(({ id }) => used.has(id))),
    projects: [...projects]
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => compare(a.label, b.label)),
    tags: [...tags].toSorted(compare),
  };
}
