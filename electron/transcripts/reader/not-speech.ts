import { type JsonRecord, keysOf } from './json.ts';
import { isKindKey, kindOf } from './key-kinds.ts';
import { wordsIn } from './name-words.ts';
import { readPair } from './pairs.ts';
import { isRoleName } from './role-words.ts';
import { isKindName, textIn } from './text-content.ts';
import { pathTo, type View, viewsOf } from './nested-records.ts';

const setOf = (words: string) => new Set(words.split(' '));

/** Words for machine reports, whatever they are about. */
const reports = setOf(
  'control ping pong heartbeat keepalive metric metrics telemetry latency usage limit limits status state progress error ' +
    'errors exception warning warnings notice notification config configuration configured settings marker markers moment ' +
    'handoff handover transfer transferred transition thinking thought thoughts reasoning vad dtmf typing presence ' +
    'interrupt interruption interrupted timeout silence join joined leave left ack acknowledged initiation',
);
/** Words for reports if they are the whole name of a kind; in a longer name they are weak evidence. */
const bareReports = setOf('event events info debug log logs action actions');
/** Words for starting and stopping, which may also accompany speech. */
const turns = setOf(
  'start starts started starting begin begins began beginning end ends ended ending close closed stop stopped finish ' +
    'finished connect connected disconnect disconnected open opened hangup',
);
const speech = setOf(
  'utterance utterances transcript transcripts transcription message messages speech text reply response question answer ' +
    'sentence statement dialogue caption turn',
);
/** Words that may accompany those in a speaker name for a system event: `call-event`. */
const subjects = setOf('call session node conversation room');

/** State changes, such as `session.created`. */
const changes = setOf('created updated ready initialized initialised');

/** `end user` names a speaker, not an end. */
const kindWords = (name: string) => wordsIn(name.replace(/end[\W_]?user/i, 'user'));

type Verdict = 'report' | 'turning' | 'speech' | null;

function verdictOf(name: string): Verdict {
  if (name.length > 80) return null;
  const words = kindWords(name);
  if (words.some((word) => reports.has(word)) || (words.length === 1 && bareReports.has(words[0] ?? '')))
    return 'report';
  if (
    words.some((word) => changes.has(word)) &&
    words.every((word) => changes.has(word) || subjects.has(word))
  )
    return 'turning';
  // The end of a turn, unlike the end of a session, comes with its speech.
  if (words.some((word) => turns.has(word)) && !words.includes('turn')) return 'turning';
  return words.some((word) => speech.has(word)) ? 'speech' : null;
}

/** Returns true for `speaker: 'agent-action'`: no word in it could be a speaker's name. */
function isNobody(name: string): boolean {
  if (name.length > 40 || /^(?:left|right)$/i.test(name)) return false;
  const words = kindWords(name);
  const isReport = (word: string) => reports.has(word) || turns.has(word) || bareReports.has(word);
  return (
    words.some(isReport) && words.every((word) => isReport(word) || isRoleName(word) || subjects.has(word))
  );
}

/**
 * Returns true for a log entry with text that is not speech: a state, a measurement, an error. The record
 * nearest to the text decides, since an event may wrap an utterance, and an utterance has a speaker.
 */
export function isNotSpeech(item: JsonRecord): boolean {
  const views = viewsOf(item);
  if (!views.some(isReporting)) return false;
  const text = textIn(item);
  const holder =
    views.findLast(
      ({ record }) => readPair(record) !== null || (text !== null && textIn(record, 0, true) === text),
    ) ?? (text === null ? undefined : views[0]);
  if (holder === undefined) return false;
  let unsaid = false;
  for (const { record, key } of pathTo(holder)) {
    const verdicts = kindNames(record).map(verdictOf);
    const isNamed = namesSpeaker(record);
    if (namesNobody(record)) unsaid = true;
    else if (verdicts.includes('report')) unsaid = !(isNamed && verdicts.includes('speech'));
    else if (isNamed) unsaid = false;
    else if (verdicts.includes('turning') || verdictOf(key) === 'report' || isFiledAsReport(record))
      unsaid = true;
    else if (verdicts.includes('speech')) unsaid = false;
  }
  return unsaid;
}

/** Returns true for `{ category: 'metrics' }` or `{ level: 'warn' }`: a report, if there is no speaker. */
const isFiledAsReport = (record: JsonRecord): boolean =>
  keysOf(record).some((key) => {
    const value = record[key];
    if (typeof value !== 'string' || !/^(?:category|level|severity)$/i.test(key)) return false;
    return /^(?:info|warn|debug|trace|log)$/i.test(value) || verdictOf(value) === 'report';
  });

/** A quick check: most entries show no sign of a report. */
const isReporting = ({ record, key }: View): boolean =>
  namesNobody(record) ||
  isFiledAsReport(record) ||
  [key, ...kindNames(record)].some((name) => ['report', 'turning'].includes(verdictOf(name) ?? ''));

/** Returns the values of fields for an entry's kind. The type of content is its format. */
const kindNames = (record: JsonRecord): string[] =>
  keysOf(record).flatMap((key) => {
    const value = record[key];
    return typeof value === 'string' && (isKindKey(key) || isKindName(value)) ? [value] : [];
  });

const namesNobody = (record: JsonRecord): boolean =>
  keysOf(record).some((key) => {
    const value = record[key];
    const field = kindOf(key).speaker;
    const isName = field === 'role' || field === 'speaker' || field === 'channel';
    return isName && typeof value === 'string' && isNobody(value);
  });

const namesSpeaker = (record: JsonRecord): boolean =>
  keysOf(record).some((key) => {
    const field = kindOf(key).speaker;
    const value = record[key];
    return field === 'flag' || ((field === 'role' || field === 'speaker') && value !== null && value !== '');
  });
