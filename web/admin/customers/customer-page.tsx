import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Customer } from '#contract/identity/accounts-staff.ts'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import { CustomFieldsCard } from '#web/admin/custom-fields/custom-fields-card.tsx'
import { May, useMay } from '#web/admin/frame/access.tsx'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { tableTexts } from '#web/admin/table/table-texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { CashBlockCard } from './cash-block-card.tsx'
import { customerQuery, removeAccount, saveCustomFields } from './customer-api.ts'
import { CustomerDetails } from './customer-details.tsx'
import { customerName } from './customer-name.ts'
import { CustomerNotesCard } from './customer-notes-card.tsx'
import { customerTexts } from './customer-texts.ts'
import { FormerShopCard } from './former-shop-card.tsx'
import { GroupCard } from './group-card.tsx'
import { OrderHistory } from './order-history.tsx'
import { RoleCard } from './role-card.tsx'
import { roleLabels, roleTones } from './role-labels.ts'

export const meta = (page: PageMatches) => staffMeta(page, tableTexts.customer)

const backLink = () => ({ to: '/admin/customers', label: customerTexts.title })

/** One account: contact data, orders and role. It can be deleted. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(customerQuery(id))
  if (data) return <CustomerView key={id} customer={data} />
  return (
    <>
      <PageHeading title={customerTexts.customer} back={backLink()} />
      {error ? (
        <LoadFailure
          what={customerTexts.what}
          error={error}
          back={backLink()}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div
          role="status"
          aria-label={customerTexts.loading}
          className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
        >
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
    </>
  )
}

const staffNeeds: RequiredPermission = { allOf: ['customers.edit', 'staff.manage'] }

function CustomerView({ customer }: { customer: Customer }) {
  const [isConfirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  const isMe = useSignedInUser()?._id === customer.id
  const may = useMay()

  async function remove() {
    await removeAccount(customer.id)
    notify.success(customerTexts.deleted(customerName(customer)))
    await navigate('/admin/customers')
  }

  return (
    <>
      <PageHeading
        title={customerName(customer)}
        back={backLink()}
        badges={<Badge tone={roleTones[customer.role]}>{roleLabels[customer.role]}</Badge>}
        actions={
          !isMe &&
          may(customer.role === 'admin' ? staffNeeds : 'customers.edit') && (
            <Button variant="secondary" onClick={() => setConfirming(true)}>
              {customerTexts.deleteAccount}
            </Button>
          )
        }
      >
        {customerTexts.since(formatDate(customer.createdAt))}
      </PageHeading>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <OrderHistory customerId={customer.id} orderCount={customer.orderCount} />
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-1">
          <CustomerDetails customer={customer} />
          <CashBlockCard customer={customer} />
          <FormerShopCard customer={customer} />
          <CustomFieldsCard
            entity="customer"
            needs="customers.edit"
            values={customer.customFields}
            invalid={customer.invalidCustomFields}
            save={(values) => saveCustomFields(customer.id, values)}
          />
          <May needs="customers.edit">
            <GroupCard key={customer.customerGroupId ?? ''} customer={customer} />
          </May>
          <May needs="staff.manage">
            <RoleCard customer={customer} isMe={isMe} />
          </May>
          <CustomerNotesCard customerId={customer.id} />
        </div>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={customerTexts.deleteTitle(customerName(customer))}
          confirmLabel={customerTexts.deleteAccount}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          <p>{customerTexts.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
