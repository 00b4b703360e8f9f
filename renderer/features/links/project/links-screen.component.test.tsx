import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SchemaProjectLink } from '../../../../openapi/schema.d.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { bareNumbers } from '../../../testing/bare-numbers.ts';
import { fail } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main, sideBarLink } from '../../../testing/parts.ts';
import { answerWith, type ServiceAnswers, type ServiceRequest } from '../../../testing/service.ts';

const PROJECT = 'Placing a hold';
const ROUTE = '/projects/p1/links';

const linkOf = (label: string, fields: Partial<SchemaProjectLink> = {}): SchemaProjectLink => ({
  id: label,
  label,
  token: 't',
  status: 'active',
  url: `https://service.example/link/${encodeURIComponent(label)}`,
  expiresAt: '2099-01-01T00:00:00Z',
  createdAt: '2025-11-01T00:00:00Z',
  ...fields,
});

/** A service with one project, whose links can be created and cancelled. */
function linkService(links: SchemaProjectLink[]) {
  const list = [...links];
  return {
    'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: PROJECT }] }),
    'GET /v1/projects/{projectId}': () => ({ success: true, project: { id: 'p1', name: PROJECT } }),
    'GET /v1/projects/{projectId}/links': () => ({ success: true, links: list }),
    'POST /v1/projects/{projectId}/links': ({ body }: ServiceRequest) => {
      const { labels } = JSON.parse(body ?? '') as { labels: string[] };
      const created = labels.map((label) => linkOf(label));
      list.push(...created);
      return { success: true, links: created };
    },
    'POST /v1/projects/links/{linkId}/cancel': ({ parameters }: ServiceRequest) => {
      const link = list.find(({ id }) => id === decodeURIComponent(parameters['linkId'] ?? ''));
      if (link !== undefined) link.status = 'cancelled';
      return { success: true, message: 'Link cancelled' };
    },
  } satisfies ServiceAnswers;
}
const lostAfter = (answer: (request: ServiceRequest) => unknown) => (request: ServiceRequest) => {
  answer(request);
  return fail({ kind: 'offline', message: 'Earmark cannot reach service.example.' });
};
const down = () => fail({ kind: 'offline', message: 'Earmark cannot reach service.example.' });

const labelsEditor = page.getByRole('textbox', { name: 'Labels, one on each line' });
const table = main.getByRole('table');
const row = (label: string) => table.getByRole('row', { name: new RegExp(label) });
const dock = main.getByRole('complementary');
const checkForChanges = page.getByRole('button', { name: 'Check for changes' });
const heading = (name: string) => page.getByRole('heading', { name });

async function typeLabels(text: string): Promise<void> {
  await expect.element(table.or(main.getByText('No links in this project')).first()).toBeVisible();
  await userEvent.keyboard('{Control>}n{/Control}');
  await labelsEditor.fill(text);
}

