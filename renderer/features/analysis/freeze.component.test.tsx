import { expect, test } from 'vitest';
import { renderAlone } from '../../testing/render-alone.ts';
import { Freeze } from './freeze.tsx';

test('draws again once it is no longer frozen, or when one of its values changes', () => {
  const drawn: string[] = [];
  const shown = (name: string, { isFrozen, values }: { isFrozen: boolean; values: readonly string[] }) => (
    <Freeze isFrozen={isFrozen} unless={values}>
      {() => {
        drawn.push(name);
        return name;
      }}
    </Freeze>
  );
  const render = renderAlone(shown('first', { isFrozen: true, values: ['a', 'b'] }));
  expect(document.body.textContent).toContain('first');
  render(shown('frozen', { isFrozen: true, values: ['a', 'b'] }));
  expect(document.body.textContent).toContain('first');
  render(shown('another value', { isFrozen: true, values: ['a', 'c'] }));
  expect(document.body.textContent).toContain('another value');
  render(shown('answered', { isFrozen: false, values: ['a', 'c'] }));
  expect(document.body.textContent).toContain('answered');
  render(shown('as before', { isFrozen: false, values: ['a', 'c'] }));
  expect(drawn).toEqual(['first', 'another value', 'answered', 'as before']);
});
