import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { couponStates } from '#contract/pricing/coupons.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useShortcuts } from '#web/admin/frame/shortcuts.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { couponsQuery } from './coupon-api.ts'
import { couponColumns } from './coupon-columns.tsx'
import { couponStateLabels } from './coupon-labels.ts'

export const meta = () => [{ title: 'Coupons | Biponi' }, { name: 'robots', content: 'noindex' }]

const tabs = [
  { label: 'All', search: '' },
  ...couponStates.map((state) => ({ label: couponStateLabels[state].label, search: `state=${state}` })),
]

const filters = [{ kind: 'text', id: 'text', label: 'Search coupons', placeholder: 'Code' }] as const

/** All coupons of the shop. */
export default function CouponsPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(couponsQuery(control.state))
  const navigate = useNavigate()
  useShortcuts([{ keys: 'n', label: 'New coupon', run: () => void navigate('/admin/coupons/new') }])
  return (
    <>
      <PageHeading title="Coupons" actions={<ButtonLink to="/admin/coupons/new">New coupon</ButtonLink>} />
      <DataTable
        name="Coupons"
        control={control}
        query={query}
        columns={couponColumns}
        filters={filters}
        tabs={tabs}
        idOf={({ id }) => id}
        labelOf={({ code }) => code}
        linkTo={({ id }) => `/admin/coupons/${id}`}
        empty={{
          title: 'No coupons yet',
          text: 'A code that customers enter at checkout to pay less.',
          action: <ButtonLink to="/admin/coupons/new">Make the first coupon</ButtonLink>,
        }}
      />
    </>
  )
}
