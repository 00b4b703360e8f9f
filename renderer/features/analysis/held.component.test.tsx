import { expect, test } from 'vitest';
import { renderAlone } from '../../testing/render-alone.ts';
import { Held } from './held.tsx';

test('draws again once it is no longer held, or when one of its values changes', () => {
  const drawn: string[] = [];
  const shown = (name: string, { isHeld, values }: { isHeld: boolean; values: readonly string[] }) => (
    <Held isHeld={isHeld} unless={values}>
      {() => {
        drawn.push(name);
        return name;
      }}
    </Held>
  );
  const render = renderAlone(shown('first', { isHeld: true, values: ['a', 'b'] }));
  expect(document.body.textContent).toContain('first');
  render(shown('held', { isHeld: true, values: ['a', 'b'] }));
  expect(document.body.textContent).toContain('first');
  render(shown('another value', { isHeld: true, values: ['a', 'c'] }));
  expect(document.body.textContent).toContain('another value');
  render(shown('answered', { isHeld: false, values: ['a', 'c'] }));
  expect(document.body.textContent).toContain('answered');
  render(shown('as before', { isHeld: false, values: ['a', 'c'] }));
  expect(drawn).toEqual(['first', 'another value', 'answered', 'as before']);
});
