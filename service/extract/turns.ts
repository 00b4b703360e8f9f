/** One thing that was said. */
export interface SpokenTurn {
  by: 'interviewer' | 'participant';
  text: string;
}

type Json = Record<string, unknown>;

/** A turn as it was found: who said it is a role word, a name, a number, or not told. */
interface FoundTurn {
  speaker: string | null;
  text: string;
}

const interviewerWords =
  /^(?:ai|ai ?agent|agent|assistant|bot|model|interviewer|moderator|host|rep|system agent|virtual ?agent|output|representative|agent (?:message|utterance|response)|assistant message|bot message)$/;
const participantWords =
  /^(?:user|end ?user|human|person|participant|interviewee|respondent|customer|caller|callee|client|guest|me|input|user (?:message|utterance|transcript)|caller utterance|human message)$/;
/** Prompts, tool calls and their results are no part of the talk. */
const silentWords =
  /^(?:system|developer|tool|function|tool calls?|tool (?:call )?(?:result|response|invocation)|function call(?: output)?|node transition|thinking|reasoning)$/;

const textNames = [
  'content',
  'text',
  'message',
  'utterance',
  'transcript',
  'value',
  'body',
  'caption',
  'dialogue',
  'quote',
  'snippet',
  'verbatim',
  'words',
  'parts',
  'alternatives',
  'phrases',
  'elements',
  't',
  'm',
];
const speakerNames = [
  'role',
  'speaker role',
  'participant role',
  'speaker type',
  'speaker',
  'speaker label',
  'speaker name',
  'speaker tag',
  'speaker id',
  'spk',
  'who',
  'from',
  'by',
  'author',
  'sender',
  'voice',
  'character',
  'participant',
  'participant id',
  'user',
  'u',
  'name',
  'channel',
  'channel id',
  'channel tag',
  'event type',
  'event',
  'type',
  'code',
];
/** A field with nothing but data about the turn. */
const longestWord = 60;
const deepest = 12;

/** `speakerRole`, `SpeakerRole`, `speaker-role` and `SPEAKER_ROLE` as "speaker role". */
const plainName = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * Reads who said what out of a stored conversation, whatever program made it: a list of turns anywhere in the JSON,
 * pairs of questions and answers, or subtitles. Where nobody is called the interviewer,
 * it is the one who speaks first. Null where nothing like a talk is found.
 */
export function spokenTurns(conversation: unknown): SpokenTurn[] | null {
  // A plain text may be anything; subtitles are a talk by their form.
  if (typeof conversation === 'string' && !/-->/.test(conversation)) return null;
  const found = typeof conversation === 'string' ? turnsInText(conversation) : bestListIn(conversation);
  const spoken = found.filter(({ speaker }) => !silentWords.test(plainName(speaker ?? '')));
  if (spoken.length === 0) return null;
  const isTold = spoken.some(({ speaker }) => interviewerWords.test(plainName(speaker ?? '')));
  const first = spoken[0]?.speaker ?? null;
  return spoken.map(({ speaker, text }) => ({
    by: isInterviewer(speaker, isTold, first) ? 'interviewer' : 'participant',
    text,
  }));
}

function isInterviewer(speaker: string | null, isTold: boolean, first: string | null): boolean {
  if (isTold) return interviewerWords.test(plainName(speaker ?? ''));
  if (speaker === null || participantWords.test(plainName(speaker))) return false;
  return speaker === first;
}

/** The list that carries the most talk; of two that carry the same, the one that tells its speakers apart. */
function bestListIn(value: unknown): FoundTurn[] {
  let best: FoundTurn[] = [];
  let bestScore = 0;
  const offer = (turns: FoundTurn[]): void => {
    const score = scoreOf(turns);
    if (score > bestScore) {
      best = turns;
      bestScore = score;
    }
  };
  const look = (one: unknown, depth: number): void => {
    if (typeof one === 'string') {
      const turns = turnsInText(one);
      if (turns.some(({ speaker }) => speaker !== null)) offer(turns);
    }
    if (depth > deepest || typeof one !== 'object' || one === null) return;
    const inner = Object.values(one);
    // Some write a list as a map of numbered names.
    if (Array.isArray(one) || inner.every(isObject)) offer(joinedWords(inner.flatMap(turnsOfItem)));
    for (const next of inner) look(next, depth + 1);
  };
  look(value, 0);
  return best;
}

