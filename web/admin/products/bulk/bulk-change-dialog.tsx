import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { PreviewedChange } from '#contract/catalogue/bulk/bulk-change.ts'
import type { ProductStatus } from '#contract/catalogue/products-staff.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { staffProductTexts } from '#web/admin/products/product-texts.ts'
import { bulkPreviewQuery, changeSeveralProducts } from '#web/admin/products/staff-product-api.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { BulkCategoryFields, BulkPriceFields } from './bulk-change-fields.tsx'
import { bulkChangeTexts } from './bulk-change-texts.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { type BulkValues, emptyBulkValues, type ReadChange, readCategory, readPrice } from './read-change.ts'

/** Actions that move products to a status. */
export const statusActions = {
  publish: 'active',
  restore: 'active',
  sell: 'active',
  draft: 'draft',
  archive: 'archived',
} as const satisfies Record<string, ProductStatus>

export type PreviewedAction = 'category' | 'price' | keyof typeof statusActions

type Props = {
  action: PreviewedAction
  products: readonly { id: string }[]
  onDone: () => void
  onClose: () => void
}

/** Changes several products as its preview shows it; those that differ by then are left, named and shown again. */
export function BulkChangeDialog({ action, products, onDone, onClose }: Props) {
  // Those that were chosen, whatever becomes of the list behind it.
  const [productIds] = useState(() => products.map(({ id }) => id))
  const [values, setValues] = useState(emptyBulkValues)
  const [failure, setFailure] = useState('')
  const [busy, run] = useAction(setFailure)
  const formId = useId()
  const { change, error } = readAction(action, values)
  const settled = useDebounced(JSON.stringify(change))
  const query = useQuery({
    ...bulkPreviewQuery(productIds, settled ? (JSON.parse(settled) as PreviewedChange) : undefined),
    placeholderData: keepPreviousData,
  })
  const isCurrent = settled === JSON.stringify(change) && !query.isFetching && !query.isPlaceholderData
  const shown = change && query.data?.products
  const possible = shown?.filter(({ rejection }) => rejection === null) ?? []

  const apply = () =>
    run(async () => {
      if (!change) return
      const { changed, rejected } = await changeSeveralProducts({
        products: possible.map(({ productId, version }) => ({ productId, version })),
        change,
      })
      if (changed > 0) notify.success(staffProductTexts.changedCount(changed, formatNumber(changed)))
      if (rejected.length === 0) return onDone()
      await query.refetch()
      setFailure(bulkChangeTexts.rejected(rejected.map(({ name }) => name).join(', '), rejected.length))
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isCurrent && possible.length > 0) void apply()
  }

  const part = (next: Partial<BulkValues>) => setValues((former) => ({ ...former, ...next }))
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="large"
      title={bulkChangeTexts.titles[action]}
      footer={
        <>
          <DialogCancel>{bulkChangeTexts.cancel}</DialogCancel>
          <Button
            type="submit"
            form={formId}
            variant={action === 'archive' ? 'danger' : 'primary'}
            busy={busy}
            disabled={!isCurrent || possible.length === 0}
          >
            {bulkChangeTexts.actions[action]}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
        {action === 'category' ? (
          <BulkCategoryFields values={values} onChange={part} />
        ) : action === 'price' ? (
          <BulkPriceFields values={values} error={error} onChange={part} />
        ) : (
          <p>{bulkChangeTexts.about[action]}</p>
        )}
        <BulkPreview
          products={shown}
          error={query.error}
          isStale={!isCurrent}
          hint={action === 'category' ? bulkChangeTexts.chooseCategory : bulkChangeTexts.typeNumber}
          isLoading={change !== undefined}
        />
      </form>
    </Dialog>
  )
}

function readAction(action: PreviewedAction, values: BulkValues): ReadChange {
  if (action === 'category') return readCategory(values)
  if (action === 'price') return readPrice(values)
  return { change: { kind: 'status', status: statusActions[action] } }
}
