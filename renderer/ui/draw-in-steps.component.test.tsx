import { useEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAlone } from '../testing/render-alone.ts';
import { DrawInSteps, Step } from './draw-in-steps.tsx';

const Keys = ({ onKey }: { onKey: (key: string) => void }) => {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      onKey(key);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  });
  return 'with keys';
};

const screen = (onKey: (key: string) => void = () => undefined) => (
  <DrawInSteps count={2}>
    frame
    <Step at={2}>
      <Keys onKey={onKey} />
    </Step>
    <Step at={1}>first part</Step>
  </DrawInSteps>
);

test('draws the parts one after another', async () => {
  const drawn: string[] = [];
  const changes = new MutationObserver(() => drawn.push(document.body.textContent));
  changes.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => {
    changes.disconnect();
  });
  renderAlone(screen());
  await expect.element(page.getByText('with keys')).toBeInTheDocument();
  expect(drawn.filter((text) => text.includes('frame'))).toEqual([
    expect.not.stringContaining('part'),
    expect.not.stringContaining('with keys'),
    expect.stringMatching(/with keys.*first part/s),
  ]);
});

test('draws the rest before a key, which reaches it', () => {
  const pressed: string[] = [];
  renderAlone(screen((key) => pressed.push(key)));
  expect(document.body.textContent).not.toContain('with keys');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
  expect(document.body.textContent).toContain('with keys');
  expect(pressed).toEqual(['e']);
});
