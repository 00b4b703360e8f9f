const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Acts on what `find` finds: now, or after the change of the page that makes it find something. Returns a function that
 * gives up.
 */
export function whenFound<Found>(find: () => Found | null, act: (found: Found) => void): () => void {
  const changes = new MutationObserver(look);
  const end = () => {
    changes.disconnect();
  };
  function look(): void {
    const found = find();
    if (found === null) return;
    end();
    act(found);
  }
  changes.observe(document, { childList: true, subtree: true, attributes: true });
  look();
  return end;
}

/** Returns which screen is shown: its address without the search. */
const screenShown = () => location.hash.split('?')[0];

/** As `whenFound`, but gives up once the user presses a key or the pointer, scrolls, or leaves the screen. */
export function whenRendered<Found>(find: () => Found | null, act: (found: Found) => void): () => void {
  const inputs = new AbortController();
  const screen = screenShown();
  const stop = whenFound(
    () => (screenShown() === screen ? find() : null),
    (found) => {
      inputs.abort();
      act(found);
    },
  );
  const end = () => {
    inputs.abort();
    stop();
  };
  if (inputs.signal.aborted) return end;
  const options = { capture: true, passive: true, signal: inputs.signal };
  window.addEventListener(
    'keydown',
    ({ key }) => {
      // These begin another key press.
      if (!MODIFIERS.includes(key)) end();
    },
    options,
  );
  for (const type of ['pointerdown', 'wheel']) window.addEventListener(type, end, options);
  return end;
}
