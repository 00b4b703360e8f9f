import { DOUBT_PATHS, type DoubtShapeName } from './doubt-shapes.ts';

/** The shape of a kind of doubt. Its name is always beside it, or in its label. */
export function DoubtShape({ name, size = 16 }: { name: DoubtShapeName; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DOUBT_PATHS[name]} />
    </svg>
  );
}
