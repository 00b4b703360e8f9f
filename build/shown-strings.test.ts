import { expect, test } from 'vitest';
import { stringsOf } from './shown-strings.ts';

const textsOf = (source: string): string[] => stringsOf('one.tsx', source).map(({ text }) => text);

test('lists the text of an element as one sentence, with the names of what is inserted', () => {
  expect(
    textsOf(`<p>
      Deletes <b>{numberText(state.count)}</b> recordings
      {all ? '' : \` of \${names.length} sessions\`}.
    </p>`),
  ).toEqual(['Deletes {count} recordings {…}.', 'of {length} sessions']);
});

test('lists strings that read like prose, joined ones as one', () => {
  expect(textsOf(`say('Nothing was ' + 'changed.');`)).toEqual(['Nothing was changed.']);
  expect(textsOf(`const label = isPlaying ? 'Pause' : 'Play';`)).toEqual(['Pause', 'Play']);
  expect(textsOf('const words = `Sent ${sent} of ${counts.total}`;')).toEqual(['Sent {sent} of {total}']);
});

test('leaves out what only programs read', () => {
  expect(
    textsOf(`
      import one from 'a file.css';
      type Kind = 'Some kind';
      if (kind === 'Some kind') database.prepare('select * from notes where id = ?');
      const row = <Row className="row wide" role="List item" data-of="The notes" />;
      const words = 'one two three'.split(' ');
      const address = 'https://example.org/One page';
    `),
  ).toEqual([]);
});

test('gives the line of each text', () => {
  expect(stringsOf('one.tsx', `\n\nconst title =\n  'No notes yet';`)).toEqual([
    { file: 'one.tsx', line: 4, text: 'No notes yet' },
  ]);
});
