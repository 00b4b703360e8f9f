import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { sessionMarkdown, studyMarkdown } from '../../electron/exports/formats/report-markdown.ts';
import { shownLines } from '../../electron/exports/formats/writable-text.ts';
import { anyStudy } from './any-study.ts';
import { textOf } from './every-format.ts';
import { aSession, aStudy } from './small-study.ts';

const options = { withNames: true, guarded: true };
const markdown = new MarkdownIt({ html: true });
const OWN = new Set(['Summary', 'Answers', 'Memo', 'Notes', 'Transcript', 'Codes']);

test('makes no link, picture, table, code, HTML or heading of a session’s text', () => {
  fc.assert(
    fc.property(anyStudy, (study) => {
      const files = [
        textOf(...studyMarkdown(study, options)),
        ...study.sessions.map((session) => textOf(sessionMarkdown(study, session, options))),
      ];
      for (const file of files) {
        const tokens = markdown.parse(file, {});
        const inline = tokens.flatMap(({ children }) => children ?? []);
        const kinds = new Set([...tokens, ...inline].map(({ type }) => type.replace(/_(open|close)$/, '')));
        for (const kind of [
          'link',
          'image',
          'table',
          'html_block',
          'html_inline',
          'code_block',
          'code_inline',
          'fence',
          'hr',
          'em',
          'ordered_list',
        ])
          expect(kinds).not.toContain(kind);
        const headings = tokens.filter(
          (_, index) => tokens[index - 1]?.type === 'heading_open' && (tokens[index - 1]?.tag ?? '') > 'h2',
        );
        for (const { content } of headings) expect(OWN).toContain(content);
      }
    }),
  );
});

test('parses back into the spoken lines', () => {
  fc.assert(
    fc.property(anyStudy, (study) => {
      for (const session of study.sessions) {
        const inline = markdown
          .parse(textOf(sessionMarkdown(study, session, options)), {})
          .map(({ children }) =>
            (children ?? []).map((child) => (child.type === 'hardbreak' ? '\n' : child.content)).join(''),
          );
        for (const { text } of session.turns) {
          const words = shownLines(text)
            .map((line) => line.trim())
            .join('\n');
          expect(inline.some((paragraph) => paragraph.endsWith(words))).toBe(true);
        }
      }
    }),
  );
});

test('leaves nothing that pandoc reads as a citation, a superscript, an attribute or a list', () => {
  const spokenLines = [
    '@home',
    'me@x.org',
    'a^2^',
    'name {#id .x}',
    '(1) one',
    'a. two',
    'iv) four',
    ': what',
  ];
  const escapedLines = ['\\@home', 'me\\@x.org', 'a\\^2\\^', 'name \\{\\#id .x\\}', '(1\\) one', 'a\\. two'];
  escapedLines.push('iv\\) four', '\\: what');
  const session = aSession({ memo: spokenLines.join('\n') });
  const file = textOf(sessionMarkdown(aStudy([session]), session, options));
  expect(file).toContain(escapedLines.join('\\\n'));
});
