import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { customColumns } from '#web/admin/custom-fields/custom-columns.tsx'
import { useMay } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useShortcuts } from '#web/admin/frame/shortcuts.ts'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useArea } from '#web/admin/frame/use-area.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { type TableState, useTableState } from '#web/admin/table/table-state.ts'
import { staffFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Download, Upload } from '#web/design/icons/admin.tsx'
import { useAction } from '#web/design/use-action.ts'
import { localName } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { type BulkAction, BulkProductButtons, BulkProductDialog } from './bulk/bulk-product-actions.tsx'
import { productColumns } from './product-columns.tsx'
import { productListFilters, productTabs } from './product-list-filters.ts'
import { staffProductTexts } from './product-texts.ts'
import { categoriesQuery, exportProducts, staffProductsQuery } from './staff-product-api.ts'
import { UnmatchedUnitsCard } from './stock/unmatched-units.tsx'

export const meta = (page: PageMatches) => staffMeta(page, staffProductTexts.title)

/** All products of the shop, drafts and archived ones too; below /seller the seller's own. */
export default function ProductsPage() {
  const control = useTableState('-createdAt')
  const fields = useQuery(staffFieldsQuery)
  const query = useQuery(staffProductsQuery(control.state))
  const categories = useQuery(categoriesQuery)
  const [chosen, setChosen] = useState<BulkAction>()
  const navigate = useNavigate()
  const area = useArea()
  const mayEdit = useMay()('products.edit')
  const newProduct = () => void navigate(`${area}/products/new`)
  useShortcuts(mayEdit ? [{ keys: 'n', label: staffProductTexts.newProduct, run: newProduct }] : [])
  return (
    <>
      <PageHeading
        title={staffProductTexts.title}
        actions={
          <>
            <ExportButton state={control.state} />
            {mayEdit && area === '/admin' && <ImportLink />}
          </>
        }
        primary={
          mayEdit && <ButtonLink to={`${area}/products/new`}>{staffProductTexts.newProduct}</ButtonLink>
        }
      />
      {area === '/admin' && <UnmatchedUnitsCard />}
      <DataTable
        name="Products"
        label={staffProductTexts.title}
        control={control}
        query={query}
        columns={[...productColumns(), ...customColumns(fields.data?.product)]}
        filters={productListFilters(categories.data ?? [], area === '/admin')}
        tabs={productTabs()}
        idOf={({ id }) => id}
        labelOf={localName}
        linkTo={({ id }) => `${area}/products/${id}${mayEdit ? '' : '/stock'}`}
        bulk={
          mayEdit
            ? (products, onDone) => (
                <BulkProductButtons
                  products={products}
                  onChoose={(action) => setChosen({ action, products, onDone })}
                />
              )
            : undefined
        }
        empty={{
          title: staffProductTexts.none,
          text: staffProductTexts.noneText,
          action: mayEdit && (
            <ButtonLink to={`${area}/products/new`}>{staffProductTexts.addFirst}</ButtonLink>
          ),
        }}
      />
      {chosen && <BulkProductDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** Saves the list, with its filters, as a CSV file for Shopify and spreadsheets. */
function ExportButton({ state }: { state: TableState }) {
  const [busy, run] = useAction()

  const save = () => run(() => exportProducts(state))

  return (
    <Button variant="secondary" busy={busy} busyLabel={staffProductTexts.preparing} onClick={save}>
      <Download aria-hidden="true" className="size-4.5" />
      {staffProductTexts.export}
    </Button>
  )
}

/** Link to the import of products from a file, for admins. */
function ImportLink() {
  return (
    <ButtonLink variant="secondary" to="/admin/import">
      <Upload aria-hidden="true" className="size-4.5" />
      {staffProductTexts.import}
    </ButtonLink>
  )
}
