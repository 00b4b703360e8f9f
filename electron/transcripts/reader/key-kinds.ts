import { wordsIn } from './name-words.ts';
import { roleOf } from './role-words.ts';

export type SpeakerField = 'role' | 'name' | 'speaker' | 'id' | 'channel' | 'hint' | 'flag';
export type TimeField = 'start' | 'end' | 'duration' | 'span';

/** What a field probably contains, judged by its name alone. */
export interface KeyKind {
  /** 0: no text. Otherwise, the lower, the more likely the field contains speech. */
  text: number;
  speaker: SpeakerField | null;
  time: TimeField | null;
  /** Ranks start fields: an actual start, then a general timestamp, then a record's creation time. */
  timeRank: number;
  /** Seconds per unit, if the name says so. */
  unitSeconds: number | null;
  /** True if it holds the parts of one utterance: words, sentences. */
  pieces: boolean;
  /** True if it holds recognition alternatives of the same speech, the best first. */
  alternatives: boolean;
  /** True if it describes the speech rather than containing it. */
  aside: boolean;
}

const setOf = (words: string) => new Set(words.split(' '));

const textNames = (
  'text transcript utterance message content body messagetext displaytext display transcription sentence speech msg ' +
  'said says spoken line dialogue dialog statement phrase caption plaintext rawtext textcontent messagecontent parts ' +
  'contents utt txt formatted punctuated lexical itn words payload query utf8'
).split(' ');
const textRank = new Map(textNames.map((name, index) => [name, index + 1]));
const textEndings = setOf(
  'text transcript utterance message content transcription sentence speech chunks body words line',
);
const otherVersions = setOf(
  'original raw translated translation planned partial interim masked html previous prev next alt ssml normalized',
);

const notSpeech = setOf('system status error summary title log end start close');

const notSpeakers = setOf(
  'confidence score count probability prob email phone url uri image avatar time start end change language lang gender ' +
    'sentiment metadata config color accent age version model timestamp ms duration status',
);
const roleNames = setOf(
  'role speakertype sendertype authortype usertype participanttype participantpurpose speakerkind persona',
);
const nameNames = setOf('name displayname username fullname nickname handle');
const speakerNames = setOf(
  'speaker sender author from participant actor who party person by spokenby sentby saidby createdby speakerlabel identity user spk spkr ' +
    'speakername sendername parties tier rl spkid spkrid',
);
const idOwners = setOf('speaker sender author participant user person spk speakers party voice');
const idEndings = setOf('id tag index number no num label uuid identifier key sid');
const channelNames = setOf('channel track side leg stream channels sid');
const hintNames = setOf(
  'type subtype kind event source origin direction category messagetype eventtype itemtype mode action',
);

/** The host or participant of a meeting may be on either side. */
const hosts = setOf('host participant guest');

const startWords = setOf('start started begin began beginning onset starts begins bg');
const endWords = setOf('end ended stop stopped finish finished ends until ed stops completed');
const durationWords = setOf('duration dur durations');
const lengthWords = setOf('length len lasts');
const momentWords = setOf(
  'time timestamp timestamps ts offset offsets elapsed clock when position timecode timings times timing',
);
const recordWords = setOf('created date sent spoken received datetime at occurred logged recorded');
const spanWords = setOf('interval range span timespan');
const exactTimes = new Map<string, TimeField>([
  ['from', 'start'],
  ['to', 'end'],
  ['st', 'start'],
  ['et', 'end'],
  ['t', 'start'],
  ['s', 'start'],
  ['e', 'end'],
  ['in', 'start'],
  ['out', 'end'],
  ['tmin', 'start'],
  ['tmax', 'end'],
  ['te', 'end'],
  ['ms', 'start'],
  ['secs', 'start'],
  ['seconds', 'start'],
  ['d', 'duration'],
  ['len', 'duration'],
]);
const edgeNames = setOf('from to st et s e t te in out tmin tmax');
const notTimes = setOf(
  'latency ttfb processing response zone word words char chars character characters index token tokens id first metrics ' +
    'expires expiry updated modified deleted edited count page llm tts asr cost limit total average avg uuid name title ' +
    'silence exec execution probability confidence type by reason format',
);
/** Offsets into the text, such as `startUtf16`. */
const textOffset = /utf(?:8|16|32)|code(?:point|unit)/;

const unitOfWord = new Map<string, number>([
  ...['ms', 'msec', 'msecs', 'millis', 'milli', 'millisecond', 'milliseconds'].map(
    (word) => [word, 1e-3] as const,
  ),
  ...['s', 'sec', 'secs', 'second', 'seconds'].map((word) => [word, 1] as const),
  ...['us', 'usec', 'micros', 'microsecond', 'microseconds'].map((word) => [word, 1e-6] as const),
  ...['ns', 'nanos', 'nanosecond', 'nanoseconds'].map((word) => [word, 1e-9] as const),
  ...['mins', 'minute', 'minutes'].map((word) => [word, 60] as const),
  ['ticks', 1e-7],
  ['tick', 1e-7],
]);

