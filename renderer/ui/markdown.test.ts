import { MantineProvider } from '@mantine/core';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const render = (text: string) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(Markdown, { text })));

test('draws no foreign element, no picture and no address that loads', () => {
  const html = render(
    '<script>alert(1)</script>\n\n![cat](https://example.org/cat.png) ![](x)\n\n[a](https://example.org) [b](http://example.org)',
  );
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('[cat: image not shown]');
  expect(html).toContain('[image not shown]');
  expect(html).toContain('(http://example.org)');
  expect(html).not.toMatch(/<(?:script|img|iframe|a)\b|\bsrc=|\bhref=/);
});

const piece = fc.oneof(
  fc.constantFrom(
    '[',
    '](',
    ')',
    '![',
    '<img src=x>',
    '*',
    '**',
    '`',
    '> ',
    '- ',
    '1. ',
    '|',
    '|-',
    '\n',
    '\n\n',
    '# ',
    '~~',
    '    ',
    'https://a.b',
    '<b>',
  ),
  fc.string(),
);

test('never throws and draws only known elements, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(render(pieces.join(''))).not.toMatch(/<(?:script|img|iframe|a|b)\b/);
    }),
  );
});
