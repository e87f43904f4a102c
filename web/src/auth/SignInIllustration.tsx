/** The picture beside the sign-in form: circles of seats around a trainer. Decorative, hidden from screen readers. */
export function SignInIllustration() {
  return (
    <div className="relative hidden overflow-hidden bg-accent-tint text-accent lg:block">
      <svg
        viewBox="-200 -200 400 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        fill="currentColor"
        className="absolute inset-0 size-full"
      >
        {rings.map(({ radius, seats, size, opacity }) => (
          <g key={radius} opacity={opacity}>
            {placesOf(radius, seats).map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
            ))}
          </g>
        ))}
        <circle r="11" />
      </svg>
    </div>
  );
}

const rings = [
  { radius: 48, seats: 9, size: 5.5, opacity: 0.7 },
  { radius: 82, seats: 15, size: 5.2, opacity: 0.46 },
  { radius: 116, seats: 21, size: 4.9, opacity: 0.3 },
  { radius: 150, seats: 27, size: 4.6, opacity: 0.19 },
  { radius: 184, seats: 33, size: 4.3, opacity: 0.12 },
  { radius: 218, seats: 39, size: 4, opacity: 0.07 },
  { radius: 252, seats: 45, size: 3.7, opacity: 0.04 },
];

function placesOf(radius: number, seats: number): [number, number][] {
  return Array.from({ length: seats }, (_, seat) => {
    const angle = (2 * Math.PI * seat) / seats - Math.PI / 2;
    return [Math.round(radius * Math.cos(angle) * 100) / 100, Math.round(radius * Math.sin(angle) * 100) / 100];
  });
}
