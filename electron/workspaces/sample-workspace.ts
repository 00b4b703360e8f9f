import { problemOf } from '../platform/failures.ts';
import type { SampleState } from '../../shared/model/sample.ts';
import { SAMPLE_VERSION, type SampleFolders } from './sample-folders.ts';
import type { SampleService } from './sample-service.ts';
import { contentsOf, fetchSampleStudy, readSampleLibrary } from './sample-study.ts';
import type { WorkspaceServices } from './workspace-services.ts';

type Services = Pick<WorkspaceServices, 'library' | 'transport' | 'transcripts'>;

export type SampleWorkspace = ReturnType<typeof createSampleWorkspace>;

interface Options {
  folders: SampleFolders;
  service: SampleService;
  /** The folder that contains the study: its recordings, transcripts, and `library.json`. */
  studyFolder: string;
  report: (error: unknown) => void;
}

/** The sample workspace: its service, its folders, and the study in its library. */
export function createSampleWorkspace({ folders, service, studyFolder, report }: Options) {
  let problem: string | null = null;
  return {
    connection: () => service.connection(),
    close: () => service.close(),
    folder: folders.workspace,
    /**
     * Adds the study to a library that was never used. A failure is in `state` until this is called again and
     * succeeds.
     */
    async prepare({ library, transport, transcripts }: Services): Promise<void> {
      try {
        problem = null;
        if (folders.isOlder() || !(await library.sample.isUntouched())) return;
        const work = await readSampleLibrary(studyFolder);
        const now = new Date();
        const study = await fetchSampleStudy(
          { connection: () => service.connection(), transport, transcripts },
          work,
          now,
        );
        await library.sample.add(study, now.toISOString());
      } catch (error) {
        problem = problemOf(error).message;
        report(error);
      }
    },
    /** Removes the study with all work on it. Call this while the workspace is closed. */
    async remove(): Promise<void> {
      await service.close();
      await folders.remove();
    },
    async state({ library }: Pick<Services, 'library'>): Promise<SampleState> {
      // Without its file there is still a workspace, whose sessions may be the researcher's own work.
      const work = await readSampleLibrary(studyFolder).catch(() => null);
      const words = work?.search ?? '';
      const { matches } = await library.search.find({ text: words, scope: 'participants', within: null });
      return {
        version: SAMPLE_VERSION,
        isOlder: folders.isOlder(),
        problem,
        current: await library.sample.contents(),
        replacement: work === null ? null : contentsOf(work),
        toTry: { ...(await library.sample.thingsToTry()), words: matches > 0 ? words : null },
      };
    },
  };
}
