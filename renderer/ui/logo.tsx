/** Earmark's logo: a page with a folded corner and a sound wave on it. */
export function Logo() {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M6 1.5h9.2L22.5 8.8V18A4.5 4.5 0 0 1 18 22.5H6A4.5 4.5 0 0 1 1.5 18V6A4.5 4.5 0 0 1 6 1.5Z"
        fill="var(--em-accent)"
      />
      <path d="M15.2 1.5 22.5 8.8h-4.8a2.5 2.5 0 0 1-2.5-2.5Z" fill="var(--em-focus-halo)" />
      <g stroke="var(--em-on-accent)" strokeWidth="1.9" strokeLinecap="round">
        <path d="M6.2 12.1v2.8M9.7 9.4v8.2M13.2 11.2v4.6M16.7 12.6v1.8" />
      </g>
    </svg>
  );
}
