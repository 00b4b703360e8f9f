import { expect, test } from 'vitest';
import { readSummary } from '../../summaries/read-summary.ts';
import { readTranscript } from '../read-transcript.ts';

const question = "How did you hear about the library? It's new.";
const answered = 'A friend told me, and {she} said: "go".';
const segments = [
  { start: 0, end: 2.1, speaker: 'SPEAKER_00', text: question, avg_logprob: -0.5 },
  { start: 3, end: 5, speaker: 'SPEAKER_01', text: answered, avg_logprob: -0.25 },
  { start: 6, end: 8, speaker: 'SPEAKER_00', text: 'Good.', avg_logprob: -0.125 },
];
const json = JSON.stringify({ segments });
const pretty = JSON.stringify({ segments }, null, 2);
const objects = segments.map((segment) => JSON.stringify(segment));
const python = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('\\"', '\u0001')
    .replaceAll(/"([^"]*)"/g, (_, text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`)
    .replaceAll('\u0001', '"');

const repaired = ['This transcript is not valid JSON. Earmark shows what it could read.'];
const cut = ['This transcript is incomplete: the end may be missing.'];
const refused = ['This transcript is too damaged to read. The raw view still shows it.'];

const turnsOf = (value: unknown) =>
  readTranscript(value).turns.map(({ speakerLabel, text, startSeconds, endSeconds }) => [
    speakerLabel,
    text,
    startSeconds,
    endSeconds,
  ]);
const allTurns = segments.map(({ speaker, text, start, end }) => [speaker, text, start, end]);

test.each<[string, string, string[]]>([
  [
    'NaN and Infinity',
    json.replace('-0.5', 'NaN').replace('-0.25', '-Infinity').replace('-0.125', 'Infinity'),
    repaired,
  ],
  ['NaN over several lines', pretty.replace('-0.5', 'NaN').replace('-0.25', '-Infinity'), repaired],
  ['NaN in one of several lines', `[\n${objects.join(',\n').replace('-0.25', 'NaN')}\n]`, repaired],
  ['one object after another', objects.join(''), []],
  [
    'one object after another over several lines',
    segments.map((one) => JSON.stringify(one, null, 2)).join('\n'),
    [],
  ],
  ['JSON lines', objects.join('\n'), []],
  ['JSON lines with NaN', objects.join('\r\n').replace('-0.25', 'NaN'), repaired],
  ['one object after another, with commas', `${objects.join(', ')},`, []],
  ['one list after another', objects.map((one) => `[${one}]`).join('\n\n'), []],
  ['trailing commas', json.replaceAll(/(\d)}/g, '$1,}').replace(']', ',]'), repaired],
  ['trailing commas over several lines', pretty.replaceAll(/\n(\s*)([}\]])/g, ',\n$1$2'), repaired],
  ['comments', `// exported\n${pretty.replace('[', '[ /* the turns */')}`, repaired],
  ['names without quotation marks', json.replaceAll(/"(\w+)":/g, '$1: '), repaired],
  ['line breaks within a text', JSON.stringify({ segments }).replace('? It', '?\nIt'), repaired],
  ["a Python dict's text", python({ segments }), repaired],
  [
    "a Python dict's text with constants",
    python({ segments }).replace('-0.5', 'nan').replace('-0.25', '-inf').replace('-0.125', 'None'),
    repaired,
  ],
  ["a Python list's text", python(segments), repaired],
  ["several Python dicts' texts", segments.map(python).join('\n'), repaired],
])('reads a transcript with %s', (_, text, warnings) => {
  expect(text).not.toBe(json);
  const read = turnsOf(text).map(([who, words, ...times]) => [
    who,
    String(words).replace('\n', ' '),
    ...times,
  ]);
  expect(read).toEqual(allTurns);
  expect(readTranscript(text).warnings).toEqual(warnings);
});

