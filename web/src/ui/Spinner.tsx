/** A spinner. It is silent: the part that waits says so (`aria-busy`, `role="status"`). */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth={2.5} aria-hidden="true" className="animate-turn">
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity={0.22} />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
