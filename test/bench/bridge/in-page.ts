// Both responses arrive as JSON, which the page then parses.
import type { Page } from '@playwright/test';

export interface Crossing {
  callMs: number;
  /** The longest time in which the page could do nothing else. */
  heldMs: number;
  parseMs: number;
}

const ROUNDS = 5;

/** In an object, so that the text stays in the page: Playwright copies a plain string to the test, and back. */
type Ask = (argument: string) => Promise<{ text: string }>;

/** Returns the median of several calls for the stored transcript of the session on screen. */
export const transcriptCrossing = (page: Page): Promise<Crossing> =>
  crossing(page, async () => {
    const [, sessionId = '', projectId = ''] =
      /sessions\/([^?]+).*projectId=([^&]+)/.exec(location.hash) ?? [];
    const stored = await window.earmark.call('storedTranscript', { sessionId, type: 'project', projectId });
    return { text: stored.ok ? (stored.value ?? '') : '' };
  });

/** Returns the same for a list of links, as the service sends it. */
export const linksCrossing = (page: Page, projectId: string): Promise<Crossing> =>
  crossing(
    page,
    async (id) => {
      const { earmark } = window;
      const workspaces = await earmark.call('workspaces', null);
      const workspaceId = workspaces.ok ? workspaces.value.currentId : '';
      const path = `/v1/projects/${id}/links`;
      const answer = await earmark.call('request', {
        workspaceId,
        method: 'GET',
        path,
        query: '',
        body: null,
      });
      return { text: answer.ok ? answer.value.body : '' };
    },
    projectId,
  );

async function crossing(page: Page, ask: Ask, argument = ''): Promise<Crossing> {
  const found: Crossing[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    // oxlint-disable-next-line no-await-in-loop -- each call runs alone in the page
    found.push(await once(page, ask, argument));
  const middle = (pick: (one: Crossing) => number): number =>
    found.map(pick).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  return {
    callMs: middle(({ callMs }) => callMs),
    heldMs: middle(({ heldMs }) => heldMs),
    parseMs: middle(({ parseMs }) => parseMs),
  };
}

async function once(page: Page, ask: Ask, argument: string): Promise<Crossing> {
  const timestamps = await page.evaluateHandle(() => {
    const notes = { heldMs: 0, lastAt: performance.now(), isOver: false };
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const now = performance.now();
      notes.heldMs = Math.max(notes.heldMs, now - notes.lastAt);
      notes.lastAt = now;
      if (!notes.isOver) port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
    return notes;
  });
  const startedAt = await page.evaluate(() => performance.now());
  const answer = await page.evaluateHandle(ask, argument);
  const crossingTimes = await timestamps.evaluate((notes, startedAtInPage) => {
    notes.isOver = true;
    const now = performance.now();
    return { callMs: now - startedAtInPage, heldMs: Math.max(notes.heldMs, now - notes.lastAt) };
  }, startedAt);
  const parseMs = await answer.evaluate(({ text }) => {
    if (text === '') throw new Error('The call failed');
    const parsingAt = performance.now();
    JSON.parse(text);
    return performance.now() - parsingAt;
  });
  await answer.dispose();
  await timestamps.dispose();
  return { ...crossingTimes, parseMs };
}
