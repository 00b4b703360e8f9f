// A process that copies recordings into Earmark's folder until it is done or killed: `own-file-peer.ts FOLDER`. The
// recordings are in FOLDER/originals. It reports how many sessions were added.
import { openOwnFilesStudy } from './own-files-setup.ts';

const study = await openOwnFilesStudy({ within: process.argv[2] ?? '' });
const files = await study.listed(study.originals);
study.start(
  [...files.values()].map((recording) => ({ label: recording.name, recording })),
  { copy: true },
);
setInterval(() => {
  const state = study.services.ownFiles.adding.state();
  process.send?.(state?.items.filter(({ status }) => status === 'added').length ?? 0);
  if (state?.status !== 'running') process.exit(0);
}, 5);
