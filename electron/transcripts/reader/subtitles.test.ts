import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

type Line = [string | null, string | null, number | null, number | null];
const lines = (value: unknown): Line[] =>
  readTranscript(value).turns.map(({ speakerLabel, text, startSeconds, endSeconds }) => [
    speakerLabel,
    text,
    startSeconds,
    endSeconds,
  ]);
const texts = (value: unknown) => readTranscript(value).turns.map(({ text }) => text);

const question = 'How did you hear about the library?';

test.each<[string, string]>([
  [
    'after the times',
    `WEBVTT

00:00:01.000 --> 00:00:03.000 line:79% align:center

How did you hear
about the library?

00:00:04.000 --> 00:00:06.000

A friend told me.
`,
  ],
  [
    'within the words, with numbers before the times',
    `1
00:00:01,000 --> 00:00:03,000
How did you hear

about the library?

2
00:00:04,000 --> 00:00:06,000

A friend

told me.
`,
  ],
  [
    'within the words, with names of cues and a note',
    `WEBVTT

NOTE Recorded in May

c1/12-0
00:00:01.000 --> 00:00:03.000
How did you hear

about the library?

NOTE
The door opens.

c1/12-1
00:00:04.000 --> 00:00:06.000
A friend

told me.
`,
  ],
  [
    'nowhere, not even between cues',
    `1
00:00:01,000 --> 00:00:03,000
How did you hear
about the library?
2
00:00:04,000 --> 00:00:06,000
A friend told me.
`,
  ],
  [
    'nowhere, and without numbers',
    `00:00:01,000 --> 00:00:03,000
How did you hear
about the library?
00:00:04,000 --> 00:00:06,000
A friend told me.
`,
  ],
])('reads cues with empty lines %s', (_, text) => {
  expect(lines(text)).toEqual([
    [null, question, 1, 3],
    [null, 'A friend told me.', 4, 6],
  ]);
});

test('reads numbers that are speech as speech', () => {
  const text = `00:00:01,000 --> 00:00:03,000
How many were you?
00:00:04,000 --> 00:00:06,000
12
00:00:07,000 --> 00:00:08,000
And the year?

00:00:09,000 --> 00:00:10,000

1998

00:00:11,000 --> 00:00:12,000
Thanks.`;
  expect(texts(text)).toEqual(['How many were you?', '12', 'And the year?', '1998', 'Thanks.']);
});

test('reads speech that begins with clock times', () => {
  const srt = `1
00:00:01,000 --> 00:00:05,000
Agent: Which slot suits you?

2
00:00:06,000 --> 00:00:09,000
10:30,11:15 both work for me.

3
00:00:10,000 --> 00:00:11,000
10:30,11:15

4
00:00:12,000 --> 00:00:13,000
Agent: Good.`;
  expect(texts(srt)).toEqual([
    'Which slot suits you?',
    '10:30,11:15 both work for me.',
    '10:30,11:15',
    'Good.',
  ]);
  const sbv = `0:00:01.000,0:00:05.000
Which slot suits you?

0:00:06.000,0:00:09.000
10:30,11:15 both work for me.
`;
  expect(lines(sbv)).toEqual([
    [null, 'Which slot suits you?', 1, 5],
    [null, '10:30,11:15 both work for me.', 6, 9],
  ]);
  const plain = 'Agent: Which slot suits you?\nUser: Well,\n10:30 works for me.\nAgent: Good.\nUser: Yes.';
  expect(lines(plain)).toEqual([
    ['Agent', 'Which slot suits you?', null, null],
    ['User', 'Well,\n10:30 works for me.', null, null],
    ['Agent', 'Good.', null, null],
    ['User', 'Yes.', null, null],
  ]);
});

