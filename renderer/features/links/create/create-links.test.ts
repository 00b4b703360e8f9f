import { beforeEach, expect, test, vi } from 'vitest';
import { readLink, type LinkRecord } from '../../../api/link-record.ts';

vi.stubGlobal('window', {
  addEventListener: () => undefined,
  earmark: {
    on: () => () => undefined,
    call: () => Promise.resolve({ ok: true, value: null }),
  },
});
const { ApiError, NoAnswerError } = await import('../../../api/describe-error.ts');
const { queryClient } = await import('../../../api/query-client.ts');
const { workspaces } = await import('../../../api/workspace.ts');
const { refusalOf, resultOf, createLinks, endLinkCreation } = await import('./create-links.ts');

const PLACE = { workspaceId: 'w1', form: 'links', subject: 'p1' };
const QUERY_KEY = ['projects', 'p1', 'links'];
const DRAFT_KEY = ['drafts', PLACE];
const draftOf = (text: string) =>
  JSON.stringify({ labels: { text, again: [], table: null }, expiryPreset: '1_day' });
const link = (label: string) => readLink({ id: `id of ${label}`, label, status: 'active' }, 0);
const labelsIn = (links: readonly LinkRecord[]) => links.map(({ label }) => label);

/** The links that the service has, and how it answers. */
let listed: LinkRecord[];
let create: (labels: string[]) => Promise<LinkRecord[]>;
let readList: () => Promise<readonly LinkRecord[]>;

const created = (labels: string[]) => {
  const links = labels.map(link);
  listed.push(...links);
  return Promise.resolve(links);
};
const refuse = (status: number) => () => Promise.reject(new ApiError(status, 'no'));

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(workspaces.queryKey, {
    currentId: 'w1',
    list: [],
    damagedFile: null,
    isFirstStart: false,
  });
  queryClient.setQueryData(QUERY_KEY, [link('Before')]);
  queryClient.setQueryData(DRAFT_KEY, draftOf('Ada\nBen\nCid'));
  listed = [link('Before')];
  create = created;
  readList = () => Promise.resolve(listed);
  endLinkCreation(PLACE);
  withAttributes.length = 0;
});

/** The labels and links whose attributes were to be stored. */
const withAttributes: string[] = [];

async function start(labels: readonly string[]) {
  const creation = createLinks(
    {
      place: PLACE,
      create: (some) => create(some),
      readList: () => readList(),
      queryKey: QUERY_KEY,
      saveAttributes: (made) => {
        withAttributes.push(...made.map(({ label, link: { key } }) => `${label} ${key}`));
      },
    },
    labels,
    [link('Before')],
  );
  if (creation === null) throw new Error('No operation was started');
  await creation.ended();
  return creation;
}

test('created links are shown in the order of their lines, and leave the draft', async () => {
  const creation = await start(['Ada', 'Ben']);
  expect(withAttributes).toHaveLength(2);
  expect(labelsIn(resultOf(creation.state.getState()).made)).toEqual(['Ada', 'Ben']);
  expect(labelsIn(queryClient.getQueryData<LinkRecord[]>(QUERY_KEY) ?? [])).toEqual(['Before', 'Ada', 'Ben']);
  await expect.poll(() => queryClient.getQueryData(DRAFT_KEY)).toBe(draftOf('Cid'));
});

test('a link whose answer was lost is found in the list; a label without one may be tried again', async () => {
  let posts = 0;
  create = async (labels) => {
    posts += 1;
    if (posts === 2) throw new ApiError(500, 'broken');
    const links = await created(labels);
    if (posts === 1) throw new ApiError(500, 'lost');
    return links;
  };
  const creation = await start(['Ada', 'Ben']);
  const { made, notCreated } = resultOf(creation.state.getState());
  expect(labelsIn(made)).toEqual(['Ada']);
  expect(notCreated).toMatchObject([{ label: 'Ben', outcome: 'not made' }]);
  creation.tryAgain();
  await creation.ended();
  expect(labelsIn(resultOf(creation.state.getState()).made)).toEqual(['Ada', 'Ben']);
  expect(posts).toBe(3);
  expect(labelsIn(listed)).toEqual(['Before', 'Ada', 'Ben']);
});

test('a label stays unsure while the list cannot be read, and is not sent again', async () => {
  create = async (labels) => {
    await created(labels);
    throw new ApiError(500, 'lost');
  };
  readList = () => Promise.reject(new NoAnswerError('offline', 'gone'));
  const creation = await start(['Ada']);
  creation.tryAgain();
  await creation.ended();
  expect(resultOf(creation.state.getState()).notCreated).toMatchObject([{ label: 'Ada', outcome: 'unsure' }]);
  readList = () => Promise.resolve(listed);
  creation.check();
  await creation.ended();
  expect(labelsIn(resultOf(creation.state.getState()).made)).toEqual(['Ada']);
  expect(labelsIn(listed)).toEqual(['Before', 'Ada']);
});

test('a refusal that the user can correct in the form is no result', async () => {
  create = refuse(400);
  expect(refusalOf((await start(['Ada'])).state.getState())).toMatchObject({ status: 400 });
  endLinkCreation(PLACE);
  create = (labels) => (labels.includes('Ada') ? created(labels) : refuse(400)());
  expect(refusalOf((await start(['Ada', 'Ben'])).state.getState())).toBeNull();
});
