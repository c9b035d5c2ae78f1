import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { ExceptionList } from '#web/admin/statements/exception-list.tsx'
import { StatementImport } from '#web/admin/statements/statement-import.tsx'
import { UnsettledList } from './unsettled-list.tsx'

export const meta = () => [{ title: 'Money | Biponi' }, { name: 'robots', content: 'noindex' }]

/** Money that needs the staff: unsettled payments and refunds, and statements of wallets with their exceptions. */
export default function MoneyPage() {
  return (
    <>
      <PageHeading title="Money">
        Payments somebody should look at, and statements of mobile wallets.
      </PageHeading>
      <div className="grid grid-cols-1 gap-8">
        <UnsettledList />
        <StatementImport />
        <ExceptionList />
      </div>
    </>
  )
}
