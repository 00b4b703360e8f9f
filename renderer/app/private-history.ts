import type { RouterHistory } from '@tanstack/react-router';
import { withoutApiKeys } from '../../shared/domain/api-key.ts';

/**
 * Keeps API keys out of addresses: a search is part of its screen's address, and browsers write addresses to
 * the disk.
 */
export function privateHistory(history: RouterHistory): RouterHistory {
  const { push, replace } = history;
  history.push = (path, ...rest) => {
    push(withoutApiKeys(path), ...rest);
  };
  history.replace = (path, ...rest) => {
    replace(withoutApiKeys(path), ...rest);
  };
  return history;
}
