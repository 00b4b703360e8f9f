import { z } from 'zod';
import { call } from './call.ts';
import type { NamedCodebookFile } from '../model/codebook-file.ts';

/** Calls for codebooks in files. */
export const codebookCalls = {
  /** Asks for a file and reads the codes in it; null if the user cancels. */
  openCodebook: call(z.null()).returns<NamedCodebookFile | null>(),
};
