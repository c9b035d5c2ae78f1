import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useShortcuts } from '#web/admin/frame/shortcuts.ts'
import { useArea } from '#web/admin/frame/use-area.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { BulkProductActions } from './bulk-product-actions.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportLink } from './import-link.tsx'
import { productColumns } from './product-columns.tsx'
import { productListFilters, productTabs } from './product-list-filters.ts'
import { categoriesQuery, staffProductsQuery } from './staff-product-api.ts'

export const meta = () => [{ title: 'Products | Biponi' }, { name: 'robots', content: 'noindex' }]

/** All products of the shop, archived ones too; a seller's own at /seller. */
export default function ProductsPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(staffProductsQuery(control.state))
  const categories = useQuery(categoriesQuery)
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
        asked={query}
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