const pieceNames = setOf(
  'words elements tokens items sentences segments segs terms paragraphs chunks phrases lines timestamps wordlist wordtimestamps',
);
const alternativeNames = setOf('alternatives nbest hypotheses alternative');
const asides = setOf(
  'metadata meta metrics analysis config configuration usage settings sentiment emotion emotions feedback schema analytics ' +
    'translation translations original context summary settings prosody audio',
);

const kinds = new Map<string, KeyKind>();
const mostKinds = 5000;

export function kindOf(key: string): KeyKind {
  const found = kinds.get(key);
  if (found) return found;
  const words = wordsIn(key);
  const name = words.join('');
  const kind: KeyKind = {
    text: textRankOf(name, words),
    speaker: speakerFieldOf(name, words),
    ...timeFieldOf(name, words),
    unitSeconds: unitOf(words),
    pieces: pieceNames.has(name),
    alternatives: alternativeNames.has(name),
    aside: words.some((word) => asides.has(word)),
  };
  if (kinds.size >= mostKinds) kinds.clear();
  kinds.set(key, kind);
  return kind;
}

/** Returns true for the kind of an entry, but not for its sender, `senderType`. */
export function isKindKey(key: string): boolean {
  if (kindOf(key).speaker !== 'hint') return false;
  const words = wordsIn(key);
  return words.at(-1) === 'type' || ['kind', 'event', 'subtype'].includes(words.join(''));
}

function textRankOf(name: string, words: readonly string[]): number {
  const rank = textRank.get(name);
  if (rank !== undefined) return rank;
  const last = words.at(-1) ?? '';
  if (words.length > 4 || !textEndings.has(last) || words.some((word) => notSpeech.has(word))) return 0;
  return words.some((word) => otherVersions.has(word)) ? 90 : 50;
}

function speakerFieldOf(name: string, words: readonly string[]): SpeakerField | null {
  const last = words.at(-1) ?? '';
  if (roleNames.has(name) || last === 'role') return 'role';
  if (words[0] === 'is' || (words[0] === 'from' && words.length > 1))
    return roleOf(words.slice(1).join(' ')) === 'unknown' || hosts.has(last) ? null : 'flag';
  if (words.some((word) => notSpeakers.has(word))) return null;
  if (nameNames.has(name) || (last === 'name' && words.some((word) => idOwners.has(word)))) return 'name';
  if (speakerNames.has(name)) return 'speaker';
  if (name === 'label') return 'id';
  if (words.length > 1 && idOwners.has(words[0] ?? '') && idEndings.has(last))
    return last === 'label' || last === 'tag' ? 'speaker' : 'id';
  if (channelNames.has(name) || (words[0] === 'channel' && idEndings.has(last)) || last === 'channel')
    return 'channel';
  if (hintNames.has(name) || last === 'type') return 'hint';
  return null;
}

function timeFieldOf(name: string, words: readonly string[]): { time: TimeField | null; timeRank: number } {
  const exact = exactTimes.get(name);
  if (exact) return { time: exact, timeRank: 1 };
  if (textOffset.test(name) || words.some((word) => notTimes.has(word))) return { time: null, timeRank: 9 };
  const has = (set: Set<string>) => words.some((word) => set.has(word));
  if (has(startWords)) return { time: 'start', timeRank: 0 };
  if (has(endWords)) return { time: 'end', timeRank: 0 };
  const hasUnit = unitOf(words) !== null;
  if (has(durationWords) || (hasUnit && has(lengthWords))) return { time: 'duration', timeRank: 0 };
  if (hasUnit && (words[0] === 'from' || words[0] === 'in')) return { time: 'start', timeRank: 0 };
  if (hasUnit && (words[0] === 'to' || words[0] === 'out')) return { time: 'end', timeRank: 0 };
  if (has(spanWords)) return { time: 'span', timeRank: 1 };
  if (has(momentWords)) return { time: 'span', timeRank: words.includes('offset') ? 1 : 2 };
  if (has(recordWords)) return { time: 'start', timeRank: 3 };
  return { time: null, timeRank: 9 };
}

function unitOf(words: readonly string[]): number | null {
  const last = unitOfWord.get(words.at(-1) ?? '');
  if (last !== undefined) return last;
  for (const word of words) {
    const unit = word.length > 1 ? unitOfWord.get(word) : undefined;
    if (unit !== undefined) return unit;
  }
  return null;
}

/** Returns true if the two names differ only in a word for start or end. */
export function isSameSpan(startKey: string, endKey: string): boolean {
  const isEdge = (word: string) => startWords.has(word) || endWords.has(word) || edgeNames.has(word);
  const stem = (name: string) =>
    wordsIn(name)
      .filter((word) => !isEdge(word))
      .join(' ');
  return stem(startKey) === stem(endKey);
}
