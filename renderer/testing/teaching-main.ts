// Main with data of an unknown shape, which it reads by simple rules: one voice, or two, of JSON lists and of lines.
import type { FieldPath, ReadingRule, TranscriptRule } from '../../shared/model/reading-rule.ts';
import type {
  RuleRun,
  SameShape,
  TeachingData,
  TranscriptPreview,
  UnitOffer,
} from '../../shared/model/teaching.ts';
import type { Role, Turn } from '../../shared/model/transcript.ts';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { asJson, type Answers } from './main-stand-in.ts';
import { noSummary, recording, service } from './saved-session.ts';
import type { ServiceAnswers } from './service.ts';

const EVERY = '*';
const TAUGHT = { type: 'project' as const, projectId: 'p1', sessionId: 'priya' };
export const TEACH_ROUTE = '/sessions/priya/teach?type=project&projectId=p1';
const RECORDING_SECONDS = 108;

const QUESTIONS = [
  'Hello, and thank you for joining. I’m an AI interviewer, and I have four questions about the lockers at Mill Lane. Tell me about the last time you collected a book from them.',
  'What held you up at the locker, if anything?',
  'What did you do?',
  'How many tries did it take?',
  'And the door itself?',
  'When would you rather not go there?',
  'Anything else to change?',
  'Thank you very much, Priya.',
];
const ANSWERS = [
  'On Sunday. I should say that I don’t see well. I’ve got about a tenth of what you have… well, of what people have.',
  'The screen’s grey on grey. Even with my magnifier I can’t find the letters. So I hold up my phone, as a camera, and zoom in. And then the screen goes to sleep… and the picture on my phone goes black as well.',
  'I counted. One of the librarians made me a card with the keys on it, in large print. Top left is one, and so on. With the card, I can type it blind.',
  'Three, even with the card.',
  'It clicks. That I can hear.',
  'When it’s dark, or when it rains on the screen.',
  'Let it speak. It has a loudspeaker already.',
  'Thank you. Goodbye.',
];
const STARTS = [
  0.8, 14.19, 23.11, 26.91, 41.23, 43.36, 54.44, 57.27, 64.45, 66.89, 74.91, 77.88, 87.43, 90.68, 101.41,
  105.8,
];
const dialogue = STARTS.map((start, index) => ({
  spk: index % 2,
  txt: (index % 2 === 0 ? QUESTIONS : ANSWERS)[Math.floor(index / 2)] ?? '',
  t0: Math.round(start * 100),
  t1: Math.round((STARTS[index + 1] ?? 107.2) * 100) - 70,
  conf: 0.9,
}));

const path = (...steps: string[]): FieldPath => steps;
const inDialogue = (name: string) => path('result', 'dialogue', EVERY, name);

const voice = (
  words: FieldPath,
  speaker: FieldPath | null,
  start: FieldPath | null,
  end: FieldPath | null,
  unit: 'hundredths' | 'written',
) =>
  ({
    words: [words],
    speaker: speaker === null ? { from: 'none' } : { from: 'field', field: speaker, names: null },
    start: start && { field: start, unit },
    end: end && { field: end, unit, is: 'end' },
    only: [],
  }) satisfies TranscriptRule['voices'][number];

const ruleOf = (
  items: FieldPath,
  fields: Pick<TranscriptRule, 'voices'> & Partial<TranscriptRule>,
): TranscriptRule => ({
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items,
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [],
  ...fields,
});

const unsure: TeachingData['reasons'] = { sureness: 'unsure', reasons: [{ reason: 'no-speakers' }] };
/** A list of records in JSON, with a guess that is right. */
export const JSON_DATA: TeachingData = {
  what: 'transcript',
  isCut: false,
  isInUse: false,
  durationSeconds: RECORDING_SECONDS,
  reasons: unsure,
  shape: ['result/dialogue/*/txt'],
  questions: [],
  name: 'priya.json',
  sizeBytes: 6100,
  json: JSON.stringify({
    call: { id: '7f3c-90b1', agent: 'lockers-v2', started: '2026-11-26T13:27:08Z' },
    result: { dialogue },
  }),
  form: 'data',
  guess: ruleOf(path('result', 'dialogue', EVERY), {
    voices: [voice(inDialogue('txt'), inDialogue('spk'), inDialogue('t0'), inDialogue('t1'), 'hundredths')],
    roles: [
      { value: '0', role: 'agent' },
      { value: '1', role: 'participant' },
    ],
  }),
  candidates: [
    { path: inDialogue('txt'), texts: 16, characters: 1100, sample: QUESTIONS[0] ?? '' },
    { path: path('call', 'agent'), texts: 1, characters: 10, sample: 'lockers-v2' },
  ],
};

