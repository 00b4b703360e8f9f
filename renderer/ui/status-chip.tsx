import {
  Ban,
  Check,
  CircleDot,
  CircleQuestionMark,
  Hourglass,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import css from './status-chip.module.css';

interface Look {
  word: string;
  Icon: LucideIcon;
  tone: 'ok' | 'used' | 'warn' | 'mute' | 'danger' | 'unknown';
}

const LOOKS = new Map<string, Look>([
  ['active', { word: 'Active', Icon: CircleDot, tone: 'ok' }],
  ['used', { word: 'Used', Icon: Check, tone: 'used' }],
  ['expired', { word: 'Expired', Icon: Hourglass, tone: 'warn' }],
  ['cancelled', { word: 'Cancelled', Icon: Ban, tone: 'mute' }],
  ['completed', { word: 'Completed', Icon: Check, tone: 'used' }],
  ['ended', { word: 'Ended', Icon: Check, tone: 'used' }],
  ['finished', { word: 'Finished', Icon: Check, tone: 'used' }],
  ['in_progress', { word: 'In progress', Icon: LoaderCircle, tone: 'ok' }],
  ['started', { word: 'Started', Icon: LoaderCircle, tone: 'ok' }],
  ['failed', { word: 'Failed', Icon: TriangleAlert, tone: 'danger' }],
  ['error', { word: 'Error', Icon: TriangleAlert, tone: 'danger' }],
]);

/**
 * Shape, word and colour of a link's or a session's status. A word that Earmark does not know keeps a dashed
 * chip of its own and counts as not active.
 */
export function StatusChip({ status, expiredByTime = false }: { status: string; expiredByTime?: boolean }) {
  const look = LOOKS.get(expiredByTime ? 'expired' : status);
  const Icon = look?.Icon ?? CircleQuestionMark;
  const word = expiredByTime
    ? 'Expired by time'
    : (look?.word ?? status.charAt(0).toUpperCase() + status.slice(1));
  const why = expiredByTime
    ? `Its time is over. The service’s own word is still “${status}”.`
    : look === undefined
      ? `Earmark does not know the status “${status}”. It is treated as not active.`
      : undefined;
  return (
    <span className={css.chip} data-tone={look?.tone ?? 'unknown'} title={why}>
      <Icon size={13} strokeWidth={2.25} aria-hidden="true" />
      <span className="ell">{word}</span>
    </span>
  );
}
