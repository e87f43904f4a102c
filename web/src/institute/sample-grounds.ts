/** The tokens of both themes for a sample of either (`theme/tokens.css`): on the page itself they are those of its own theme. */
export const grounds = {
  light: { canvas: 'oklch(0.982 0.005 85)', ink: 'oklch(0.25 0.012 65)', muted: 'oklch(0.475 0.014 70)', line: 'oklch(0.905 0.008 82)' },
  dark: { canvas: 'oklch(0.185 0.006 75)', ink: 'oklch(0.94 0.006 85)', muted: 'oklch(0.735 0.012 80)', line: 'oklch(0.315 0.009 75)' },
} as const;
