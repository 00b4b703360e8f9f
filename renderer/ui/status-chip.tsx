import css from './status-chip.module.css';

interface Look {
  word: string;
  icon: 'dot' | 'check' | 'hourglass' | 'ban' | 'running' | 'alert';
  tone: 'ok' | 'used' | 'warn' | 'mute' | 'danger' | 'unknown';
}

const LOOKS = new Map<string, Look>([
  ['active', { word: 'Active', icon: 'dot', tone: 'ok' }],
  ['used', { word: 'Used', icon: 'check', tone: 'used' }],
  ['expired', { word: 'Expired', icon: 'hourglass', tone: 'warn' }],
  ['cancelled', { word: 'Cancelled', icon: 'ban', tone: 'mute' }],
  ['completed', { word: 'Completed', icon: 'check', tone: 'used' }],
  ['ended', { word: 'Ended', icon: 'check', tone: 'used' }],
  ['finished', { word: 'Finished', icon: 'check', tone: 'used' }],
  ['in_progress', { word: 'In progress', icon: 'running', tone: 'ok' }],
  ['started', { word: 'Started', icon: 'running', tone: 'ok' }],
  ['failed', { word: 'Failed', icon: 'alert', tone: 'danger' }],
  ['error', { word: 'Error', icon: 'alert', tone: 'danger' }],
]);

/**
 * Chip with the shape, word and colour of a link's or session's status. An unknown status gets a dashed chip
 * and counts as not active.
 */
export function StatusChip({ status, expiredByTime = false }: { status: string; expiredByTime?: boolean }) {
  const look = LOOKS.get(expiredByTime ? 'expired' : status);
  const word = expiredByTime
    ? 'Expired by time'
    : (look?.word ?? status.charAt(0).toUpperCase() + status.slice(1));
  const why = expiredByTime
    ? `The service still lists this expired link as “${status}”.`
    : look === undefined
      ? `Unknown status “${status}”: Earmark treats the link as inactive.`
      : undefined;
  return (
    <span className={css.chip} data-tone={look?.tone ?? 'unknown'} data-icon={look?.icon} title={why}>
      <span className="ellipsis">{word}</span>
    </span>
  );
}
