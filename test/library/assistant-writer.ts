// A process that sends the calls of a run of the assistant until they are all sent, something stops them, or it is killed. It
// begins the run about the named sessions, continues it, or sends the named calls once more, and prints the state in which the run ended.
import { openInWorker } from '../../electron/database/open-in-worker.ts';
import { createChat } from '../../electron/assistant/endpoint/chat-client.ts';
import { createAssistantRuns } from '../../electron/jobs/assistant-runs.ts';
import type { AssistantRequest, PlannedCall } from '../../shared/model/assistant.ts';

const [file = '', address = '', act = '', ...ids] = process.argv.slice(2);
const model = 'made-up-model';
const library = await openInWorker(file, new URL('../../electron/database/worker.ts', import.meta.url));
// As each start of Earmark does.
await library.assistant.settle(new Date().toISOString());
const ended = Promise.withResolvers<string>();
const runs = createAssistantRuns({
  library,
  chatAt: () =>
    createChat({ fetch, place: () => ({ address, model, form: null }), key: () => Promise.resolve(null) }),
  settings: () => ({
    address,
    model,
    contextTokens: 8192,
    atOnce: 4,
    hasKey: false,
    ownWording: { find: '', ask: '', draft: '' },
    test: null,
  }),
  changed: ({ state }) => {
    if (state !== 'running') ended.resolve(state);
  },
  report: (error) => {
    throw error;
  },
});
const [run] = await runs.runs();
if (act === 'start') await runs.start(await requestAbout(ids));
else if (act === 'repeat') await runs.repeat(run?.id ?? '', ids);
else await runs.resume(run?.id ?? '');
const state = await ended.promise;
await runs.close();
process.stdout.write(state, () => process.exit());

/** Returns a request about sessions, with its calls. */
async function requestAbout(
  sessionIds: string[],
): Promise<{ request: AssistantRequest; calls: PlannedCall[] }> {
  const [code] = await library.codes.list();
  const request: AssistantRequest = {
    task: 'find',
    codeId: code?.id ?? '',
    sessionIds,
    speakers: 'participant',
  };
  const calls: PlannedCall[] = [];
  for (let after: number | null = 0; after !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each look begins where the last one ended
    const plan = await library.assistant.plan({ request, after, contextTokens: 8192, ownWording: '' });
    calls.push(...plan.calls);
    after = plan.next;
  }
  return { request, calls };
}
