// A process that imports sessions until it is done or killed: `import-peer.ts FOLDER BASE_URL [COUNT]`. With a count
// it starts a list of that length; without one it continues the list of the last process. It reports each state.
import { MANY } from './many-project.ts';
import { openImport } from './auto-import-peer.ts';

const [folder = '', baseUrl = '', count] = process.argv.slice(2);
const peer = await openImport({
  folder,
  baseUrl,
  importChanged: (state) => {
    process.send?.(state);
    if (state.status === 'ended') void peer.close().then(() => process.exit(0));
  },
});
if (count !== undefined) {
  const rows = Array.from({ length: Number(count) }, (_, index) => ({
    sessionId: `many-${String(index + 1)}`,
    type: 'project' as const,
    projectId: MANY,
    label: null,
    variables: { place: String(index + 1) },
  }));
  await peer.importing.job.begin(rows, { withSummaries: false, continues: false });
}
