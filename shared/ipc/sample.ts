import { z } from 'zod';
import { call } from './call.ts';
import type { SampleState } from '../model/sample.ts';

/** Calls about the study of the sample workspace. They are refused while another workspace is open. */
export const sampleCalls = {
  sample: call(z.null()).returns<SampleState>(),
  /** Adds the study to the library again after this failed; does nothing if it is there. */
  prepareSample: call(z.null()).returns<null>(),
  /** Deletes the workspace's study with everything in its library, and opens a new one of the current version. */
  replaceSample: call(z.null()).returns<null>(),
};
