import type { Policy } from '../model/policy.ts';

/** A computer for which no organisation has set anything. */
export const NO_POLICY: Policy = {
  file: null,
  problems: [],
  updates: true,
  recentSessions: true,
  assistant: true,
  hosts: null,
  retentionDays: null,
  fixesRetention: false,
};
