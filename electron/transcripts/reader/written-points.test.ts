import { expect, test } from 'vitest';
import { readSummary } from '../../summaries/read-summary.ts';

const text = 'The participant visits the library about twice a week and would like longer evening hours.';
const points = ['Two visits a week', 'The south door is always locked', 'Longer hours on Fridays'];
const bulletList = (mark: string) => points.map((point) => `${mark}${point}`).join('\n');

const shapes: [string, unknown][] = [
  ['lines of one text', { overview: text, key_points: bulletList('') }],
  ['lines after emoji', { overview: text, bullet_gist: `📚 ${points[0]}\n🚪 ${points[1]}\n🕰️ ${points[2]}` }],
  [
    'lines after hyphens, under a name that ends in bullets',
    { overview: text, summary_bullets: bulletList('- ') },
  ],
  [
    'numbered lines',
    { overview: text, bulletPointsText: points.map((point, index) => `${index + 1}. ${point}`).join('\r\n') },
  ],
  ['lines after ticks', { overview: text, takeaways: bulletList('✅ ') }],
  ['lines after dashes', { overview: text, highlights: bulletList('– ') }],
  ['list items of Markdown', { overview: text, keyTakeaways: `## Key takeaways\n\n${bulletList('* ')}\n` }],
  [
    'points in HTML',
    { overview: text, key_points: `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>` },
  ],
  [
    'records of a text and a place',
    {
      overview: text,
      key_points: points.map((point, index) => ({ id: index, text: point, start_time: index * 9 })),
    },
  ],
  ['one line with a dot before each', { overview: text, bullets: `• ${points.join(' • ')}` }],
  [
    'a map of numbered points',
    { overview: text, keyPoints: Object.fromEntries(points.map((point, index) => [`${index + 1}`, point])) },
  ],
];

test.each(shapes)('reads key points written as %s', (_, value) => {
  expect(readSummary(value)).toMatchObject({ headline: text, keyPoints: points });
});

const links = points.map((point) => `[${point}](https://example.org/calls/1?timestamp=12.0)`);
const summaries: [string, unknown][] = [
  [
    'with links',
    {
      title: 'Library habits',
      default_summary: {
        template_name: 'general',
        markdown_formatted: `## Purpose\n\n[${text}](https://example.org/1)\n\n## Key Takeaways\n\n${links.map((link) => `  - ${link}`).join('\n')}\n`,
      },
    },
  ],
  [
    'under a name for its format',
    {
      title: 'Library habits',
      summary: { md: `${text}\n\n### Key findings\n${bulletList('+ ')}\n\n### Topics\n- Doors\n` },
    },
  ],
  [
    'with tick boxes',
    { title: 'Library habits', summary_markdown: `${text}\n\n**Highlights**\n\n${bulletList('- [x] ')}\n` },
  ],
  [
    'with emoji in place of list marks',
    {
      title: 'Library habits',
      summary: `${text}\n\n**Key points:**\n📚 ${points[0]}\n🚪 ${points[1]}\n⏰ ${points[2]}`,
    },
  ],
];

test.each(summaries)('reads points of a Markdown summary %s', (_, value) => {
  expect(readSummary(value)).toMatchObject({ title: 'Library habits', headline: text, keyPoints: points });
});

test('does not read a summary that begins with an emoji as a list', () => {
  expect(readSummary({ summary: `📚 ${text}` })).toMatchObject({ headline: `📚 ${text}`, keyPoints: [] });
});

const content = { brief: text, keyPoints: points.map((point) => ({ text: point })) };
const wrapped: [string, unknown][] = [
  ['in the metadata next to it', { metaData: { id: '1', title: 'Library habits' }, content }],
  ['in a list of one call', { calls: [{ metaData: { title: 'Library habits' }, content }] }],
  [
    'in a list of one session, two levels in',
    { data: { sessions: [{ info: { title: 'Library habits' }, content }] } },
  ],
  ['in a list of one alone', [{ details: { title: 'Library habits' }, summary: text, key_points: points }]],
];

test.each(wrapped)('reads a title %s', (_, value) => {
  expect(readSummary(value)).toMatchObject({ title: 'Library habits', headline: text, keyPoints: points });
});

test('shows the title and the description of a point', () => {
  const key_points = [
    { title: 'Doors', description: 'The south door is always locked.' },
    { title: 'Hours', description: 'Longer ones on Fridays.' },
  ];
  expect(readSummary({ summary: text, key_points }).keyPoints).toEqual([
    'Doors: The south door is always locked.',
    'Hours: Longer ones on Fridays.',
  ]);
});

const headed: [string, string, string | null][] = [
  [
    'underlined headings',
    `Library habits\n==============\n\n${text}\n\nKey points\n----------\n${bulletList('* ')}\n`,
    'Library habits',
  ],
  [
    'headings with a colon',
    `Summary:\n${text}\n\nKey points:\n${bulletList('- ')}\n\nNext steps:\n- Send the notes\n`,
    null,
  ],
];

test.each(headed)('reads a text with %s', (_, value, title) => {
  expect(readSummary(value)).toMatchObject({ title, headline: text, keyPoints: points });
});

test('reads the sections of a summary like a text with headings', () => {
  const sections = [
    { title: 'Overview', content: text },
    { title: 'Key points', content: bulletList('- ') },
  ];
  expect(readSummary({ summary: { sections } })).toMatchObject({ headline: text, keyPoints: points });
});

test('does not read an underlined sentence as a heading', () => {
  expect(readSummary(`${text}\n-----\n${bulletList('- ')}`)).toMatchObject({
    headline: text,
    keyPoints: points,
  });
});

test('reads neither a lone bullet as a point nor the title of a task as the title', () => {
  const value = { summary: text, bullet_char: '•', items: [{ title: 'Buy a lock', done: false }] };
  expect(readSummary(value)).toMatchObject({ title: null, headline: text, keyPoints: [] });
});
