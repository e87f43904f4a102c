/** The picture beside the form: circles of seats around the one who teaches. It says nothing, so it is silent. */
export function Circle() {
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
        <circle r="15" />
      </svg>
    </div>
  );
}

const rings = [
  { radius: 52, seats: 9, size: 7.5, opacity: 0.72 },
  { radius: 92, seats: 16, size: 7, opacity: 0.46 },
  { radius: 132, seats: 23, size: 6.5, opacity: 0.28 },
  { radius: 172, seats: 30, size: 6, opacity: 0.16 },
  { radius: 212, seats: 37, size: 5.5, opacity: 0.09 },
  { radius: 252, seats: 44, size: 5, opacity: 0.05 },
];

function placesOf(radius: number, seats: number): [number, number][] {
  return Array.from({ length: seats }, (_, seat) => {
    const angle = (2 * Math.PI * seat) / seats - Math.PI / 2;
    return [Math.round(radius * Math.cos(angle) * 100) / 100, Math.round(radius * Math.sin(angle) * 100) / 100];
  });
}
