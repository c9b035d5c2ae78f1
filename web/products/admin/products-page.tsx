import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#web/design/button-link.tsx'
import { DataTable } from '#web/design/data-table/data-table.tsx'
import { useTableState } from '#web/design/data-table/table-state.ts'
import { PageHeading } from '#web/layouts/staff/page-heading.tsx'
import { useShortcuts } from '#web/layouts/staff/shortcuts.ts'
import { useArea } from '#web/layouts/staff/use-area.ts'
import { BulkProductActions } from './bulk-product-actions.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportLink } from './import-link.tsx'
import { productColumns } from './product-columns.tsx'
import { productListFilters, productTabs } from './product-list-filters.ts'
import { categoriesAsked, staffProductsAsked } from './staff-product-calls.ts'

export const meta = () => [{ title: 'Products | Biponi' }, { name: 'robots', content: 'noindex' }]

/** All products of the shop, archived ones too; a seller's own at /seller. */
export default function ProductsPage() {
  const control = useTableState('-createdAt')
  const asked = useQuery(staffProductsAsked(control.state))
  const categories = useQuery(categoriesAsked)
  const navigate = useNavigate()
  const area = useArea()
  useShortcuts([{ keys: 'n', label: 'New product', run: () => void navigate(`${area}/products/new`) }])
  return (
    <>
      <PageHeading
        title="Products"
        actions={
          <>
            <ExportButton shown={control.state} />
            {area === '/admin' && <ImportLink />}
            <ButtonLink to={`${area}/products/new`}>New product</ButtonLink>
          </>
        }
      />
      <DataTable
        name="Products"
        control={control}
        asked={asked}
        columns={productColumns}
        filters={productListFilters(categories.data ?? [])}
        tabs={productTabs}
        idOf={({ id }) => id}
        labelOf={({ name }) => name}
        linkTo={({ id }) => `${area}/products/${id}`}
        bulk={(products, done) => <BulkProductActions products={products} onDone={done} />}
        empty={{
          title: 'No products yet',
          text: 'What you add is in the shop at once.',
          action: <ButtonLink to={`${area}/products/new`}>Add the first product</ButtonLink>,
        }}
      />
    </>
  )
}