/** Talk in characters; much more where speakers are told apart. */
function scoreOf(turns: readonly FoundTurn[]): number {
  const characters = turns.reduce((total, { text }) => total + text.length, 0);
  const speakers = new Set(turns.map(({ speaker }) => speaker).filter((speaker) => speaker !== null));
  return characters * (speakers.size > 1 ? 100 : speakers.size === 1 ? 10 : 1);
}

/** Some list every word by itself: those that one speaker says in a row are a turn. */
function joinedWords(turns: FoundTurn[]): FoundTurn[] {
  const areWords = turns.length > 3 && turns.every(({ text }) => !/\s/.test(text));
  if (!areWords) return turns;
  const joined: FoundTurn[] = [];
  for (const { speaker, text } of turns) {
    const last = joined.at(-1);
    if (last !== undefined && last.speaker === speaker)
      last.text += /^[\p{P}]/u.test(text) ? text : ` ${text}`;
    else joined.push({ speaker, text });
  }
  return joined.filter(({ speaker, text }) => isRole(speaker ?? '') || /\s/.test(text));
}

const isRole = (word: string): boolean =>
  interviewerWords.test(plainName(word)) || participantWords.test(plainName(word));

function turnsOfItem(item: unknown): FoundTurn[] {
  if (typeof item === 'string') return turnsInText(item);
  if (!isObject(item)) return [];
  return pairIn(item) ?? sidesIn(item) ?? oneTurnIn(item);
}

/** A question with its answer. */
function pairIn(item: Json): FoundTurn[] | null {
  const { question, answer } = item;
  if (typeof question !== 'string' || typeof answer !== 'string') return null;
  return [
    { speaker: 'interviewer', text: question.trim() },
    { speaker: 'participant', text: answer.trim() },
  ].filter(({ text }) => text !== '');
}

/** `{ interviewer: "...", respondent: "..." }`, also with `agent_utterance` or a record in place of the words. */
function sidesIn(item: Json): FoundTurn[] | null {
  const sides = Object.entries(item).flatMap(([name, value]) => {
    const side = plainName(name)
      .replace(/ (?:utterance|text|message|transcription|transcript)$/, '')
      .replace(/s$/, '');
    const text = isRole(side) ? textIn(value) : '';
    return text.includes(' ') ? [{ speaker: side, text }] : [];
  });
  return sides.length === 0 ? null : sides;
}

function oneTurnIn(item: Json): FoundTurn[] {
  const speaker = speakerIn(item, 0);
  // A sentence under an unusual name is talk only where somebody says it.
  const text = speaker === null ? usualTextIn(item, 0) : textOf(item, 0);
  return text === '' ? [] : [{ speaker, text }];
}

/** By the names that turns usually have, or any field that reads like words. */
function textOf(item: Json, depth: number): string {
  const usual = usualTextIn(item, depth);
  if (usual !== '') return usual;
  const inside = Object.values(item).find(
    (value) => isObject(value) && depth < 4 && textOf(value, depth + 1) !== '',
  );
  if (isObject(inside)) return textOf(inside, depth + 1);
  return (
    Object.values(item)
      .filter(isProse)
      .toSorted((a, b) => b.length - a.length)[0] ?? ''
  );
}

function usualTextIn(item: Json, depth: number): string {
  const fields = new Map(Object.entries(item).map(([name, value]) => [plainName(name), value]));
  for (const name of textNames) {
    const text = textIn(fields.get(name), depth);
    if (text !== '') return text;
  }
  const named = [...fields].find(
    ([name, value]) => /(?:text|utterance|transcript|message|words)$/.test(name) && typeof value === 'string',
  );
  return textIn(named?.[1], depth);
}

/** Words with spaces between them, and no address, date or id. */
const isProse = (value: unknown): value is string =>
  typeof value === 'string' && /\p{L}{2,}\s+\p{L}/u.test(value) && !/^\w+:\/\//.test(value);

function speakerIn(item: Json, depth: number): string | null {
  const fields = new Map(Object.entries(item).map(([name, value]) => [plainName(name), value]));
  let fallback: string | null = null;
  for (const name of speakerNames) {
    const word = wordIn(fields.get(name));
    if (word === null) continue;
    if (isRole(word) || silentWords.test(plainName(word))) return word;
    // "type": "message" says nothing about who it is from.
    if (!/^(?:type|event|event type|code|name)$/.test(name)) fallback ??= word;
  }
  if (fallback !== null || depth > 3) return fallback;
  for (const value of fields.values()) {
    const found = isObject(value) ? speakerIn(value, depth + 1) : null;
    if (found !== null) return found;
  }
  return null;
}

