import { type Channel, type ChannelChoice, setNotificationSettings } from '@halaqa/contract/notification-settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { Checkbox } from '../ui/Checkbox.tsx';

interface Props {
  categories: readonly ChannelChoice[];
  /** Whether the institute sends mail: where it does not, there is nothing to choose. */
  mails: boolean;
}

/** A line for each kind of news, and a box for each way it may come. */
export function ChannelChoices({ categories, mails }: Props) {
  const shown: readonly Channel[] = mails ? ['portal', 'mail', 'push'] : ['portal', 'push'];
  return categories.map((choice) => <Category key={choice.category} choice={choice} channels={shown} />);
}

function Category({ choice, channels }: { choice: ChannelChoice; channels: readonly Channel[] }) {
  const { t } = useTranslation('notification-settings');
  const { mutate } = useApiMutation(setNotificationSettings, { failed: t('saveFailed'), inOrder: true });
  /** What was pressed and is not answered yet. */
  const [pressed, setPressed] = useState<ChannelChoice>();
  const now = pressed ?? choice;
  const choose = (chosen: ChannelChoice) => {
    setPressed(chosen);
    mutate({ body: { categories: [chosen] } }, { onSettled: () => setPressed((last) => (last === chosen ? undefined : last)) });
  };
  return (
    <fieldset className="px-5 py-2.5">
      <legend className="sr-only">{t(`category.${choice.category}`)}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div aria-hidden="true" className="min-w-0 flex-auto basis-44 text-sm">
          <p className="font-medium">{t(`category.${choice.category}`)}</p>
          <p className="text-muted">{t(`hint.${choice.category}`)}</p>
        </div>
        <div className="flex flex-wrap gap-x-5">
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              label={t(`channel.${channel}`)}
              checked={now[channel]}
              onChange={(event) => choose({ ...now, [channel]: event.target.checked })}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}
