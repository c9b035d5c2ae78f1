import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useArea } from '#web/admin/frame/use-area.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { ButtonLink } from '#web/design/button-link.tsx'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { failureText } from '#web/http/request-failure.ts'
import { ProductEditor } from './product-editor.tsx'
import { archiveProduct, changeProducts, reloadProduct, staffProductQuery } from './staff-product-api.ts'

export const meta = () => [{ title: 'Product | Biponi' }, { name: 'robots', content: 'noindex' }]

/** One product, to be changed, archived or put back. */
export default function EditProductPage() {
  const { id = '' } = useParams()
  const back = useBack()
  const { data, error, isFetching, refetch } = useQuery(staffProductQuery(id))
  if (error && !data)
    return (
      <LoadFailure
        heading="h1"
        what="product"
        error={error}
        back={back}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-5">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-96" />
      </div>
    )
  return <Loaded key={id} loaded={data} />
}

/** What the form began with stays its own until it is saved: an answer that comes later takes nothing typed away. */
function Loaded({ loaded }: { loaded: StaffProduct }) {
  const [product, setProduct] = useState(loaded)
  const [saves, setSaves] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const back = useBack()
  const { id, name, archivedAt } = product

  /** Archiving counts as a change: the form must know the new `updatedAt`. It loses nothing, since it keeps its own values. */
  async function reload() {
    const { archivedAt, updatedAt } = await reloadProduct(id)
    setProduct({ ...product, archivedAt, updatedAt })
  }

  async function restore() {
    await changeProducts({ productIds: [id], isArchived: false })
    await reload()
    notify.success(`${name} is back in the shop.`)
  }

  /** The form begins anew with what was stored. */
  function onSaved(saved: StaffProduct) {
    setProduct(saved)
    setSaves(saves + 1)
  }

  async function archive() {
    await archiveProduct(id)
    await reload()
    notify.success(`${name} is archived.`)
  }

  return (
    <>
      <PageHeading
        title={name}
        back={back}
        marks={archivedAt ? <Badge>Archived</Badge> : <Badge tone="green">On sale</Badge>}
        actions={
          archivedAt ? (
            <Button variant="secondary" onClick={() => void restore().catch(sendNotice)}>
              Put back on sale
            </Button>
          ) : (
            <>
              <ButtonLink variant="quiet" to={`/products/${id}`} target="_blank">
                View in shop
              </ButtonLink>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                Archive
              </Button>
            </>
          )
        }
      />
      <ProductEditor key={saves} product={product} onSaved={onSaved} />
      {isAsking && (
        <ConfirmDialog
          title="Take this product off the shop?"
          confirmLabel="Archive"
          onConfirm={archive}
          onClose={() => setAsking(false)}
        >
          <p>Shoppers no longer see it. Orders keep their lines, and it can be put back.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const useBack = () => ({ to: `${useArea()}/products`, label: 'Products' })

function sendNotice(error: unknown) {
  notify.error(failureText(error))
}
