import { expect, test } from 'vitest';
import { readSummary } from '../../summaries/read-summary.ts';
import { readTranscript } from '../read-transcript.ts';

const written = 'Ana&#x27;s caf&eacute; &#8211; it&rsquo;s short &amp; sweet&hellip; 5 &lt; 6,&nbsp;no?';
const shown = "Ana's café – it’s short & sweet… 5 < 6, no?";
const name = 'Ren&eacute;e &Oacute; Broin';
const shownName = 'Renée Ó Broin';
const cue = (at: number, words: string) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${words}`;
const answered = 'Yes, that is fine with me.';

test.each<[string, unknown]>([
  ['WebVTT', `WEBVTT\n\n${cue(1, `<v ${name}>${written}`)}\n\n${cue(2, `<v Ben>${answered}`)}`],
  ['lines with labels', `${name}: ${written}\nBen: ${answered}\n${name}: ${written}\nBen: ${answered}`],
  [
    'JSON',
    {
      segments: [
        { speaker: name, text: written, start: 1, end: 2 },
        { speaker: 'Ben', text: answered, start: 2, end: 3 },
      ],
    },
  ],
  [
    'strings in a list',
    [`${name}: ${written}`, `Ben: ${answered}`, `${name}: ${written}`, `Ben: ${answered}`],
  ],
  [
    'XML',
    `<transcript><turn speaker="${name.replaceAll('&', '&amp;')}"><text>${written.replaceAll('&', '&amp;')}</text></turn><turn speaker="Ben"><text>${answered}</text></turn></transcript>`,
  ],
  [
    'references to references',
    [
      { speaker: name, text: written.replaceAll('&', '&amp;') },
      { speaker: 'Ben', text: answered },
    ],
  ],
])('decodes references in %s', (_, value) => {
  const { turns } = readTranscript(value);
  expect(turns.slice(0, 2).map(({ speakerLabel, text }) => [speakerLabel, text])).toEqual([
    [shownName, shown],
    ['Ben', answered],
  ]);
});

test('decodes the words of a turn as its text', () => {
  const word = (text: string, start: number) => ({ word: text, start, end: start + 0.5 });
  const [turn] = readTranscript([
    {
      role: 'user',
      text: 'R&amp;D caf&eacute;',
      start: 0,
      end: 2,
      words: [word('R&amp;D', 0), word('caf&eacute;', 1)],
    },
    { role: 'agent', text: answered, start: 2, end: 4 },
  ]).turns;
  expect([turn?.text, turn?.words?.map(({ text }) => text)]).toEqual(['R&D café', ['R&D', 'café']]);
});

test('leaves an ampersand that begins no reference', () => {
  const speech = 'R&D and Q&A; see a.example/?a=1&copy=2&lt, AT&T &notaname; &#xffffffff;';
  const [turn] = readTranscript([
    { role: 'user', text: speech },
    { role: 'agent', text: answered },
  ]).turns;
  expect(turn?.text).toBe(speech.replace('&#xffffffff;', '\ufffd'));
});

test('decodes references in every text of a summary', () => {
  const summary = readSummary(
    {
      title: 'Ana&#39;s visit',
      summary: 'She likes the caf&eacute; &amp; the staff.',
      keyPoints: ['It&rsquo;s short'],
      answers: [
        {
          id: 'q1',
          question: 'What&#x27;s good?',
          answer: 'Th&eacute; &lt; 2 euros',
          rationale: 'She said &quot;good&quot;.',
        },
      ],
      sentiment: 'd&eacute;contract&eacute;',
      remarks: { room: 'Caf&eacute;' },
    },
    [{ id: 'q1', label: "What's good?", type: 'text' }],
  );
  expect(JSON.stringify(summary)).not.toMatch(/&#?\w+;/);
  expect(summary).toMatchObject({
    title: "Ana's visit",
    headline: 'She likes the café & the staff.',
    keyPoints: ['It’s short'],
    answers: [{ value: 'Thé < 2 euros', rationale: 'She said "good".' }],
    sentiment: 'décontracté',
  });
  const recap = readSummary('## Recap\n\nShe likes the caf&eacute;.\n\n- It&#8217;s short');
  expect([recap.headline, recap.keyPoints]).toEqual(['She likes the café.', ['It’s short']]);
});