/** The same with another value in a field of one entry. */
export const withEntry = (index: number, fields: Partial<(typeof dialogue)[number]>): TeachingData => ({
  ...JSON_DATA,
  json: JSON.stringify({
    call: { id: '7f3c-90b1', agent: 'lockers-v2', started: '2026-11-26T13:27:08Z' },
    result: { dialogue: dialogue.map((entry, at) => (at === index ? { ...entry, ...fields } : entry)) },
  }),
});

const written = (seconds: number) =>
  `00:0${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(3).padStart(6, '0').replace('.', ',')}`;

/** A table, with a guess that is right. */
export const TABLE_DATA: TeachingData = {
  ...JSON_DATA,
  name: 'priya.csv',
  sizeBytes: 2300,
  json: JSON.stringify(
    dialogue.map(({ spk, txt }, id) => ({
      id: String(id),
      who: spk === 0 ? 'BOT' : 'CALLER',
      at: written(STARTS[id] ?? 0),
      utterance: txt,
    })),
  ),
  form: 'table',
  guess: ruleOf(path(EVERY), {
    voices: [voice(path(EVERY, 'utterance'), path(EVERY, 'who'), path(EVERY, 'at'), null, 'written')],
    roles: [
      { value: 'BOT', role: 'agent' },
      { value: 'CALLER', role: 'participant' },
    ],
  }),
  candidates: [{ path: path(EVERY, 'utterance'), texts: 16, characters: 1100, sample: QUESTIONS[0] ?? '' }],
};

/** A text, with its pattern as the guess; null for none. */
export const textData = (
  name: string,
  text: string,
  split: 'lines' | 'paragraphs',
  pattern: string | null,
): TeachingData => ({
  ...JSON_DATA,
  name,
  sizeBytes: text.length,
  json: JSON.stringify(text),
  form: 'text',
  candidates: [],
  guess:
    pattern === null
      ? null
      : ruleOf(path(EVERY), {
          source: { form: 'text', split, pattern, rest: 'leave-out' },
          voices: [
            voice(
              path(EVERY, 'words'),
              path(EVERY, 'speaker'),
              path(EVERY, 'start'),
              path(EVERY, 'end'),
              'written',
            ),
          ],
        }),
});

/** Data of other software, with the guess for it. */
export const otherData = (
  name: string,
  data: unknown,
  guess: TranscriptRule | null,
  fields: Partial<TeachingData> = {},
): TeachingData => ({
  ...JSON_DATA,
  name,
  json: JSON.stringify(data),
  guess,
  ...fields,
});

const UNITS = { seconds: 1, hundredths: 0.01, milliseconds: 0.001 } as const;

function secondsOf(value: unknown, unit: string): number | null {
  const text = String(value);
  const parts = /^(?:(\d+):)?(\d+):(\d+(?:[.,]\d+)?)$/.exec(text);
  if (parts !== null)
    return Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]?.replace(',', '.'));
  if (/^\d{4}-/.test(text)) return Date.parse(text) / 1000;
  const number = Number.parseFloat(text);
  const factor = unit in UNITS ? UNITS[unit as keyof typeof UNITS] : 1;
  return Number.isFinite(number) ? number * factor : null;
}

const stepInto = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string, unknown>)[step]
    : undefined;

/** The values at a path, with the whole value that its last `EVERY` stood for. */
function valuesAt(data: unknown, [step, ...rest]: FieldPath): unknown[] {
  if (step === undefined) return data === undefined || data === null ? [] : [data];
  const inner = step === EVERY ? Object.values(data ?? {}) : [stepInto(data, step)];
  return inner.flatMap((one) => valuesAt(one, rest));
}

