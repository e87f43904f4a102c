import type { UserRow } from '@halaqa/contract/users';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { Card } from '../ui/Card.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Section } from '../ui/Section.tsx';
import { useNow } from '../ui/use-now.ts';
import { AccountState } from '../users/AccountState.tsx';
import { beginViewPart } from '../views/parts.ts';

/** Whether the person may sign in, by which address, and the way to the list where that is changed. */
export function AccountCard({ account }: { account: UserRow }) {
  const { t } = useTranslation('records');
  const now = useNow();
  return (
    <Section title={t('account.title')}>
      <Card className="grid justify-items-start gap-2 px-5 py-4 text-sm">
        <AccountState person={account} now={now} />
        {account.id !== null && account.email && (
          <span className="max-w-full break-words">
            <Ltr>{account.email}</Ltr>
          </span>
        )}
        {account.state === 'active' && account.role !== 'admin' && account.id !== null && (
          <beginViewPart.Component person={{ ...account, id: account.id }} />
        )}
        <Link
          to={`${paths.users}?${new URLSearchParams({ q: account.studentNumber ?? account.name })}`}
          className="text-accent hover:underline"
        >
          {t('account.manage')}
        </Link>
      </Card>
    </Section>
  );
}
