// A table of a hundred thousand links in the built app, without a screen, from a loopback service. Measures inside
// the page how long a researcher waits, compared with a plain page in the same run or with the goal.
import { type Bench, type Row, median } from '../../build/bench-table.ts';
import { build } from '../../build/run.ts';
import { checkLabels } from '../../renderer/features/links/create/check-labels.ts';
import { connect } from '../e2e/connect-steps.ts';
import { openApp } from '../e2e/open-app.ts';
import {
  firstRowsMs,
  heldMb,
  keystrokesMs,
  plainReadMs,
  scrollingFps,
  sortMs,
} from './link-table/in-page.ts';
import { PROJECT, startLongList, type LongList } from './link-table/long-list.ts';

const rounds = 3;
const pastedLabels = 5000;
/** Typed into the filter and deleted again, key by key, with enough keys for a 95th percentile. */
const TYPED = ['4711', '803', '1234', '99', '305', '62', '5678'];

interface Figures {
  firstRowsMs: number;
  plainReadMs: number;
  keystrokeMs: number;
  sortMs: number;
  fps: number;
  heldMb: number;
}

export const bench: Bench = {
  name: 'link table',
  run: async () => {
    await build();
    const list = await startLongList();
    try {
      const found: Figures[] = [];
      // oxlint-disable-next-line no-await-in-loop -- each runs alone on the machine
      for (let round = 0; round < rounds; round += 1) found.push(await measured(list));
      const of = (pick: (figures: Figures) => number): number => median(found.map(pick));
      return [
        {
          what: '100,000 links: first rows painted',
          value: of((figures) => figures.firstRowsMs),
          against: 'a plain page’s fetch and JSON.parse',
          baseline: of((figures) => figures.plainReadMs),
          unit: 'ms',
        },
        goal(
          'filter keystroke to painted rows, p95',
          of((figures) => figures.keystrokeMs),
          50,
          'ms',
        ),
        goal(
          'sort to painted rows',
          of((figures) => figures.sortMs),
          150,
          'ms',
        ),
        goal(
          'scrolling',
          of((figures) => figures.fps),
          50,
          'fps',
        ),
        {
          what: 'memory above an empty table',
          value: of((figures) => figures.heldMb),
          against: 'the body of the answer',
          baseline: list.bodyBytes / 1e6,
          unit: 'MB',
        },
        goal(`checking ${pastedLabels} pasted labels`, checkingMs(), 100, 'ms'),
      ];
    } finally {
      await list.close();
    }
  },
};

const goal = (what: string, value: number, baseline: number, unit: Row['unit']): Row => ({
  what,
  value,
  against: 'goal',
  baseline,
  unit,
});

async function measured(list: LongList): Promise<Figures> {
  list.empty();
  const earmark = await openApp({ windowSize: { width: 1440, height: 900 } });
  try {
    const { page } = earmark;
    await connect(page, list.baseUrl, 'key-for-the-bench');
    await page
      .getByRole('main')
      .getByRole('link', { name: `Open ${PROJECT.name}` })
      .click();
    await page.getByText('No links in this project').waitFor();
    const emptyMb = await heldMb(page);
    list.fill();
    const plainPageTimes: number[] = [];
    const path = `/v1/projects/${PROJECT.id}/links`;
    for (let time = 0; time < 3; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      plainPageTimes.push(await plainReadMs(page, path));
    }
    const first = await firstRowsMs(page);
    const heapMb = (await heldMb(page)) - emptyMb;
    const keystrokes: number[] = [];
    for (const typed of TYPED) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, as a person types
      keystrokes.push(...(await keystrokesMs(page, typed)));
    }
    const sorts: number[] = [];
    for (const head of ['Expires', 'Status', 'Label', 'Label', 'Expires', 'Expires']) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      sorts.push(await sortMs(page, head));
    }
    const fps = await scrollingFps(page, 3);
    return {
      firstRowsMs: first,
      plainReadMs: median(plainPageTimes),
      keystrokeMs:
        keystrokes.toSorted((a, b) => a - b)[Math.ceil(keystrokes.length * 0.95) - 1] ?? Number.NaN,
      sortMs: Math.max(...sorts),
      fps,
      heldMb: heapMb,
    };
  } finally {
    await earmark.close();
  }
}

function checkingMs(): number {
  const text = Array.from({ length: pastedLabels }, (_, index) => `P${index % 4900} Zoë Ångström`).join('\n');
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    checkLabels(text, [], []);
    return performance.now() - startedAt;
  });
  return median(times);
}
