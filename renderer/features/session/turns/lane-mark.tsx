import { Triangle } from 'lucide-react';
import css from './lane-mark.module.css';

/** The lane of a speaker as a shape: up for the interviewer's, down for the other; in the colour of the tone, if given. */
export const LaneMark = ({ lane, tone }: { lane: 0 | 1; tone?: number }) => (
  <Triangle
    style={tone === undefined ? undefined : { color: `var(--em-s${String(tone)})` }}
    className={lane === 0 ? undefined : css.down}
    size={9}
    fill="currentColor"
    aria-hidden="true"
  />
);
