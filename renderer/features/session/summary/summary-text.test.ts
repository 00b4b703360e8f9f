import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SummaryText } from './summary-text.tsx';

const LONG = '[['.repeat(500_000);

test('shows the beginning of texts that are too long to lay out, wherever a summary has them', () => {
  const summary = {
    headline: LONG,
    title: LONG,
    keyPoints: Array.from({ length: 3000 }, (_, index) => `${index} ${index === 0 ? LONG : ''}`),
    answers: [],
    evaluations: [],
    sentiment: null,
    success: null,
    rest: null,
  };
  const row = { key: 'q', label: LONG, value: LONG, rationale: LONG, source: null, isNumber: false };
  const shown = renderToStaticMarkup(
    createElement(SummaryText, { summary, groups: [{ heading: 'Answers', rows: [row] }] }),
  );
  expect(shown.length).toBeLessThan(500_000);
  expect(shown.match(/<li/g)).toHaveLength(1000);
  expect(shown).toContain('Copy includes all 3,000 points, not only these.');
});
