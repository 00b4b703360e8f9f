import { expect, test } from 'vitest';
import { guideSections, sectionsWith } from './guide-sections.ts';

const GUIDE = `# User guide

For researchers
and others.

## Find your way

- One line
  that continues.
- Another.

1. First
2. Second

## Quotes and codes

Select **quotes**.
Copy them.

![Quotes](pictures/quotes.webp)
`;

test('reads the sections with their paragraphs in one line, and lists as they are', () => {
  expect(guideSections(GUIDE)).toEqual([
    { id: 'introduction', name: 'Introduction', text: 'For researchers and others.' },
    {
      id: 'find-your-way',
      name: 'Find your way',
      text: '- One line that continues.\n- Another.\n\n1. First\n2. Second',
    },
    {
      id: 'quotes-and-codes',
      name: 'Quotes and codes',
      text: 'Select **quotes**. Copy them.\n\n![Quotes](pictures/quotes.webp)',
    },
  ]);
});

test('finds sections by words in any order, whatever their case', () => {
  const names = (find: string) => sectionsWith(guideSections(GUIDE), find).map(({ name }) => name);
  expect(names('')).toHaveLength(3);
  expect(names('copy QUOTES')).toEqual(['Quotes and codes']);
  expect(names('nothing')).toEqual([]);
});
