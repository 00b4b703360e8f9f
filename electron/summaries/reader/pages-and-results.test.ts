import { expect, test } from 'vitest';
import { readSummary } from '../read-summary.ts';

const title = 'Library habits of a night nurse';
const text = 'The participant visits the library about twice a week and would like longer evening hours.';
const points = ['Two visits a week', 'The south door is always locked'];
const fullSummary = { title, headline: text, keyPoints: points };

const bullets = points.map((point) => `- ${point}`).join('\n');
const rich = (content: string) => ({ rich_text: [{ type: 'text', plain_text: content, text: { content } }] });
const inline = (content: string) => [{ type: 'text', text: content }];
const paragraph = (content: string) => ({ type: 'paragraph', content: inline(content) });

const shapes: [string, unknown, Partial<typeof fullSummary>][] = [
  // Prose.
  [
    'lists under headings that name topics',
    {
      title,
      summary: `${text}\n\n### Habits\n\n- ${points[0]}\n\n### Doors\n\n- ${points[1]}\n\n### Next steps\n\n- Buy a lock`,
    },
    fullSummary,
  ],
  [
    'points under headings below theirs',
    `# ${title}\n\n${text}\n\n## Key points\n\n### Habits\n- ${points[0]}\n\n### Doors\n- ${points[1]}\n\n## Topics\n- Doors`,
    fullSummary,
  ],
  [
    'a heading for the kind of text over the title',
    `# Notizen\n\n5. Jan. 2026\n\n## ${title}\n\n### Zusammenfassung\n\n${text}\n\n### Details\n\n${bullets}\n\n### Nächste Schritte\n\n- [ ] Schloss kaufen`,
    fullSummary,
  ],
  [
    'particulars over the text',
    `# ${title}\n\n**Date:** 5 January\n**Attendees:** Ada\n\n${text}\n\n*Key points*\n${bullets}`,
    fullSummary,
  ],

  // Blocks of a page or a message.
  [
    'blocks that hold their content under their type',
    {
      results: [
        { type: 'heading_1', heading_1: rich(title) },
        {
          type: 'paragraph',
          paragraph: {
            rich_text: [
              ...rich('The participant visits the library about twice a week ').rich_text,
              ...rich('and would like longer evening hours.').rich_text,
            ],
          },
        },
        { type: 'heading_3', heading_3: rich('Pontos principais') },
        ...points.map((point) => ({ type: 'bulleted_list_item', bulleted_list_item: rich(point) })),
        { type: 'to_do', to_do: rich('Buy a lock') },
      ],
    },
    fullSummary,
  ],
  [
    'blocks of a chat message',
    {
      type: 'message',
      text: 'New summary of an interview',
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: title } },
        { type: 'context', elements: [{ type: 'mrkdwn', text: 'Interview 5, 31 min' }] },
        { type: 'section', text: { type: 'mrkdwn', text: `*Overview*\n${text}` } },
        {
          type: 'rich_text',
          elements: [
            {
              type: 'rich_text_list',
              elements: points.map((point) => ({ type: 'rich_text_section', elements: inline(point) })),
            },
          ],
        },
        { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: 'Open' } }] },
      ],
    },
    fullSummary,
  ],
  [
    'the document of an editor',
    {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: inline(title) },
        paragraph(text),
        {
          type: 'bulletList',
          content: points.map((point) => ({ type: 'listItem', content: [paragraph(point)] })),
        },
      ],
    },
    fullSummary,
  ],

  // Named results and parts.
  [
    'results by aspect, in the items of a task',
    {
      tasks: {
        items: [
          {
            status: 'succeeded',
            results: {
              conversations: [
                {
                  id: 'c',
                  summaries: [
                    { aspect: 'chapterTitle', text: title, contexts: [{ offset: 0 }] },
                    { aspect: 'narrative', text, contexts: [{ offset: 0 }] },
                  ],
                },
              ],
            },
          },
        ],
      },
    },
    { title, headline: text },
  ],
  [
    'results by the name of what made them',
    {
      operator_results: [
        {
          name: 'Conversation Summary',
          operator_sid: 'LY1',
          text_results: { format: 'text', result: text },
          json_results: null,
        },
        { name: 'Key Points', operator_sid: 'LY2', text_results: null, json_results: { key_points: points } },
        { name: 'Voicemail', operator_sid: 'LY3', label: 'human' },
      ],
    },
    { headline: text, keyPoints: points },
  ],
  [
    'sections of segments with their evidence',
    {
      Documentation: {
        Sections: [
          {
            SectionName: 'COMPLAINT',
            Summary: [{ Links: [{ SegmentId: 's1' }], SummarizedSegment: points[0] }],
          },
          {
            SectionName: 'HISTORY',
            Summary: [{ Links: [{ SegmentId: 's2' }], SummarizedSegment: points[1] }],
          },
        ],
      },
    },
    { keyPoints: points },
  ],

  // Model output, beside the model's reasoning.
  [
    'a message after the reasoning',
    {
      reasoning: { effort: 'low', summary: 'auto' },
      output: [
        { type: 'reasoning', summary: [{ type: 'summary_text', text: 'I should keep the doors central.' }] },
        {
          type: 'message',
          role: 'assistant',
          content: [
            { type: 'output_text', text: JSON.stringify({ title, overview: text, key_points: points }) },
          ],
        },
      ],
    },
    fullSummary,
  ],
  [
    'the answer to a system’s and a user’s messages',
    {
      messages: [
        { role: 'system', content: 'You sum up interviews.' },
        { role: 'user', content: 'Please do.' },
        { role: 'assistant', content: `# ${title}\n\n${text}\n\n${bullets}` },
      ],
    },
    fullSummary,
  ],
];

test.each(shapes)('reads the summary in %s', (_, value, expected) => {
  expect(readSummary(value)).toMatchObject(expected);
});
