import { expect, test } from 'vitest';
import { readSummary } from '../../summaries/read-summary.ts';
import { readTranscript } from '../read-transcript.ts';
import type { Question } from '../../../shared/model/summary.ts';

const hello = 'Hello, and thank you for taking part.';
const fine = 'Yes, that is fine with me, really.';
type Line = [string, string | null, string, number | null, number | null];
const lines: Line[] = [
  ['agent', 'Interviewer', hello, 0.5, 3.7],
  ['unknown', 'Ben', fine, 4.1, 5.9],
];
const untimed = lines.map(([role, label, text]): Line => [role, label, text, null, null]);
const unnamed = lines.map(([, , ...rest]): Line => ['unknown', null, ...rest]);
const numbered = lines.map(([, , ...rest], index): Line => ['unknown', String(index + 1), ...rest]);

const live = (text: string, start: number, speaker: number, isFinal: boolean) => ({
  type: 'Results',
  start,
  is_final: isFinal,
  channel: {
    alternatives: [
      {
        transcript: text,
        words: text.split(' ').map((word, index, all) => ({
          word,
          start: start + (index * 1.8) / all.length,
          end: start + ((index + 1) * 1.8) / all.length,
          speaker,
        })),
      },
    ],
  },
});

const pieces = (text: string) =>
  text.split(' ').map((word, index) => ({ utf8: `${index > 0 ? ' ' : ''}${word}`, tOffsetMs: index * 100 }));

const transcripts: [string, string | object, Line[]][] = [
  [
    'captions in XML',
    `<?xml version="1.0"?>\n<tt xmlns:ttm="urn:m"><body><div><p begin="00:00:00.500" end="00:00:03.700" ttm:agent="Interviewer"><span>Hello, and thank you</span><br/>for taking part.</p><p begin="00:00:04.100" end="00:00:05.900" ttm:agent="Ben">${fine}</p></div></body></tt>`,
    lines,
  ],
  [
    'turns in XML whose speakers have names elsewhere',
    `<?xml version="1.0"?>\n<Trans><Speakers><Speaker id="s1" name="Interviewer"/><Speaker id="s2" name="Ben"/></Speakers><Episode><Turn speaker="s1" startTime="0.5" endTime="3.7"><Sync time="0.5"/>${hello}</Turn><Turn speaker="s2" startTime="4.1" endTime="5.9">${fine}</Turn></Episode></Trans>`,
    lines,
  ],
  [
    'intervals of tiers',
    `File type = "ooTextFile"\nitem []:\n  item [1]:\n    name = "Interviewer"\n    xmin = 0\n    xmax = 6\n    intervals [1]:\n      xmin = 0.5\n      xmax = 3.7\n      text = "${hello}"\n    intervals [2]:\n      xmin = 3.7\n      xmax = 6\n      text = ""\n  item [2]:\n    name = "Ben"\n    xmin = 0\n    xmax = 6\n    intervals [1]:\n      xmin = 4.1\n      xmax = 5.9\n      text = "${fine}"\n`,
    lines,
  ],
  [
    'lines whose cells a line over them names',
    `[Events]\nFormat: Layer, Start, End, Style, Name, Text\nDialogue: 0,0:00:00.50,0:00:03.70,Default,Interviewer,{\\i1}${hello}\nDialogue: 0,0:00:04.10,0:00:05.90,Default,Ben,${fine}`,
    lines,
  ],
  [
    'caption events of short pieces',
    {
      events: [
        {
          tStartMs: 500,
          dDurationMs: 3200,
          segs: pieces(hello),
        },
        { tStartMs: 4100, dDurationMs: 1800, segs: pieces(fine) },
      ],
    },
    unnamed,
  ],
  [
    'guesses with words of their own, a line each',
    [
      live('Hello, and', 0.5, 1, false),
      live(hello, 0.5, 1, true),
      live('Yes, that', 4.1, 2, false),
      live(fine, 4.1, 2, true),
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
    numbered.map(([role, label, text, start]): Line => [role, label, text, start, (start ?? 0) + 1.8]),
  ],
  [
    'a notice at the end of a meeting',
    `Interviewer: ${hello}\nBen: ${fine}\nInterviewer: ${hello}\nBen: ${fine}\n\nMeeting ended after 00:00:16\n\nThis editable transcript was computer generated and might contain errors.`,
    [...untimed, ...untimed],
  ],
  [
    'a name with a comma far from its time, under a date',
    `5 January 2026, 10:00AM\n\nMarsh, Ada   0:01\n${hello}\n\nBen Fox   0:04\n${fine}`,
    [
      ['unknown', 'Marsh, Ada', hello, 1, null],
      ['unknown', 'Ben Fox', fine, 4, null],
    ],
  ],
];

test.each(transcripts)('%s', (_, value, expected) => {
  const read = readTranscript(value).turns.map((turn): Line => [
    turn.role,
    turn.speakerLabel,
    turn.text ?? '',
    turn.startSeconds,
    turn.endSeconds,
  ]);
  const rounded = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000) / 1000);
  const given = read.map(([role, label, text, start, end]) => [
    role,
    label,
    text,
    rounded(start),
    rounded(end),
  ]);
  expect(given).toEqual(
    expected.map(([role, label, text, start, end]) => [role, label, text, rounded(start), rounded(end)]),
  );
});

