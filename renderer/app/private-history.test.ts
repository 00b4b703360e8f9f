import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { privateHistory } from './private-history.ts';

test.each(['push', 'replace'] as const)('%s removes a pasted key from the address', (method) => {
  const history = privateHistory(createMemoryHistory());
  history[method]('/sessions?find=api_canary_0123456789&scope=notes');
  expect(decodeURIComponent(history.location.href)).toBe('/sessions?find=api_…&scope=notes');
  history[method]('/sessions/api_canary_0123456789');
  expect(history.location.href).not.toContain('canary');
  history[method]('/projects?find=api_docs');
  expect(history.location.href).toBe('/projects?find=api_docs');
});
