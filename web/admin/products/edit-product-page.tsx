import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useArea } from '#web/admin/frame/use-area.ts'
import { PresenceNotice } from '#web/admin/presence/presence-notice.tsx'
import { staffFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { localName } from '#web/formatting/text-language.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { DraftCard } from './draft-card.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ProductStatusBadge } from './product-status-badge.tsx'
import { staffProductTexts } from './product-texts.ts'
import { archiveProduct, bulkUpdateProducts, fetchProduct, staffProductQuery } from './staff-product-api.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffProductTexts.product)

/** Edits a product, archives it or puts it back on sale; publishes a draft. */
export default function EditProductPage() {
  const { id = '' } = useParams()
  const back = useBack()
  const { data, error, isFetching, refetch } = useQuery(staffProductQuery(id))
  const fields = useQuery(staffFieldsQuery)
  const failure = error ?? fields.error
  if (failure && !(data && fields.data))
    return (
      <LoadFailure
        heading="h1"
        what={staffProductTexts.what}
        error={failure}
        back={back}
        onRetry={() => void Promise.all([refetch(), fields.refetch()])}
        busy={isFetching || fields.isFetching}
      />
    )
  if (!data || !fields.data)
    return (
      <div aria-busy="true" className="grid gap-5">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-96" />
      </div>
    )
  return <ProductView key={id} initialProduct={data} customFields={fields.data.product} />
}

/** Keeps the product it began with, so that later answers of the query do not overwrite what was typed. */
function ProductView({
  initialProduct,
  customFields,
}: {
  initialProduct: StaffProduct
  customFields: readonly CustomField[]
}) {
  const [product, setProduct] = useState(initialProduct)
  const [saveCount, setSaveCount] = useState(0)
  const [isConfirming, setConfirming] = useState(false)
  const back = useBack()
  const area = useArea()
  const { id, status } = product
  const name = localName(product)

  /** Archiving and publishing change `updatedAt`, which the form has to send; its own values stay. */
  async function reload() {
    const { status, publishAt, archivedAt, updatedAt } = await fetchProduct(id)
    setProduct({ ...product, status, publishAt, archivedAt, updatedAt })
  }

  async function restore() {
    await bulkUpdateProducts({ productIds: [id], isArchived: false })
    await reload()
    notify.success(staffProductTexts.isBackInShop(name))
  }

  /** The form starts again with the stored values. */
  function onSaved(saved: StaffProduct) {
    setProduct(saved)
    setSaveCount(saveCount + 1)
  }

  async function archive() {
    await archiveProduct(id)
    await reload()
    notify.success(staffProductTexts.isArchived(name))
  }

  return (
    <>
      <PageHeading
        title={name}
        back={back}
        badges={<ProductStatusBadge {...product} />}
        actions={
          <>
            <ButtonLink variant="secondary" to={`${area}/products/${id}/variants`}>
              {staffProductTexts.variants}
            </ButtonLink>
            <ButtonLink variant="secondary" to={`${area}/products/${id}/prices`}>
              {staffProductTexts.specialPrices}
            </ButtonLink>
            <ButtonLink variant="secondary" to={`${area}/products/${id}/stock`}>
              {staffProductTexts.stock}
            </ButtonLink>
            <DuplicateButton id={id} />
            {status === 'archived' ? (
              <Button variant="secondary" onClick={() => void restore().catch(showError)}>
                {staffProductTexts.putBack}
              </Button>
            ) : (
              <>
                {status === 'active' && (
                  <ButtonLink variant="quiet" to={`/products/${id}`} target="_blank">
                    {staffProductTexts.viewInShop}
                  </ButtonLink>
                )}
                <Button variant="secondary" onClick={() => setConfirming(true)}>
                  {staffProductTexts.archive}
                </Button>
              </>
            )}
          </>
        }
      />
      <PresenceNotice subject="product" subjectId={id} />
      {status === 'draft' && <DraftCard product={product} onChanged={reload} />}
      <ProductEditor key={saveCount} product={product} customFields={customFields} onSaved={onSaved} />
      {isConfirming && (
        <ConfirmDialog
          title={status === 'draft' ? staffProductTexts.archiveDraftTitle : staffProductTexts.archiveTitle}
          confirmLabel={staffProductTexts.archive}
          onConfirm={archive}
          onClose={() => setConfirming(false)}
        >
          <p>{status === 'draft' ? staffProductTexts.archiveDraftText : staffProductTexts.archiveText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const useBack = () => ({ to: `${useArea()}/products`, label: staffProductTexts.title })

function showError(error: unknown) {
  notify.error(failureText(error))
}