const title = 'Library habits of a nurse';
const text = 'The participant visits the library about twice a week and would like longer evening hours.';
const points = ['Two visits a week', 'The south door is always locked'];
const summaries: [string, unknown][] = [
  [
    'a page of HTML',
    `<h1>${title}</h1><h2>Summary</h2><p>${text}</p><h2>Key points</h2><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
  ],
  [
    'text in pieces whose ends say what they are',
    {
      delta: {
        ops: [
          { insert: title },
          { insert: '\n', attributes: { header: 1 } },
          { insert: `${text}\n` },
          ...points.flatMap((point) => [{ insert: point }, { insert: '\n', attributes: { list: 'bullet' } }]),
        ],
      },
    },
  ],
  [
    'blocks that hold their lists as texts',
    {
      summary: {
        blocks: [
          { type: 'header', data: { text: title, level: 2 } },
          { type: 'paragraph', data: { text } },
          { type: 'list', data: { items: points } },
        ],
      },
    },
  ],
  [
    'a card whose heading is large',
    {
      attachments: [
        {
          content: {
            body: [
              { type: 'TextBlock', text: title, size: 'Large' },
              { type: 'TextBlock', text },
              { type: 'TextBlock', text: points.map((point) => `- ${point}`).join('\r') },
            ],
          },
        },
      ],
    },
  ],
  [
    'JSON after what a model thought',
    {
      generations: [
        [{ text: `<think>Points.</think>\n\n${JSON.stringify({ title, overview: text, bullets: points })}` }],
      ],
    },
  ],
];
test.each(summaries)('reads the summary in %s', (_, value) => {
  expect(readSummary(value)).toMatchObject({ title, headline: text, keyPoints: points });
});

const questions: Question[] = [
  { id: 'visit-rate', label: 'How often do you visit the library?', type: 'string' },
  { id: 'recommend', label: 'Would you recommend it to a friend?', type: 'boolean' },
];
const answers: [string, unknown][] = [
  [
    'tags of their own',
    {
      completion:
        '<answers>\n<visit_rate>Twice &amp; more</visit_rate>\n<recommend>No</recommend>\n</answers>',
    },
  ],
  ['lines with names', 'visit_rate: Twice & more\nrecommend: No'],
  [
    'lines with the questions in bold',
    '1. **How often do you visit the library?** Twice & more\n2. **Would you recommend it to a friend?** No',
  ],
  [
    'columns with codes before the questions',
    '"id","VISIT. How often do you visit the library?","REC. Would you recommend it to a friend?"\n"7","Twice & more","No"',
  ],
];
test.each(answers)('reads answers in %s', (_, value) => {
  const read = readSummary(value, questions).answers.map(({ id, value: answered }) => [id, answered]);
  expect(read).toEqual(
    expect.arrayContaining([
      ['visit-rate', 'Twice & more'],
      ['recommend', 'No'],
    ]),
  );
});
