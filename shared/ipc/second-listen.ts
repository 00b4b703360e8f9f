import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import type { AsJson } from '../model/json-text.ts';
import type { SecondListenState } from '../model/second-listen.ts';
import { sessionRef } from '../model/session.ts';

/** Calls about places of a transcript that deserve a second listen. */
export const secondListenCalls = {
  /** Returns what was found; null if words and sound have not been compared yet, which then begins if possible. */
  secondListen: call(sessionRef).returns<AsJson<SecondListenState> | null>(),
  /** Decides that places are fine as they are, or takes that back. Returns what it leads to. */
  decideDoubts: call(
    ofWorkspace.extend({
      session: sessionRef,
      ids: z.array(z.string().min(1).max(100)).min(1).max(10_000),
      isFine: z.boolean(),
    }),
  ).returns<AsJson<SecondListenState> | null>(),
};