test('shows an unknown link status as received, and keeps unknown fields', async () => {
  const earmark = await openScreen(ROUTE, {
    service: {
      ...linkService([]),
      'GET /v1/projects/{projectId}/links': () => ({
        success: true,
        voiceLinks: [
          linkOf('P08 Oluchi', { status: 'paused', moderatorNote: 'on holiday' }),
          linkOf('P09 Hedda', { url: 'https://user:secret@service.example/link/t' }),
          linkOf('P10 Carlos', { expiresAt: '2020-01-01T00:00:00Z' }),
        ],
      }),
    },
  });
  await expect.element(row('P08 Oluchi').getByText('Paused')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Active 1' })).toBeVisible();
  await expect.element(row('P10 Carlos')).toMatchTextContent('Expired by time');
  await expect.element(page.getByRole('button', { name: 'Copy link for P09 Hedda' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Details of P08 Oluchi' }).click();
  const details = page.getByRole('dialog');
  await expect.element(details).toMatchTextContent('on holiday');
  await expect.element(details.getByText('Moderator note')).toHaveAttribute('title', 'moderatorNote');
  await expect.element(details).not.toMatchTextContent(/moderatorNote|\d{4}-\d\d-\d\dT/);
  await userEvent.keyboard('{Escape}');
  earmark.answerRequests(linkService([linkOf('P08 Oluchi')]));
  await checkForChanges.click();
  await expect.element(row('P08 Oluchi').getByText('Active')).toBeVisible();
});

test('shows an error and keeps saved data when the service is down, and recovers on retry', async () => {
  const service = linkService([linkOf('P04 Jonah')]);
  const earmark = await openScreen(ROUTE, { service });
  await expect.element(page.getByText('P04 Jonah')).toBeVisible();
  earmark.answerRequests({ 'GET /v1/projects': down, 'GET /v1/projects/{projectId}/links': down });
  await checkForChanges.click();
  await expect.element(page.getByText(/Could not check/)).toBeVisible();
  await expect.element(page.getByText('P04 Jonah')).toBeVisible();
  earmark.answerRequests(service);
  await checkForChanges.click();
  await expect.element(page.getByText('Checked just now')).toBeVisible();
  await expect.element(page.getByText(/Could not check/)).not.toBeInTheDocument();
});

test.each([
  [403, 'Forbidden', 'projects:write'],
  [404, 'Project not found', 'no longer exists'],
  [401, 'Unauthorized', 'no longer accepts this key'],
])('leaves the form as it was when links are refused with %d %s: %s', async (status, error, message) => {
  const service = linkService([linkOf('P12 Leo')]);
  await openScreen(ROUTE, {
    service: { ...service, 'POST /v1/projects/{projectId}/links': () => answerWith(status, { error }) },
  });
  await typeLabels('F01 Ada\nF02 Ben\nF03 Cid');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dock.getByRole('alert')).toMatchTextContent(message);
  await expect.element(labelsEditor).toMatchTextContent('F02 Ben');
});

test('finds links in the list when the response is lost, and counts them as created', async () => {
  const service = linkService([linkOf('P12 Leo')]);
  const create = service['POST /v1/projects/{projectId}/links'];
  let requests = 0;
  const earmark = await openScreen(ROUTE, {
    service: {
      ...service,
      'POST /v1/projects/{projectId}/links': (request) => {
        requests += 1;
        return requests === 1 ? lostAfter(create)(request) : create(request);
      },
    },
  });
  await typeLabels('F01 Ada\nF02 Ben\nF03 Cid');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(heading('3 links created')).toBeVisible();
  expect(row('F02 Ben').length).toBe(1);
  const sent = earmark
    .inputsOf('request')
    .filter(({ method }) => method === 'POST')
    .flatMap(({ body }) => (JSON.parse(body ?? '') as { labels: string[] }).labels);
  expect(sent).toEqual(['F01 Ada', 'F02 Ben', 'F03 Cid']);
  // The result would be shown in place of the form in the next test too.
  await page.getByRole('button', { name: 'Done' }).click();
});

test('waits for a busy service until Stop is pressed', async () => {
  await openScreen(ROUTE, {
    service: {
      ...linkService([linkOf('P12 Leo')]),
      'POST /v1/projects/{projectId}/links': () =>
        answerWith(429, { error: 'Too many requests' }, { 'retry-after': '40' }),
    },
  });
  await typeLabels('H01\nH02');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dock).toMatchTextContent(/Trying again in (40|39|38) seconds/);
  await dock.getByRole('button', { name: 'Stop' }).click();
  await expect.element(heading('0 of 2 links created')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
});

test('shows the result of cancelling for each link', async () => {
  const labels = ['F01 Ada', 'F02 Ben', 'F03 Cid'];
  const service = linkService(labels.map((label) => linkOf(label)));
  const cancelLink = service['POST /v1/projects/links/{linkId}/cancel'];
  const earmark = await openScreen(ROUTE, {
    service: {
      ...service,
      'POST /v1/projects/links/{linkId}/cancel': () => answerWith(403, { error: 'Forbidden' }),
    },
  });
  for (const label of labels) await page.getByRole('checkbox', { name: `Select ${label}` }).click();
  const cancel = async () => {
    await page
      .getByRole('toolbar', { name: 'Selected links' })
      .getByRole('button', { name: /^Cancel \d…/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel \d/ })
      .click();
  };
  await cancel();
  await expect
    .element(page.getByRole('dialog', { name: '0 of 3 links cancelled' }))
    .toMatchTextContent('projects:write');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  // The answer about the first link is lost, the second was used, the third is cancelled.
  let requests = 0;
  earmark.answerRequests({
    'POST /v1/projects/links/{linkId}/cancel': (request) => {
      requests += 1;
      if (requests === 1) return lostAfter(cancelLink)(request);
      if (requests === 2) return answerWith(400, { error: 'Cannot cancel link with status: used' });
      return cancelLink(request);
    },
  });
  await cancel();
  await expect
    .element(page.getByRole('dialog', { name: '2 of 3 links cancelled' }))
    .toMatchTextContent('was used a moment ago, so it was not cancelled.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('shows the same number of links in the side bar, tab, funnel, filters and selection', async () => {
  const links = Array.from({ length: 1112 }, (_, index) =>
    linkOf(`N${String(index)}`, index < 5 ? { status: 'used' } : {}),
  );
  await openScreen(ROUTE, { service: linkService(links) });
  await expect.element(page.getByRole('link', { name: /^Links/ })).toHaveTextContent('Links 1,112');
  await expect
    .element(sideBarLink(new RegExp(`^${PROJECT}`)))
    .toHaveTextContent(`${PROJECT}, active links: 1,107`);
  const funnel = page.getByRole('region', { name: 'Links by status' });
  await expect.element(funnel).toMatchTextContent('5 of 1,112 links became a session');
  await expect.element(funnel.getByRole('button', { name: 'All 1,112' })).toBeVisible();
  await expect.element(funnel.getByRole('button', { name: 'Used 5' })).toBeVisible();
  await funnel.getByRole('button', { name: 'Active 1,107' }).click();
  await expect.element(main.getByText('1,107 of 1,112 shown').first()).toBeVisible();
  page.getByRole('row').nth(1).element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect
    .element(page.getByRole('toolbar', { name: 'Selected links' }))
    .toMatchTextContent('1,107 selected');
  await expect.element(page.getByRole('button', { name: 'Cancel 1,107…' })).toBeVisible();
  expect(bareNumbers()).toEqual([]);
  await page.getByRole('textbox', { name: 'Filter by label' }).fill('nobody');
  await expect.element(main.getByText('All 1,112 links are still there.').first()).toBeVisible();
});

test('selects links with Ctrl, Shift, the arrow keys and Ctrl+A, and clears the selection with Escape', async () => {
  const people = ['P01', 'P02', 'P03', 'P04'];
  await openScreen(ROUTE, { service: linkService(people.map((label) => linkOf(label))) });
  const selected = () => people.filter((label) => row(label).element().hasAttribute('data-selected'));
  const label = (name: string) => row(name).getByText(name, { exact: true });
  await label('P02').click({ modifiers: ['Control'] });
  await expect.poll(selected).toEqual(['P02']);
  await expect.element(main.getByText('1 link selected')).toBeInTheDocument();
  await label('P04').click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['P02', 'P03', 'P04']);
  await expect.element(main.getByText('3 links selected')).toBeInTheDocument();
  await label('P03').click({ modifiers: ['Control'] });
  await expect.poll(selected).toEqual(['P02', 'P04']);
  await userEvent.keyboard('{Escape}');
  const box = row('P01').getByRole('checkbox').element();
  if (box instanceof HTMLElement) box.focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toEqual([]);
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await expect.poll(selected).toEqual(['P01', 'P02']);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(selected).toEqual(people);
});

test('opens the session of a link with a double-click, or its details if it has none', async () => {
  const request = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  await openScreen(ROUTE, {
    service: {
      ...linkService([linkOf('P01', { status: 'used' }), linkOf('P02')]),
      'GET /v1/session/status': request,
    },
  });
  await row('P01').getByText('P01', { exact: true }).dblClick();
  await expect.element(row('P01').getByText('Looking for the session…')).toBeVisible();
  expect(request).toHaveBeenCalledOnce();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await row('P02').getByText('P02', { exact: true }).dblClick();
  await expect.element(page.getByRole('dialog', { name: 'Details of P02' })).toBeVisible();
  expect(request).toHaveBeenCalledOnce();
});

/** Drops a file on an element, as from a folder. Returns what the window would do with it. */
function dropFile(element: Element, file: File): { isTaken: boolean; opensPage: boolean } {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  // The browser lets a real drag alone change it.
  Object.defineProperty(dataTransfer, 'dropEffect', { value: 'copy', writable: true });
  const events = ['dragover', 'drop'].map(
    (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
  );
  for (const event of events) {
    element.dispatchEvent(event);
  }
  return {
    isTaken: dataTransfer.dropEffect === 'copy',
    opensPage: events.some(({ defaultPrevented }) => !defaultPrevented),
  };
}
const people = () => new File(['label;mail\r\nD01;a@b.example\r\nD02;c@d.example\r\n'], 'people.csv');

test('opens the form for new links with a list that is dropped on the table, and adds another to it', async () => {
  await openScreen(ROUTE, { service: linkService([linkOf('P07 Ines')]) });
  await expect.element(row('P07 Ines')).toBeVisible();
  expect(dropFile(table.element(), people())).toEqual({ isTaken: true, opensPage: false });
  await expect.element(page.getByText('2 links to create')).toBeVisible();
  await expect.element(labelsEditor).toMatchTextContent('D01');
  expect(dropFile(table.element(), new File(['E01\n'], 'more.txt'))).toMatchObject({ isTaken: true });
  await expect.element(page.getByText('3 links to create')).toBeVisible();
  dropFile(table.element(), new File(['RIFF\0\0\0\0WAVE'], 'interview.wav'));
  await expect.element(dock.getByRole('alert')).toMatchTextContent('This isn’t a text file');
  await expect.element(page.getByText('3 links to create')).toBeVisible();
});

test('refuses a file that is dropped where nothing takes it, and stays on the screen', async () => {
  await openScreen('/projects', { service: linkService([]) });
  await expect.element(main.getByRole('link', { name: `Open ${PROJECT}` })).toBeVisible();
  expect(dropFile(main.element(), people())).toEqual({ isTaken: false, opensPage: false });
  await expect.element(heading('Projects')).toBeVisible();
});

test('takes a click anywhere in the box of the labels', async () => {
  await openScreen(ROUTE, { service: linkService([linkOf('P07 Ines')]) });
  await main.getByRole('button', { name: 'Create links' }).click();
  await expect.element(labelsEditor).toBeVisible();
  const { height } = labelsEditor.element().getBoundingClientRect();
  expect(height).toBeGreaterThan(150);
  await labelsEditor.click({ position: { x: 60, y: 120 } });
  await userEvent.keyboard('P08');
  await expect.element(labelsEditor).toMatchTextContent('P08');
});

test('puts the focus in the labels, so that one can paste them at once', async () => {
  await openScreen(ROUTE, { service: linkService([linkOf('P07 Ines')]) });
  await main.getByRole('button', { name: 'Create links' }).click();
  await expect.element(labelsEditor).toHaveFocus();
  await userEvent.keyboard('P09');
  await expect.element(labelsEditor).toMatchTextContent('P09');
});

/** Pastes text where the focus is. */
function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
const LIST = ['label\tBranch\temail', 'P01\tNorth\tada@example.org', 'P02\tSouth\tben@example.org'].join(
  '\n',
);

test('stores the other columns of a pasted table for the participants, and never sends them', async () => {
  const earmark = await openScreen(`${ROUTE}?panel=create`, {
    service: linkService([]),
    saveLinkAttributes: () => null,
  });
  await labelsEditor.click();
  paste(LIST);
  await expect.element(dock.getByText('Attributes of participants: Branch')).toBeVisible();
  await dock.getByRole('button', { name: 'Choose columns' }).click();
  const email = page.getByRole('checkbox', { name: 'email' });
  await expect.element(email).not.toBeChecked();
  await expect.element(email).toHaveAccessibleDescription(/^Looks like email addresses/);
  expect(await accessibilityViolations()).toEqual([]);
  await email.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dock.getByText('Attributes of participants: Branch and email')).toBeVisible();
  await dock.getByRole('button', { name: /^Create 2 links/ }).click();
  await expect.element(heading('2 links created')).toBeVisible();
  const columns = [
    { name: 'Branch', type: 'text', choices: [] },
    { name: 'email', type: 'text', choices: [] },
  ];
  const saved = (label: string, ...values: string[]) => ({
    workspaceId: 'w1',
    projectId: 'p1',
    attributes: { columns, links: [{ key: label, label, values }] },
  });
  expect(earmark.inputsOf('saveLinkAttributes')).toEqual([
    saved('P01', 'North', 'ada@example.org'),
    saved('P02', 'South', 'ben@example.org'),
  ]);
  const requests = JSON.stringify(earmark.inputsOf('request'));
  expect(requests).toContain('P01');
  expect(requests).not.toMatch(/North|ada@/);
  await page.getByRole('button', { name: 'Done' }).click();
});

test('says so if links were created but their attributes could not be stored', async () => {
  await openScreen(`${ROUTE}?panel=create`, {
    service: linkService([]),
    saveLinkAttributes: () => fail({ kind: 'blocked', message: 'The disk is full.' }),
  });
  await labelsEditor.click();
  paste(LIST);
  await dock.getByRole('button', { name: /^Create 2 links/ }).click();
  await expect.element(heading('2 links created')).toBeVisible();
  await expect
    .element(page.getByText(/not the attributes of their participants. The disk is full./))
    .toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
});

test('warns that the project still has places to fill in, and leads to the first one', async () => {
  const project = {
    id: 'p1',
    name: PROJECT,
    prompt: 'You interview [Fill in: whom] about [Fill in: what].',
    landingPageInfo: '[Fill in: who can listen]',
  };
  const service = {
    ...linkService([]),
    'GET /v1/projects': () => ({ success: true, projects: [project] }),
    'GET /v1/projects/{projectId}': () => ({ success: true, project }),
  };
  await openScreen(`${ROUTE}?panel=create`, { service });
  await expect.element(dock.getByText('This project still has 3 places to fill in.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await labelsEditor.fill('P08');
  await expect.element(dock.getByRole('button', { name: /^Create 1 link/ })).toBeEnabled();
  await dock.getByRole('link', { name: 'Fill in now' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Prompt' })).toHaveFocus();
  await expect.poll(() => String(getSelection())).toBe('[Fill in: whom]');
});

test.each([1440, 1024, 800])(
  'has the filters in line with the bar above them, at a width of %i',
  async (width) => {
    await page.viewport(width, 720);
    onTestFinished(() => page.viewport(1440, 900));
    await openScreen(ROUTE, { service: linkService([linkOf('P04 Jonah')]) });
    const all = page.getByRole('button', { name: 'All 1' });
    await expect.element(all).toBeVisible();
    const bar = main.getByRole('region', { name: 'Links by status' }).element();
    const line = bar.querySelector('[data-k=active]')?.parentElement;
    expect(all.element().getBoundingClientRect().left).toBe(line?.getBoundingClientRect().left);
    // No solid bar while no link is used: it would look complete.
    const style = getComputedStyle(bar.querySelector('[data-k=active]') ?? bar);
    expect(style.boxShadow).toContain('inset');
  },
);

test('has room between the words of the heading of created links and the ring around them', async () => {
  await openScreen(ROUTE, { service: linkService([]) });
  await typeLabels('F01 Ada');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const title = heading('1 link created');
  await expect.element(title).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(title.element());
  const [inner, outer] = [words, title.element()].map((one) => one.getBoundingClientRect());
  expect((inner?.left ?? 0) - (outer?.left ?? 0)).toBeGreaterThanOrEqual(6);
  expect((outer?.bottom ?? 0) - (inner?.bottom ?? 0)).toBeGreaterThanOrEqual(2);
  // A result stays after its screen, and the other tests create links in this project too.
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(title).not.toBeInTheDocument();
});
