/** One line of the palette. */
import type { LucideIcon } from 'lucide-react';

export const groups = ['recents', 'pages', 'acts', 'students', 'trainers', 'sessions', 'courses', 'rooms', 'invoices'] as const;
export type Group = (typeof groups)[number];

export interface Entry {
  id: string;
  group: Group;
  name: string;
  /** Its own icon, where its group has none. */
  icon?: LucideIcon;
  /** What tells it from others of its name. */
  detail?: string;
  /** Where it leads, or what it does. */
  goal: { to: string } | { act: () => void };
}

export interface FoundRecords {
  entries: readonly Entry[];
  isSearching: boolean;
  isFailed: boolean;
}
