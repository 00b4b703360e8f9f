import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const hello = 'Hello, and thank you for taking part.';
const fine = 'Yes, that is fine with me.';
const often = 'How often do you visit the library?';

type Line = [string, string, number | null, number | null];
const untimed: Line[] = [
  ['agent', hello, null, null],
  ['participant', fine, null, null],
  ['agent', often, null, null],
];
const timed: Line[] = [
  ['agent', hello, 0.5, 3.7],
  ['participant', fine, 4.1, 5.9],
  ['agent', often, 6.2, 8.3],
];
const entry = (kind: string, text: string) => ({ type: kind, text });
const rows = [
  ['0.500', '3.700', hello],
  ['4.100', '5.900', fine],
  ['6.200', '8.300', often],
  ['8.900', '9.700', 'Twice a week.'],
];
const tiers = [0, 2, 1, 3];
const expectedTiers: Line[] = [...timed, ['participant', 'Twice a week.', 8.9, 9.7]];
const utterance = (role: number, text: string, bg: number, ed: number) => ({
  best: JSON.stringify({
    st: { rl: `${role}`, bg, ed, rt: [{ ws: text.split(' ').map((w) => ({ cw: [{ w }] })) }] },
  }),
});

const shapes: [string, unknown, Line[]][] = [
  // Sides given by organisation or by message direction.
  [
    'whether a side is internal or external',
    [
      { participantPurpose: 'internal', text: hello },
      { participantPurpose: 'external', text: fine },
      { participantPurpose: 'internal', text: often },
    ],
    untimed,
  ],
  [
    'tracks that are outbound or inbound',
    [
      { track: 'outbound_track', text: hello },
      { track: 'inbound_track', text: fine },
      { track: 'outbound_track', text: often },
    ],
    untimed,
  ],
  [
    'role words of other languages',
    `Entrevistadora: ${hello}\nEntrevistado: ${fine}\nEntrevistadora: ${often}`,
    untimed,
  ],
  ['short labels of an interview', `INT: ${hello}\nRESP: ${fine}\nINT: ${often}`, untimed],
  [
    'a moderator and numbered participants',
    `M: ${hello}\nP1: ${fine}\nM: ${often}\nP2: ${fine}`,
    [...untimed, ['participant', fine, null, null]],
  ],

  // Entries that are not speech.
  [
    'commands to the machine',
    [
      { role: 'user', text: '/session_start' },
      { role: 'bot', text: hello },
      { role: 'user', text: fine },
      { role: 'user', text: '/inform{"topic": "visits"}' },
      { role: 'bot', text: often },
    ],
    untimed,
  ],
  [
    'what a tool was given, beside the events that wrap speech',
    [
      { event: { textOutput: { role: 'ASSISTANT', content: hello } } },
      { event: { toolUse: { content: '{"topic":"doors"}', toolName: 'tag' } } },
      { event: { toolResult: { content: 'The topic was noted' } } },
      { event: { textOutput: { role: 'USER', content: fine } } },
      { event: { textOutput: { role: 'ASSISTANT', content: often } } },
    ],
    untimed,
  ],
  [
    'a state written as JSON among what is said',
    [
      { role: 'assistant', content: hello },
      { role: 'assistant', content: '{ "interrupted" : true }' },
      { role: 'user', content: fine },
      { role: 'assistant', content: JSON.stringify({ intent: 'ask', response: often }) },
    ],
    untimed,
  ],
  [
    'pieces of several kinds before the whole',
    [
      ...hello.split(' ').map((word) => entry('bot-llm-text', `${word} `)),
      ...hello.split(' ').map((word) => entry('bot-tts-text', word)),
      entry('bot-transcription', hello),
      entry('user-transcription', fine),
      ...often.split(' ').map((word) => entry('bot-llm-text', `${word} `)),
      ...often.split(' ').map((word) => entry('bot-tts-text', word)),
      entry('bot-transcription', often),
    ],
    untimed,
  ],
  [
    'guesses that only the entry before them calls so',
    [
      { start: { contentId: 'c1', role: 'ASSISTANT', fields: '{"stage": "SPECULATIVE"}' } },
      { output: { contentId: 'c1', role: 'ASSISTANT', content: `${hello} And now` } },
      { start: { contentId: 'c2', role: 'ASSISTANT', fields: '{"stage": "FINAL"}' } },
      { output: { contentId: 'c2', role: 'ASSISTANT', content: hello } },
      { output: { contentId: 'c3', role: 'USER', content: fine } },
      { output: { contentId: 'c4', role: 'ASSISTANT', content: often } },
    ],
    untimed,
  ],

  // Questions in one list, answers in another.
  [
    'recorded questions and answers with the ids of their questions',
    {
      form: {
        questions: [
          { question_id: 'q-a', title: 'Step 1', transcription: hello },
          { question_id: 'q-b', title: 'Step 2', transcription: often },
        ],
      },
      contact: {
        answers: [
          { answer_id: 'a-b', question_id: 'q-a', type: 'video', transcription: fine },
          { answer_id: 'a-c', question_id: 'q-b', type: 'audio', transcription: 'Twice a week.' },
        ],
      },
    },
    [...untimed.slice(0, 2), ...untimed.slice(2), ['participant', 'Twice a week.', null, null]],
  ],
  [
    'prompts and responses',
    {
      prompts: [
        { id: 1, text: hello },
        { id: 2, text: often },
      ],
      responses: [
        { prompt_id: 1, transcript: fine },
        { prompt_id: 2, transcript: 'Twice a week.' },
      ],
    },
    [...untimed, ['participant', 'Twice a week.', null, null]],
  ],

  // Tables without a header, and times after the text.
  [
    'tab-separated tiers, one after the other',
    tiers
      .map((at) => [at % 2 === 1 ? 'interviewee' : 'interviewer', ...(rows[at] ?? [])].join('\t'))
      .join('\n'),
    expectedTiers,
  ],
  [
    'tab-separated tiers with a name and a length',
    tiers
      .map((at) => {
        const [start, end, text] = rows[at] ?? [];
        const names = at % 2 === 1 ? ['participant', 'Ben'] : ['interviewer', 'Ada'];
        return [...names, `00:00:0${start}`, start, end, '2.100', text].join('\t');
      })
      .join('\n'),
    expectedTiers,
  ],
  [
    'a head of tiers with their edges',
    [
      'tmin\ttier\ttext\ttmax',
      ...rows
        .slice(0, 3)
        .map(([start, end, text], index) =>
          [start, index === 1 ? 'respondent' : 'interviewer', text, end].join('\t'),
        ),
    ].join('\n'),
    timed,
  ],
  [
    'starred lines with notes about the words under them',
    `@Begin\n@Participants:\tPAR Participant, INV Investigator\n*INV:\t${hello} \u0015500_3700\u0015\n%mor:\tco|hello\n*PAR:\t${fine} \u00154100_5900\u0015\n%gra:\t1|2|ROOT\n*INV:\t${often} \u00156200_8300\u0015\n@End`,
    timed,
  ],
  [
    'a time behind the label, in bold',
    `**Interviewer:** [00:00:00] ${hello}\n\n**Ben:** [00:00:04] ${fine}\n\n**Interviewer:** [00:00:06] ${often}`,
    [
      ['agent', hello, 0, null],
      ['unknown', fine, 4, null],
      ['agent', often, 6, null],
    ],
  ],
  [
    'a time behind the label, in round brackets',
    `Interviewer: (0:01) ${hello}\nParticipant: (0:04) ${fine}\nInterviewer: (0:06) ${often}`,
    [
      ['agent', hello, 1, null],
      ['participant', fine, 4, null],
      ['agent', often, 6, null],
    ],
  ],
  [
    'the end of each paragraph behind it, where the next one starts',
    `I: ${hello} #00:00:03-7#\nB: ${fine} #00:00:05-9#\nI: ${often} #00:00:08-3#`,
    timed.map(([role, text, , end], at): Line => [role, text, timed[at - 1]?.[3] ?? 0, end]),
  ],

  // Deeply nested words.
  [
    'words in lists of lists, as JSON text',
    {
      content: {
        orderResult: JSON.stringify({
          lattice: [
            utterance(1, hello, 500, 3700),
            utterance(2, fine, 4100, 5900),
            utterance(1, often, 6200, 8300),
          ],
        }),
      },
    },
    timed.map(([, ...rest]): Line => ['unknown', ...rest]),
  ],
];

test.each(shapes)('%s', (_, value, lines) => {
  const { turns } = readTranscript(value);
  const read = turns
    .filter(({ role }) => role !== 'tool')
    .map(({ role, text, startSeconds, endSeconds }) => [role, text, startSeconds, endSeconds]);
  expect(read).toEqual(lines);
});
