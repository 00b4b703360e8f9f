// Every call between the processes, from which the types of the handlers, the preload and the window are derived.
import type { z } from 'zod';
import type { Outcome } from '../model/errors.ts';
import type { Call } from './call.ts';
import type { Events, EventName } from './events.ts';
import { workspaceCalls } from './workspaces.ts';
import { desktopCalls } from './desktop.ts';
import { sessionCalls } from './session.ts';
import { correctionCalls } from './corrections.ts';
import { secondListenCalls } from './second-listen.ts';
import { libraryCalls } from './library.ts';
import { codebookCalls } from './codebook.ts';
import { importCalls } from './import.ts';
import { exportCalls } from './export.ts';
import { reportCalls } from './report.ts';
import { recordingCalls } from './recordings.ts';
import { redactionCalls } from './redaction.ts';
import { privacyCalls } from './privacy.ts';
import { sampleCalls } from './sample.ts';
import { tableCalls } from './tables.ts';
import { assistantSettingsCalls } from './assistant-settings.ts';
import { updateCalls } from './updates.ts';
import { convertCalls } from './convert.ts';
import { ofProject, ownFileCalls } from './own-files.ts';
import type { OwnFileList } from '../model/own-file.ts';
import { participantCalls } from './participants.ts';
import { projectImportCalls } from './project-import.ts';
import { readingRuleCalls } from './reading-rules.ts';
import { glanceCalls } from './glance.ts';
import { analysisCalls } from './analysis.ts';
import { assistantCalls } from './assistant.ts';

export const calls = {
  ...workspaceCalls,
  ...desktopCalls,
  ...sessionCalls,
  ...correctionCalls,
  ...secondListenCalls,
  ...redactionCalls,
  ...libraryCalls,
  ...codebookCalls,
  ...importCalls,
  ...exportCalls,
  ...reportCalls,
  ...recordingCalls,
  ...privacyCalls,
  ...sampleCalls,
  ...participantCalls,
  ...ownFileCalls,
  ...convertCalls,
  ...tableCalls,
  ...projectImportCalls,
  ...readingRuleCalls,
  ...glanceCalls,
  ...analysisCalls,
  ...assistantCalls,
  ...assistantSettingsCalls,
  ...updateCalls,
};

type Calls = typeof calls;
export type CallName = keyof Calls;
/** Returns whether main serves a call of this name. */
export const isCallName = (name: unknown): name is CallName =>
  typeof name === 'string' && Object.hasOwn(calls, name);

/** What the window sends with a call. */
export type Input<Name extends CallName> = z.input<Calls[Name]['input']>;
type Output<One> = One extends Call<z.ZodType, infer Answer> ? Answer : never;

/** What main answers to a call. */
export type OutputOf<Name extends CallName> = Output<Calls[Name]>;

/** The handlers of one feature's calls; a missing one is a compile error. */
export type HandlersOf<Some extends Record<string, Call<z.ZodType, unknown>>> = {
  [Name in keyof Some]: (input: z.output<Some[Name]['input']>) => Promise<Output<Some[Name]>>;
};
export type Handlers = HandlersOf<Calls>;

/** What the preload script puts at `window.earmark`. `on` returns a function that ends the subscription. */
export interface Bridge {
  call: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<Outcome<OutputOf<Name>>>;
  on: <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void) => () => void;
  /**
   * Adds dropped files to the list of a project, and begins to read them. Only the preload script can find their paths,
   * so the page cannot name a file that the user did not drop.
   */
  dropFiles: (input: FileDrop, files: readonly File[]) => Promise<Outcome<OwnFileList>>;
}

/** What dropped files are for. */
export const fileDrop = ofProject;
export type FileDrop = z.infer<typeof fileDrop>;