test.each<[string, string, number, number]>([
  ['a negative start', '-00:00:02,000 --> 00:00:01,000', 0, 1],
  ['parts of milliseconds', '00:00:01,249.0999999999999 --> 00:00:02,251.79999999999995', 1.2491, 2.2518],
  ['seconds of one digit', '00:00:3,500 --> 00:00:4,00', 3.5, 4],
  ['one digit everywhere', '0:0:3.5 --> 0:1:4.25', 3.5, 64.25],
  ['no fraction', '00:00:05 --> 00:00:06', 5, 6],
  ['more than 99 hours', '100:00:00,000 --> 1000:00:01,000', 360_000, 3_600_001],
  ['many decimals', '00:00:01.123456789012 --> 00:00:02.5', 1.123457, 2.5],
  ['spaces in the times', '00: 00: 01, 500 -> 00: 00: 03, 000', 1.5, 3],
  ['frames', '00:00:01:12 --> 00:00:03:02', 1, 3],
])('reads times with %s', (_, times, start, end) => {
  expect(lines(`7\n${times}\nAgent: Let us begin.\n\n8\n01:00:00,000 --> 01:00:02,000\nUser: Yes.`)).toEqual([
    ['Agent', 'Let us begin.', start, end],
    ['User', 'Yes.', 3600, 3602],
  ]);
});

test('reads words on the line of the times, but not settings', () => {
  const text = `00:00:01,000 --> 00:00:02,000 X1:100 X2:200 Y1:300 Y2:400
Hello there.

00:00:03,000 --> 00:00:04,000 And hello to you.

00:00:05,000 --> 00:00:06,000
Bye.`;
  expect(texts(text)).toEqual(['Hello there.', 'And hello to you.', 'Bye.']);
});

const rolled: Line[] = [
  [null, 'welcome to the study', 0, 2],
  [null, 'how are you today', 2, 4],
  [null, 'very well thanks', 4, 6],
];

test.each<[string, string]>([
  [
    'with the words of the last line timed, and a short cue between',
    `WEBVTT
Kind: captions
Language: en

00:00:00.000 --> 00:00:02.000 align:start position:0%
 
welcome<00:00:00.500><c> to</c><00:00:01.000><c> the</c><00:00:01.500><c> study</c>

00:00:02.000 --> 00:00:02.010 align:start position:0%
welcome to the study
 

00:00:02.010 --> 00:00:04.000 align:start position:0%
welcome to the study
how<00:00:02.500><c> are</c><00:00:03.000><c> you</c><00:00:03.500><c> today</c>

00:00:04.000 --> 00:00:04.010 align:start position:0%
how are you today
 

00:00:04.010 --> 00:00:06.000 align:start position:0%
how are you today
very<00:00:04.500><c> well</c><00:00:05.000><c> thanks</c>
`,
  ],
  [
    'two lines at a time',
    `1
00:00:00,000 --> 00:00:02,000
welcome to the study

2
00:00:02,000 --> 00:00:04,000
welcome to the study
how are you today

3
00:00:04,000 --> 00:00:06,000
how are you today
very well thanks
`,
  ],
  [
    'that grow',
    `1
00:00:00,000 --> 00:00:01,000
welcome to

2
00:00:01,000 --> 00:00:02,000
welcome to the study

3
00:00:02,000 --> 00:00:03,000
welcome to the study how are

4
00:00:03,000 --> 00:00:04,000
welcome to the study how are you today

5
00:00:04,000 --> 00:00:06,000
welcome to the study how are you today very well thanks
`,
  ],
])('reads each line of rolling captions once: %s', (_, text) => {
  const read = lines(text);
  expect(read.map(([, words]) => words).join(' ')).toBe(rolled.map(([, words]) => words).join(' '));
  for (const [, words, start] of rolled) {
    const first = read.find(([, some]) => words?.startsWith(some ?? '-'));
    expect(first?.[2]).toBeCloseTo(start ?? 0, 1);
  }
});

test('reads speech that is repeated in captions that do not roll as often as it was said', () => {
  const cue = (second: number, words: string) =>
    `00:00:0${second}.000 --> 00:00:0${second + 1}.000\n${words}`;
  const cueTexts = [
    'Thank you.',
    'Thank you.',
    'Thank you.',
    'Thank you very much.',
    'No, no.',
    'No, no, thank you.',
  ];
  expect(texts(`WEBVTT\n\n${cueTexts.map((words, at) => cue(at, words)).join('\n\n')}`)).toEqual(cueTexts);
});