/** The fields of the lines or paragraphs that fit a pattern. */
function entriesOfText(
  text: string,
  { split, pattern }: Extract<TranscriptRule['source'], { form: 'text' }>,
): unknown[] {
  const escaped = pattern
    .trim()
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`);
  const fit = new RegExp(
    `^${escaped.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'skip' ? '.*?' : name === 'words' ? '(?<words>.+)' : `(?<${name}>.+?)`))}$`,
    's',
  );
  const parts = text.split(split === 'lines' ? /\n/ : /\n\n+/);
  return parts.flatMap((part): unknown[] => {
    const groups = fit.exec(part.trim())?.groups;
    return groups === undefined ? [] : [groups];
  });
}

/** Reads data by a rule, as far as these tests need. */
function preview(data: TeachingData, rule: ReadingRule): TranscriptPreview {
  const nothing: TranscriptPreview = {
    what: 'transcript',
    turns: [],
    totalTurns: 0,
    isCut: false,
    speakers: [],
    units: [],
    problems: [],
  };
  if (rule.what !== 'transcript') return nothing;
  const value: unknown = JSON.parse(data.json);
  if (rule.source.form === 'text' && !rule.source.pattern.includes('{words}'))
    return { ...nothing, problems: [{ problem: 'pattern', why: '{words} is missing.' }] };
  const { items } = rule;
  const entries =
    rule.source.form === 'text' ? entriesOfText(String(value), rule.source) : valuesAt(value, items);
  if (entries.length === 0) return { ...nothing, problems: [{ problem: 'no-entries' }] };
  const inEntry = (entry: unknown, field: FieldPath) =>
    items.every((step, index) => field[index] === step)
      ? valuesAt(entry, field.slice(items.length))
      : valuesAt(value, field);
  const firstText = (entry: unknown, field: FieldPath) => {
    const [found] = inEntry(entry, field);
    if (found === undefined || found === '') return null;
    return typeof found === 'string' ? found : JSON.stringify(found);
  };
  const roles = new Map(rule.roles.map(({ value: name, role }) => [name, role]));
  const counts = new Map<string, number>();
  const zero = rule.zero.from === 'field' ? secondsOf(valuesAt(value, rule.zero.field)[0], 'written') : 0;
  let withoutWords = 0;
  const readWith = (unit: string | null): Turn[] =>
    entries.flatMap((entry) =>
      rule.voices.flatMap((one): Turn[] => {
        const holds = one.only.every(({ field, values }) => {
          const found = firstText(entry, field);
          return found !== null && (values?.includes(found) ?? true);
        });
        const text =
          one.words.map((field) => firstText(entry, field)).find((found) => found !== null) ?? null;
        if (!holds || text === null) {
          withoutWords += 1;
          return [];
        }
        const speaker = one.speaker.from === 'field' ? firstText(entry, one.speaker.field) : null;
        const role: Role | 'leave-out' =
          one.speaker.from === 'fixed'
            ? one.speaker.role
            : speaker === null
              ? 'unknown'
              : (roles.get(speaker) ?? 'unknown');
        if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
        if (role === 'leave-out') return [];
        const at = (field: { field: FieldPath; unit: string } | null) => {
          const found = field === null ? null : firstText(entry, field.field);
          const seconds = found === null ? null : secondsOf(found, unit ?? field?.unit ?? 'seconds');
          return seconds === null ? null : seconds - (zero ?? 0);
        };
        return [{ role, speakerLabel: speaker, text, startSeconds: at(one.start), endSeconds: at(one.end) }];
      }),
    );
  const endOf = (all: readonly Turn[]) =>
    Math.max(...all.map(({ startSeconds, endSeconds }) => endSeconds ?? startSeconds ?? 0));
  const isBare =
    rule.voices[0]?.start != null &&
    /^\d+(?:\.\d+)?$/.test(String(firstText(entries[0], rule.voices[0].start.field)));
  const fits = (seconds: number) =>
    data.durationSeconds !== null &&
    seconds <= data.durationSeconds + 5 &&
    seconds > data.durationSeconds / 10;
  const offered = isBare ? (['seconds', 'hundredths', 'milliseconds'] as const) : (['written'] as const);
  const units =
    rule.voices[0]?.start == null
      ? []
      : offered.map((unit): UnitOffer => {
          const endSeconds = endOf(readWith(unit));
          return { unit, endSeconds, fits: fits(endSeconds) };
        });
  counts.clear();
  withoutWords = 0;
  const turns = readWith(null);
  const problems: TranscriptPreview['problems'] = [];
  if (turns.length === 0) problems.push({ problem: 'no-words' });
  else if (withoutWords > 0 && rule.voices.length === 1)
    problems.push({ problem: 'without-words', turns: withoutWords });
  const falling = turns.findIndex(
    ({ startSeconds }, index) => (startSeconds ?? 0) < (turns[index - 1]?.startSeconds ?? 0),
  );
  if (falling > 0) problems.push({ problem: 'falling-start', place: falling + 1 });
  const late = turns.filter(
    ({ startSeconds }) => (startSeconds ?? 0) > (data.durationSeconds ?? Infinity) + 5,
  ).length;
  if (late > 0) problems.push({ problem: 'after-recording', turns: late });
  return {
    ...nothing,
    turns: turns.slice(0, 200),
    totalTurns: turns.length,
    isCut: data.isCut,
    speakers: [...counts].map(([name, count]) => ({
      value: name,
      role: roles.get(name) ?? 'unknown',
      turns: count,
    })),
    units,
    problems,
  };
}

const NAMES = [
  'Desmond',
  'Ines',
  'Emre',
  'Salma',
  'Ola',
  'Wren',
  'Tomasz',
  'Aisha',
  'Bo',
  'Cleo',
  'Dan',
  'Eve',
];

/** Twelve other sessions; one has notes, and one has no times. */
export const OTHERS: SameShape[] = NAMES.map((name, index) => ({
  session: { type: 'project', projectId: 'p1', sessionId: name.toLowerCase() },
  label: `L${String(index + 1).padStart(2, '0')} ${name}`,
  projectName: 'Pick-up lockers',
  createdAt: '2026-11-26T13:27:08Z',
  count: 14 + index,
  countToday: 0,
  firstWords: QUESTIONS[index % QUESTIONS.length] ?? '',
  problem: index === 3 ? { problem: 'without-start', turns: 2 } : null,
  hasWork: index === 1,
}));

export const runOf = (fields: Partial<RuleRun>): RuleRun => ({
  ruleId: '2f7c2f62-35a5-4d0a-8e0a-0a3d0a5b7a11',
  what: 'transcript',
  doing: 'read',
  status: 'running',
  total: 1,
  done: 0,
  waiting: 0,
  failed: [],
  ...fields,
});

/** Loudness in phrases of syllables. */
const pairs = Int16Array.from(
  Array.from({ length: 1000 }, (_, index) => {
    const second = (index / 1000) * RECORDING_SECONDS;
    const isPause = STARTS.some((start) => second > start - 1.2 && second < start);
    const loudness = isPause
      ? 400
      : Math.round(26_000 * Math.abs(Math.sin(index * 1.7) * Math.cos(index / 9)));
    return [-loudness, loudness];
  }).flat(),
);

/** Main with this data as the transcript of a session, and others like it. */
export function teachingMain(
  data: TeachingData = JSON_DATA,
  others: SameShape[] = OTHERS,
): Answers & { service: ServiceAnswers } {
  const record = sessionRecord({
    ...TAUGHT,
    label: 'L17 Priya',
    projectName: 'Pick-up lockers',
    durationSeconds: RECORDING_SECONDS,
    hasAudio: true,
    hasTranscript: true,
  });
  return {
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: [record], gone: [] }),
    teachingData: () => data,
    previewRule: ({ rule }) => preview(data, rule),
    sessionsOfShape: () => others,
    applyRule: ({ sessionIds }) => runOf({ total: sessionIds.length + 1 }),
    undoRule: () => runOf({ doing: 'undo', status: 'ended', total: 1, done: 1 }),
    dismissRuleRun: () => null,
    stopRuleRun: () => null,
    peaks: () => ({ bucketSeconds: RECORDING_SECONDS / 1000, complete: true, pairs }),
    audio: () => recording,
    sessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
    saveSessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
    storedTranscript: () => null,
    transcript: () => asJson({ transcript: { turns: [], warnings: [] }, segments: [] }),
    summary: () => noSummary,
    notes: () => [],
    memo: () => '',
    service: {
      ...service,
      'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: 'Pick-up lockers' }] }),
      'GET /v1/projects/{projectId}': () => ({
        success: true,
        project: { id: 'p1', name: 'Pick-up lockers' },
      }),
    },
  };
}
