// A process that brings a project in until it is done or killed: `project-import-peer.ts FOLDER`. The project is
// FOLDER/originals/large.qdpx. With `undo` after the folder, it takes the last import back instead. It reports how much is
// done.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openOwnFilesStudy } from './own-files-setup.ts';

const study = await openOwnFilesStudy({ within: process.argv[2] ?? '' });
const { projectImporting } = study.services;
if (process.argv[3] === 'undo') {
  const [past] = await projectImporting.past();
  await projectImporting.undo(past?.importId ?? '');
} else {
  const project = await projectImporting.open(join(study.originals, 'large.qdpx'));
  await projectImporting.start(project.id, {
    projectId: null,
    projectName: 'Large',
    sources: project.sources.map(({ guid }) => ({ guid, to: 'new-session' })),
    withVariables: true,
  });
}
for (;;) {
  // oxlint-disable no-await-in-loop -- reports again and again
  const run = await projectImporting.run();
  process.send?.(run?.done ?? 0);
  if (run?.status !== 'running') process.exit(0);
  await setTimeout(3);
  // oxlint-enable no-await-in-loop
}
