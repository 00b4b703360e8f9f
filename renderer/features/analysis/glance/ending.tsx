import {
  CircleDashed,
  CircleSlash,
  CircleQuestionMark,
  Flag,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import type { Ending } from '../../../../shared/domain/glance/how-ended.ts';
import { ENDING_WORDS } from '../../../widgets/analysis/glance/glance-columns.ts';
import css from './glance.module.css';

const ICONS: Record<Ending, LucideIcon> = {
  goodbye: Flag,
  limit: Hourglass,
  failed: CircleSlash,
  none: CircleDashed,
  unknown: CircleQuestionMark,
};

export function EndingIcon({ ending, size = 14 }: { ending: Ending; size?: number }) {
  const Icon = ICONS[ending];
  return <Icon size={size} strokeWidth={1.9} aria-hidden="true" />;
}

/** How an interview ended, as an icon and words. */
export const EndingWords = ({ ending }: { ending: Ending }) => (
  <span className={css.end} data-usual={ending === 'goodbye' || undefined}>
    <EndingIcon ending={ending} />
    {ENDING_WORDS[ending]}
  </span>
);
