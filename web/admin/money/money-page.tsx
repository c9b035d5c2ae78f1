import { May } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ExceptionList } from '#web/admin/statements/exception-list.tsx'
import { StatementImport } from '#web/admin/statements/statement-import.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { UnsettledList } from './unsettled-list.tsx'
import { unsettledMoneyTexts } from './unsettled-texts.tsx'

export const meta = (page: PageMatches) => staffMeta(page, unsettledMoneyTexts.title)

/** Money that needs the staff: unsettled payments and refunds, and statements of wallets with their exceptions. */
export default function MoneyPage() {
  return (
    <>
      <PageHeading title={unsettledMoneyTexts.title}>{unsettledMoneyTexts.about}</PageHeading>
      <div className="grid grid-cols-1 gap-8">
        <UnsettledList />
        <May needs="books.settle">
          <StatementImport />
        </May>
        <ExceptionList />
      </div>
    </>
  )
}
