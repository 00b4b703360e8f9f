// A process that gets sessions until it is killed, or has them all: `import-peer.ts FOLDER BASE_URL [COUNT]`. With a
// count it begins a list of so many; without one it goes on with what the last process left. It tells each state.
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
