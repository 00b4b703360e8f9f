import { expect, test } from 'vitest';
import { sessionHtml, studyHtml } from '../../electron/exports/formats/report-html.ts';
import { textOf } from './every-format.ts';
import { aSession, aStudy } from './small-study.ts';

const options = { withNames: true, guarded: true };
const session = aSession({
  createdAt: '2025-11-21T18:00:00.000Z',
  completedAt: 'soon',
  notes: [
    {
      id: 'n1',
      startSeconds: 1,
      endSeconds: 2,
      passage: { turnPlace: 0, start: 0, end: 4, quote: 'שלום' },
      text: '',
      codeIds: [],
      createdAt: '2025-11-21T18:00:00.000Z',
      updatedAt: '2025-11-21T18:00:00.000Z',
    },
  ],
});
const study = aStudy([session]);
const files = [textOf(sessionHtml(study, session, options)), textOf(...studyHtml(study, options))];

test('puts the whole report into one main region', () => {
  for (const file of files) expect(file).toMatch(/<body><main>[^]*<\/main><\/body>/);
});

test('writes dates for people in the text, and for programs in the attribute', () => {
  for (const file of files) {
    expect(file).toMatch(
      /<dt>Started<\/dt><dd[^>]*><time datetime="2025-11-21T18:00:00\.000Z">[^<]*November/,
    );
    expect(file).toContain('<dt>Completed</dt><dd dir="auto">soon</dd>');
    expect(file.replaceAll(/datetime="[^"]*"/g, '')).not.toMatch(/\d{4}-\d\d-\d\dT/);
  }
});

test('aligns the bar of a quote with the start of its text by giving the quote the text direction', () => {
  for (const file of files)
    expect(file).toContain('<blockquote dir="auto"><p class="text" lang="en">שלום</p></blockquote>');
});
