import { useEffect, useRef, useState } from 'react';
import type { AssistantPlan, AssistantRequest, PlannedCall } from '../../../shared/model/assistant.ts';
import { planCalls } from '../../api/assistant.ts';
import { bridge } from '../../api/bridge.ts';
import { describeError } from '../../api/describe-error.ts';

/** What is known of the calls of a request. */
export interface Plan {
  /** Tells one look at the sessions from the next. */
  id: number;
  request: AssistantRequest | null;
  calls: readonly PlannedCall[];
  leftOut: AssistantPlan['leftOut'];
  /** How many sessions were looked at. */
  looked: number;
  state: 'looking' | 'ready' | 'cancelled' | 'failed';
  problem: string | null;
}

/** Whether a look through the sessions should go on. */
interface Search {
  isCancelled: boolean;
  /** By a look for another request. */
  isReplaced: boolean;
}

const NO_PLAN: Plan = {
  id: 0,
  request: null,
  calls: [],
  leftOut: [],
  looked: 0,
  state: 'ready',
  problem: null,
};
let lastId = 0;

/** How often at most the calls that were found so far are shown. */
const SHOWN_MS = 200;

/**
 * Finds out which calls a request would be: part by part, since each takes time. Begins again if the request changes, or the
 * words of a session or a code.
 */
export function usePlan(request: AssistantRequest | null): {
  plan: Plan;
  /** Ends it; the calls that were found stay. */
  cancel: () => void;
  again: () => void;
} {
  const [plan, setPlan] = useState(NO_PLAN);
  const [round, setRound] = useState(0);
  const search = useRef<Search | null>(null);
  useEffect(() => {
    const look = () => {
      setRound((before) => before + 1);
    };
    const ends = [
      bridge.on.redactionChanged(look),
      bridge.on.transcriptVersionChanged(look),
      bridge.on.notesChanged(look),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(() => {
    if (request === null) {
      // oxlint-disable-next-line react/set-state-in-effect -- what is planned follows the request
      setPlan(NO_PLAN);
      return undefined;
    }
    const begun: Search = { isCancelled: false, isReplaced: false };
    lastId += 1;
    search.current = begun;
    void lookThrough({ ...NO_PLAN, id: lastId, request, state: 'looking' }, request, begun, setPlan);
    return () => {
      begun.isReplaced = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another round looks at the same request again
  }, [request, round]);
  return {
    plan: plan.request === request ? plan : { ...NO_PLAN, request, state: 'looking' },
    cancel: () => {
      if (search.current !== null) search.current.isCancelled = true;
    },
    again: () => {
      setRound((before) => before + 1);
    },
  };
}

async function lookThrough(
  first: Plan,
  request: AssistantRequest,
  search: Search,
  show: (plan: Plan) => void,
): Promise<void> {
  const calls: PlannedCall[] = [];
  const leftOut: AssistantPlan['leftOut'] = [];
  let looked = 0;
  const planNow = (rest: Pick<Plan, 'state' | 'problem'>): Plan => ({
    ...first,
    calls: [...calls],
    leftOut: [...leftOut],
    looked,
    ...rest,
  });
  show(planNow({ state: 'looking', problem: null }));
  let shownAt = performance.now();
  try {
    for (let after: number | null = 0; after !== null;) {
      const found: AssistantPlan = await planCalls(request, after);
      if (search.isReplaced) return;
      calls.push(...found.calls);
      leftOut.push(...found.leftOut);
      after = found.next;
      looked = after ?? request.sessionIds.length;
      if (search.isCancelled && after !== null) {
        show(planNow({ state: 'cancelled', problem: null }));
        return;
      }
      if (after !== null && performance.now() - shownAt < SHOWN_MS) continue;
      shownAt = performance.now();
      show(planNow({ state: after === null ? 'ready' : 'looking', problem: null }));
    }
  } catch (error) {
    if (!search.isReplaced) show(planNow({ state: 'failed', problem: describeError(error).text }));
  }
}
