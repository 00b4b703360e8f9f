import { Circle, Triangle } from 'lucide-react';
import css from './lane-shape.module.css';

/** A speaker's role as a shape: up for the interviewer, down for the participant, round for others. */
export function LaneShape({ role }: { role: string }) {
  const shape = { size: 9, fill: 'currentColor', 'aria-hidden': true, className: css[role] } as const;
  return role === 'agent' || role === 'participant' ? <Triangle {...shape} /> : <Circle {...shape} />;
}