test('gives names and times in cues of their own to the next words', () => {
  const cue = (at: number, words: string) => `00:01:${10 + at}.000 --> 00:01:${11 + at}.000\n${words}`;
  const voiced = [
    cue(6, '<v S04>Interviewer: '),
    cue(6, '<v S04>[00:01:16]'),
    cue(6, '<v S04>How are you today?'),
    cue(7, '<v S04>And your family?'),
    cue(8, '<v S01>Ana Nowak:'),
    cue(8, '<v S01>Fine, thanks.'),
    cue(9, '<v S04>Good.'),
  ];
  const expected: Line[] = [
    ['Interviewer', 'How are you today?', 76, 77],
    ['Interviewer', 'And your family?', 77, 78],
    ['Ana Nowak', 'Fine, thanks.', 78, 79],
    ['Interviewer', 'Good.', 79, 80],
  ];
  expect(lines(`WEBVTT Rec\n\n${voiced.join('\n\n')}`)).toEqual(expected);
  const plain = [...voiced.slice(0, 6), cue(9, 'Interviewer:'), cue(9, 'Good.')].map((text) =>
    text.replace(/<.*>/, ''),
  );
  expect(
    lines(plain.map((text, at) => `${at + 1}\n${text.replaceAll('.000', ',000')}`).join('\n\n')),
  ).toEqual(expected);
  const short = [
    cue(6, 'S04: [00:01:16]'),
    cue(6, 'S04: How are you?'),
    cue(7, 'S01: Fine.'),
    cue(8, 'S04: 12:30?'),
    cue(9, 'S01: Yes.'),
  ];
  expect(texts(`WEBVTT\n\n${short.join('\n\n')}`)).toEqual(['How are you?', 'Fine.', '12:30?', 'Yes.']);
});

const names = [
  'Nowak, Anna',
  'P07 (female, 34)',
  'Robert "Bob" Smith',
  'María de la Cruz Fernández García y López',
  '2nd Interviewer',
  'O’Neill, Dr. John F., Jr.',
  '“Kim”',
];

test.each(names)('reads the name %s before a colon', (name) => {
  const turns: [string, string][] = [
    [name, 'Where did you hear of us?'],
    ['Ben', 'From a friend: she works there.'],
    [name, 'When was that?'],
    ['Ben', 'In May, I think.'],
  ];
  const plain = name.replace(/^“(.*)”$/, '$1');
  const expected = turns.map(([who, words]) => [who === name ? plain : who, words]);
  const read = (text: string) => lines(text).map(([who, words]) => [who, words]);
  expect(read(turns.map(([who, words]) => `${who}: ${words}`).join('\n'))).toEqual(expected);
  const cues = turns.map(([who, words], at) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${who}: ${words}`);
  expect(read(`WEBVTT\n\n${cues.join('\n\n')}`)).toEqual(expected);
});

test.each(names)('reads the name %s before a colon once, if nearly all lines have a name', (name) => {
  const turns: [string, string][] = [
    ['Ben', 'Who is there?'],
    [name, 'I am: we met before.'],
    ['Speaker 2', '10:30 would suit me better.'],
    ['Ben', 'Then 10:30.'],
  ];
  const plain = name.replace(/^“(.*)”$/, '$1');
  const expected = turns.map(([who, words]) => [who === name ? plain : who, words]);
  const read = (text: string) => lines(text).map(([who, words]) => [who, words]);
  expect(read(turns.map(([who, words]) => `${who}: ${words}`).join('\n'))).toEqual(expected);
  const cues = turns.map(([who, words], at) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${who}: ${words}`);
  expect(read(`WEBVTT\n\n${cues.join('\n\n')}`)).toEqual(expected);
});

test('reads words before a colon that occur once as speech, if most lines have no name', () => {
  const speech = [
    'Agent: Tell me.',
    'I have one wish: more time.',
    'It was slow.',
    'It was loud.',
    'User: Yes.',
  ];
  expect(lines(speech.join('\n')).map(([who]) => who)).not.toContain('I have one wish');
});

test('reads clauses before a colon as speech, however often they occur', () => {
  const turns = [
    ['Agent', 'However, and this is my point, one thing: it was slow.'],
    ['User', 'Well, then: yes.'],
    ['Agent', 'However, and this is my point, one thing: it was slow.'],
    ['User', 'Well, then: no.'],
  ];
  expect(
    lines(turns.map((parts) => parts.join(': ')).join('\n')).map(([who, words]) => [who, words]),
  ).toEqual(turns);
  const prose = 'Well, then: yes.\nAs I said, in the end: no.\nWell, then: yes.\nAs I said, in the end: no.';
  expect(lines(prose).every(([who]) => who === null)).toBe(true);
});
