import { expect, test } from 'vitest';
import { readSummary } from '../read-summary.ts';

const text = 'The participant visits the library about twice a week and would like longer evening hours.';
const short = 'Visits twice a week, wants longer hours.';
const title = 'Library habits';

/** The summary and its title, in data that holds similar texts. */
const shapes: [string, unknown, { headline: string | null; title: string | null }][] = [
  // Titles of something else.
  [
    'the name of a template',
    { template: { title: 'Standard interview' }, summary: text },
    { headline: text, title: null },
  ],
  [
    'a meeting’s subject',
    { subject: 'Weekly call with the team', summary: text },
    { headline: text, title: null },
  ],
  ['a subject beside a title', { subject: 'Weekly call', title, summary: text }, { headline: text, title }],
  [
    'a meeting’s title',
    { meeting_title: 'Interview 7, room 2', summary: { title, overview: text } },
    { headline: text, title },
  ],
  [
    'a person’s title',
    { participant: { title: 'Dr', job_title: 'Nurse' }, summary: text },
    { headline: text, title: null },
  ],
  [
    'the title of a page or a file',
    { page_title: 'Results', file_title: 'talk.wav', document: { title: 'talk.json' }, summary: text },
    { headline: text, title: null },
  ],
  [
    'a file name as the title',
    { title: 'interview_07_final.wav', summary: text },
    { headline: text, title: null },
  ],
  [
    'an id as the title',
    { title: '6f1a2b3c-11aa-42bb-9c0d-8e7f6a5b4c3d', summary: text },
    { headline: text, title: null },
  ],
  [
    'an address as the title',
    { title: 'https://voice.example/s/1', summary: text },
    { headline: text, title: null },
  ],
  [
    'a section’s title',
    { summary: text, section: { title: 'First part' }, outline: { section_title: 'Greeting' } },
    { headline: text, title: null },
  ],
  [
    'titles in a schema',
    { schema: { title: 'SummarySchema', properties: {} }, result: { summary: text } },
    { headline: text, title: null },
  ],
  [
    'an action’s title',
    { action_item: { title: 'Send the form' }, next_step_title: 'Call again', summary: text },
    { headline: text, title: null },
  ],
  ['the session’s own title below', { session: { title }, summary: text }, { headline: text, title }],
  [
    'a title in the summary before one outside',
    { title: 'Study of spring', analysis: { summary: { title, text } } },
    { headline: text, title },
  ],
  [
    'a headline before a title',
    { title: 'Interview 7', headline: title, summary: text },
    { headline: text, title },
  ],
  // Summaries of something else, or texts about the summary.
  [
    'the model that wrote it',
    {
      summary_model:
        'a-large-model-of-some-length-with-a-date-2026-01-05-and-more-than-the-text-itself-to-be-the-longest',
      summary: text,
    },
    { headline: text, title: null },
  ],
  [
    'the prompt that asked for it',
    { summary_prompt: `Sum up the interview in one paragraph. ${text} ${text}`, summary: text },
    { headline: text, title: null },
  ],
  [
    'instructions and a template',
    {
      summary_instructions: `Write it in English. ${text}`,
      summary_template: `{{name}} says: ${text}`,
      summary: text,
    },
    { headline: text, title: null },
  ],
  [
    'only the prompt that asked for it',
    { summary_prompt: 'Sum up the interview in one paragraph.', status: 'pending' },
    { headline: null, title: null },
  ],
  [
    'only a type and a language',
    { summary_type: 'paragraph', summary_language: 'English', summary_format: 'markdown' },
    { headline: null, title: null },
  ],
  [
    'an address and a date',
    {
      summary_url: 'https://voice.example/summary/1',
      summary_created_at: '2026-01-05T10:00:00Z',
      summary_id: 'sum-1',
    },
    { headline: null, title: null },
  ],
  [
    'a failed attempt',
    { summary_error: 'The model did not answer in time, so there is none.', summary: null },
    { headline: null, title: null },
  ],
  [
    'a summary of the actions',
    { action_items_summary: `${text} ${text}`, summary: text },
    { headline: text, title: null },
  ],
  [
    'a summary of one part',
    { topic_summary: `${text} ${text}`, chapter_summary: `${text} ${text}`, overview: text },
    { headline: text, title: null },
  ],
  [
    'a summary of the mood',
    { sentiment_summary: `${text} ${text}`, summary: text },
    { headline: text, title: null },
  ],
  [
    'the earlier summary',
    { previous_summary: `${text} ${text}`, summary: text },
    { headline: text, title: null },
  ],
  [
    'a summary of the person',
    { participant_overview: `${text} ${text}`, project_overview: `${text} ${text}`, summary: text },
    { headline: text, title: null },
  ],
  [
    'the description of the project',
    { project: { summary: `${text} ${text}`, title: 'Study of spring' }, summary: text },
    { headline: text, title: null },
  ],
  [
    'points in one text',
    { bullet_gist: `- ${text}\n- ${text}`, gist: short },
    { headline: short, title: null },
  ],
  // Forms of the summary itself.
  ['a gist and an overview', { gist: short, overview: text }, { headline: text, title: null }],
  ['a short and a long form', { short_summary: short, summary: text }, { headline: text, title: null }],
  ['a short form alone', { short_summary: short }, { headline: short, title: null }],
  ['one line', { one_liner: short, sentiment: 'positive' }, { headline: short, title: null }],
  ['a one-line summary under a hyphen', { 'one-line-summary': short }, { headline: short, title: null }],
  ['a headline alone', { headline: short }, { headline: short, title: null }],
  ['a title alone', { title }, { headline: null, title }],
  [
    'an executive summary',
    { executiveSummary: text, recommendations: ['Open later'] },
    { headline: text, title: null },
  ],
  ['a summary in a record', { summary: { short, long: text } }, { headline: text, title: null }],
  [
    'a summary in a record with other texts',
    {
      summary: {
        text,
        model: 'a model',
        action_items:
          'Send the form to all of them, and then call each one of them again next week, please do.',
      },
    },
    { headline: text, title: null },
  ],
  ['a narrative', { narrative: text, tags: ['a'] }, { headline: text, title: null }],
  [
    'a summary deep below a shallow part',
    { agent: { summary: short }, data: { result: { call: { summary: text } } } },
    { headline: text, title: null },
  ],
  [
    'the first line of a section is none',
    { sections: { intro: { content: text } }, keyPoints: ['One'] },
    { headline: null, title: null },
  ],
  [
    'notes under a heading',
    { meeting_notes: { summary: `# ${title}\n\n${text}` } },
    { headline: text, title },
  ],
  [
    'a message of a service',
    { message: 'Your summary is being prepared', status: 'queued' },
    { headline: null, title: null },
  ],
  [
    'texts in a list of outputs',
    { output: [{ content: [{ type: 'output_text', text: `{"summary":"${text}","title":"${title}"}` }] }] },
    { headline: text, title },
  ],
];

test.each(shapes)('%s', (_, value, expected) => {
  const { headline, title: read } = readSummary(value);
  expect({ headline, title: read }).toEqual(expected);
});
