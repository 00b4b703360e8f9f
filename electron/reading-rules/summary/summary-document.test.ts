import { expect, test } from 'vitest';
import { summaryCandidates } from './summary-candidates.ts';
import { summaryDocument } from './summary-document.ts';

test('opens JSON in texts, and leaves data without marks as it is', () => {
  expect(summaryDocument({ a: '{"b": ["One two"]}' })).toEqual({ a: { b: ['One two'] } });
  const plain = { a: 'One line.', b: ['Two\nlines', '- a list\n- of points'], c: 3, d: null };
  expect(summaryDocument(plain)).toEqual(plain);
});

test('reads elements of XML in a text by tag, also between other words', () => {
  const text =
    'Here it is:\n<headline>Paper wins</headline>\n<point>One &amp; two</point><point>Three</point>\nDone.';
  expect(summaryDocument({ text })).toEqual({
    text: { headline: 'Paper wins', point: ['One & two', 'Three'], text: 'Here it is: Done.' },
  });
  const listed = '<recap>She counts\ntwice.</recap>\n<points>\n- Paper wins\n- Trust &amp; time\n</points>';
  expect(summaryDocument({ listed })).toEqual({
    listed: { recap: 'She counts twice.', points: '- Paper wins\n- Trust & time' },
  });
});

test('reads Markdown by heading', () => {
  const text =
    '# Wards\n\nShe counts twice,\nat night.\n\n## Key points\n\n- [Paper](https://a.example) wins\n- Trust\n\n## Key points\n\n1. Again\n   and again\n\n**Next steps:**\n- [ ] Call back\n\n**Mood:** calm';
  expect(summaryDocument(text)).toEqual({
    title: 'Wards',
    text: ['She counts twice, at night.'],
    sections: {
      'Key points': { points: ['Paper wins', 'Trust'] },
      'Key points (2)': { points: ['Again and again'] },
      'Next steps': { points: ['Call back'] },
      Mood: { text: ['calm'] },
    },
  });
});

test('reads underlined headings, and the lines before an e-mail or note', () => {
  const mail =
    'From: Bot <bot@a.example>\r\nSubject: A long\r\n  subject\r\n\r\nRecap\r\n-----\r\nAll is well.\r\n';
  expect(summaryDocument(mail)).toEqual({
    headers: { From: 'Bot <bot@a.example>', Subject: 'A long subject' },
    sections: { Recap: { text: ['All is well.'] } },
  });
  const note = '---\ntitle: "Wards"\ntags:\n  - night\n---\nShe counts twice.';
  expect(summaryDocument(note)).toEqual({ headers: { title: 'Wards' }, text: ['She counts twice.'] });
  const talk = 'Ana: Yes.\nBob: No.\nAna: Why?\n';
  expect(summaryDocument(talk)).toBe(talk);
});

test('reads web pages: headings, also bold lines, lists and tables', () => {
  const page =
    '<style>p { color: red }</style><div><h3>Wards</h3><p>She&nbsp;counts <b>twice</b> &amp; more.</p><p><strong>Points</strong></p>' +
    '<ul><li><p>Paper</p></li><li>Trust</li></ul><table><tr><th>Q</th><th>A</th></tr><tr><td>Age</td><td>4|0</td></tr><tr><td>Why</td><td></td></tr></table></div>';
  expect(summaryDocument({ page })).toEqual({
    page: {
      title: 'Wards',
      text: ['She counts twice & more.'],
      sections: {
        Points: {
          points: ['Paper', 'Trust'],
          rows: [
            { Q: 'Age', A: '4|0' },
            { Q: 'Why', A: '' },
          ],
        },
      },
    },
  });
});

test('reads tables in Markdown, and separated values, with the names of columns', () => {
  expect(summaryDocument('Answers:\n\n| # | Answer |\n|--|--|\n| 1 | a \\| b |\n| 2 | |\n')).toEqual({
    text: ['Answers:'],
    rows: [
      { '#': '1', Answer: 'a | b' },
      { '#': '2', Answer: '' },
    ],
  });
  expect(summaryDocument('\uFEFF"How often, by bus?";n;n;\n"a ""b""";1;2;3\n')).toEqual([
    { 'How often, by bus?': 'a "b"', n: '1', 'n (2)': '2', 'column 4': '3' },
  ]);
  const prose = 'Yes, she agrees\nNo, never again';
  expect(summaryDocument(prose)).toBe(prose);
});

test('offers texts that could be the headline, the longest first', () => {
  const data = {
    id: 'a3f9c02b',
    at: '2026-05-20T10:00:00Z',
    name: 'A short text',
    list: [{ text: 'The first of two texts' }, { text: 'The second' }],
    note: '## A\n\nA paragraph of a written text that is long enough to be the first of all',
  };
  expect(summaryCandidates(data).map(({ path, texts }) => [path.join('/'), texts])).toEqual([
    ['note', 1],
    ['note/sections/A/text/0', 1],
    ['list/*/text', 2],
    ['name', 1],
  ]);
});