function wordIn(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return value.trim() === '' || value.length > longestWord ? null : value.trim();
  if (!isObject(value)) return null;
  return wordIn(value['role']) ?? wordIn(value['code']) ?? wordIn(value['name']) ?? wordIn(value['id']);
}

/** A text, the words of a list, or the texts of content parts. */
function textIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (depth > 4) return '';
  if (isObject(value)) return textOf(value, depth + 1);
  if (!Array.isArray(value)) return '';
  return value
    .map((part: unknown) => {
      if (typeof part === 'string') return part;
      if (!isObject(part)) return '';
      const word =
        part['text'] ?? part['word'] ?? part['transcript'] ?? part['punctuated_word'] ?? part['value'];
      return typeof word === 'string' ? word : '';
    })
    .filter((text) => text !== '')
    .join(' ')
    .trim();
}

const cueTime = /^(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*(?:-->|,)/;
/** A bracketed or bare time, a name of a few words, another time, and a colon before the words. */
const speakerBefore =
  /^(?:[-–*_[(]*[\d:.,T/-]+(?:\s*[ap]m)?[\])]?\s*[-–]?\s*)?[*_[(]*([\p{L}][\p{L}\p{N} .'’-]{0,40}?)[*_\])]*\s*(?:[[(][\d:.,\s–-]+[\])])?[*_]*\s*:[*_]*\s+(\S.*)$/u;

/** Lines of `Name: words`, and subtitles; lines without a name go on with the one before. */
function turnsInText(text: string): FoundTurn[] {
  const inside = jsonIn(text);
  if (inside !== null) return bestListIn(inside);
  const lines = linesOf(text).map((line) => {
    const found = /^<v(?:\.[^\s>]*)?\s+([^>]+)>(.*)$/.exec(line) ?? speakerBefore.exec(line);
    return { line, name: found?.[1]?.trim() ?? null, words: found?.[2] ?? '' };
  });
  const isSpeaker = speakersAmong(lines.flatMap(({ name }) => (name === null ? [] : [name])));
  const turns: FoundTurn[] = [];
  for (const { line, name, words } of lines) {
    const speaker = name !== null && isSpeaker(name) ? name : null;
    const said = (speaker === null ? line : words).replaceAll(/<[^>]*>/g, '').trim();
    const last = turns.at(-1);
    if (said === '') continue;
    if (speaker === null && last !== undefined) last.text = `${last.text} ${said}`;
    else turns.push({ speaker, text: said });
  }
  return turns;
}

/** "It is close to my home: five minutes." begins like a name; a speaker is a role, or speaks more than once. */
function speakersAmong(names: readonly string[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isSure = (name: string) =>
    isRole(name) || /^(?:speaker|spk|voice|person)[ _-]?\w{1,3}$/i.test(name) || (counts.get(name) ?? 0) > 1;
  return names.some(isSure) ? isSure : () => true;
}

/** What is said, line by line: without the numbers, times and heads of subtitles. */
function linesOf(text: string): string[] {
  const isSubtitles = /-->|^\d+:\d{2}:\d{2}[.,]\d+,\d/m.test(text);
  return (
    text
      .replaceAll(/<br\s*\/?>/gi, '\n')
      .replaceAll(/<\/?(?:b|i|u|strong|em|p|div|span)\b[^>]*>/gi, '')
      .replaceAll(String.raw`\n`, '\n')
      // One line for the whole talk: a role word begins the next turn.
      .replaceAll(
        /(?<=[.?!…]\s+)(?=(?:Agent|User|AI|Human|Assistant|Interviewer|Participant|Bot|Customer)\s*:)/g,
        '\n',
      )
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(
        (line) =>
          line !== '' &&
          !cueTime.test(line) &&
          !/^\uFEFF?WEBVTT/.test(line) &&
          !(isSubtitles && /^(?:\d+$|NOTE\b|STYLE\b)/.test(line)),
      )
  );
}

/** The JSON that a text is, bare or in a fence; null where it is none. */
function jsonIn(text: string): unknown {
  const bare = /^\s*```(?:json)?\s*([\s\S]*?)```\s*$/.exec(text)?.[1] ?? text;
  if (!/^\s*[[{]/.test(bare)) return null;
  try {
    return JSON.parse(bare);
  } catch {
    const lines = bare.split(/\r?\n/).filter((line) => line.trim() !== '');
    try {
      return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      return null;
    }
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