test.each([
  ['within a text', json.slice(0, json.indexOf('she}'))],
  ['within a name', json.slice(0, json.indexOf('avg_', json.indexOf(answered.slice(0, 9))))],
  ['after a comma', json.slice(0, json.lastIndexOf('{'))],
  ['within JSON lines', objects.join('\n').slice(0, objects.join('\n').indexOf('she}'))],
  ["within a Python dict's text", python({ segments }).slice(0, python({ segments }).indexOf('she}'))],
])('reads what is there of a transcript cut off %s', (_, text) => {
  const { turns, warnings } = readTranscript(text);
  expect(turns[0]).toMatchObject({
    speakerLabel: 'SPEAKER_00',
    text: question,
    startSeconds: 0,
    endSeconds: 2.1,
  });
  expect(turns[1]).toMatchObject({ speakerLabel: 'SPEAKER_01' });
  expect(turns[1]?.text).toMatch(/^A friend told me, and/);
  expect(turns).toHaveLength(2);
  expect(warnings).toEqual(cut);
});

test('reads Python escapes', () => {
  const text = String.raw`[{'role': 'user', 'content': 'caf\xe9\xa0\u2019s\n\U0001f600'}, {'role': 'assistant', 'content': "it's"}]`;
  expect(readTranscript(text).turns.map((turn) => turn.text)).toEqual(['caf\u00e9\u00a0’s\n😀', "it's"]);
});

const broken = '{"segments": [{"text": "How did you hear about us?" "of" {"speaker" "A"}}, ]] "start" 4';

test.each([
  ['that cannot be read', broken, refused],
  ['without its beginning', json.slice(json.indexOf('speaker') - 1), refused],
  ['without turns', '{"status": "ok", "avg_logprob": NaN}', repaired],
  ['in a fence', `Here it is:\n\`\`\`json\n${broken}\n\`\`\``, refused],
])('never shows JSON %s as speech', (_, text, warnings) => {
  const read = readTranscript(text);
  expect(read.turns).toEqual([]);
  expect(read.warnings).toEqual(warnings);
});

test('reads a message that is almost JSON by its text', () => {
  const messages = [
    { role: 'assistant', content: '{"response": "How are you?", "score": NaN}' },
    { role: 'user', content: 'Fine, thanks.' },
    { role: 'assistant', content: '{"response": "Good to hear that", "sco' },
  ];
  expect(readTranscript(messages).turns.map(({ text }) => text)).toEqual([
    'How are you?',
    'Fine, thanks.',
    'Good to hear that',
  ]);
});

test('reads speech with brackets as speech', () => {
  const sentences = ['[laughs] No.', '{coughs} Yes: of course.', '[00:01] What?', '["Hello" in Polish] Hi.'];
  const text = sentences.map((words, at) => `${at % 2 === 0 ? 'Agent' : 'User'}: ${words}`).join('\n');
  expect(readTranscript(text).turns.map((turn) => turn.text)).toEqual([
    sentences[0],
    sentences[1],
    'What?',
    sentences[3],
  ]);
  expect(readTranscript(`${sentences[1]} ${sentences[0]}`)).toMatchObject({
    turns: [{ text: `${sentences[1]} ${sentences[0]}` }],
    warnings: [],
  });
});

const summary = { summary: 'She likes the library.', keyPoints: ['It is new'], score: 4 };

test.each([
  ['NaN', JSON.stringify(summary).replace('4', 'NaN')],
  ['trailing commas', JSON.stringify(summary).replace(']', ',]').replace('}', ',}')],
  ["a Python dict's text", python(summary)],
  ['a missing end', JSON.stringify(summary).slice(0, -8)],
])('reads a summary with %s', (_, text) => {
  expect(readSummary(text)).toMatchObject({ headline: summary.summary, keyPoints: summary.keyPoints });
  expect(readSummary({ result: text })).toMatchObject({
    headline: summary.summary,
    keyPoints: summary.keyPoints,
  });
});

test('never shows JSON as the headline of a summary', () => {
  expect(readSummary(broken)).toMatchObject({ headline: null, title: null, keyPoints: [], rest: broken });
  expect(readSummary({ summary: broken })).toMatchObject({
    headline: null,
    title: null,
    keyPoints: [],
    rest: { summary: broken },
  });
});
