import type { Channel } from '@halaqa/contract/notification-settings';
import { Bell, type LucideIcon, Mail, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

export const channels = ['portal', 'mail', 'push'] as const satisfies readonly Channel[];

export const channelIcons: Record<Channel, LucideIcon> = { portal: Bell, mail: Mail, push: Smartphone };

interface Counted {
  count: number;
  waiting?: number;
  refused?: number;
}

/** How many are told by each channel; a channel that tells nobody is left out. */
export function Channels({ of }: { of: Record<Channel, Counted> }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const used = channels.filter((channel) => of[channel].count + (of[channel].waiting ?? 0) + (of[channel].refused ?? 0) > 0);
  if (used.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {used.map((channel) => {
        const { count, waiting = 0, refused = 0 } = of[channel];
        const Icon = channelIcons[channel];
        return (
          <li key={channel} className="flex flex-wrap items-center gap-x-1.5">
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 text-muted" />
            <span className="text-muted">{t(`channel.${channel}`)}</span>
            <span>{format.number(count)}</span>
            {waiting > 0 && <span className="text-waiting">{t('waits', { count: waiting })}</span>}
            {refused > 0 && <span className="text-danger">{t('refused', { count: refused })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
