import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CustomField } from '#contract/custom-fields.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useArea } from '#web/admin/frame/use-area.ts'
import { staffFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import { customInputErrors, customInputsOf } from '#web/custom-fields/custom-inputs.ts'
import { useForm } from '#web/design/form/use-form.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { localName } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { ProductForm } from './product-form.tsx'
import {
  emptyProduct,
  newProductFrom,
  type ProductValues,
  productFieldErrors,
  productFieldNames,
} from './product-form-values.ts'
import { staffProductTexts } from './product-texts.ts'
import { addProduct, sellersQuery } from './staff-product-api.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffProductTexts.newProduct)

/** Creates a product, on sale at once or as a draft. */
export default function NewProductPage() {
  const { data, error, isFetching, refetch } = useQuery(staffFieldsQuery)
  const area = useArea()
  const back = { to: `${area}/products`, label: staffProductTexts.title }
  return (
    <>
      <PageHeading title={staffProductTexts.newProduct} back={back} />
      {data ? (
        <NewProduct customFields={data.product} />
      ) : error ? (
        <LoadFailure
          what={staffProductTexts.whatForm}
          error={error}
          back={back}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

function NewProduct({ customFields }: { customFields: readonly CustomField[] }) {
  const viewer = useSignedInUser()
  const isAdmin = viewer?.role === 'admin'
  const sellers = useQuery({ ...sellersQuery, enabled: isAdmin })
  const navigate = useNavigate()
  const area = useArea()
  const me = { id: viewer?._id ?? '', name: staffProductTexts.you(viewer?.name ?? '') }
  const isDraft = useRef(false)
  const form = useForm<ProductValues>({
    initialValues: { ...emptyProduct, sellerId: me.id, ...customInputsOf(customFields) },
    validate: (values) => ({ ...productFieldErrors(values), ...customInputErrors(customFields, values) }),
    serverFields: productFieldNames,
    send: async (values) => {
      const added = await addProduct({
        ...newProductFrom(values),
        isDraft: isDraft.current,
      })
      const name = localName(added)
      notify.success(
        added.status === 'draft' ? staffProductTexts.savedAsDraft(name) : staffProductTexts.isInShop(name),
      )
      await navigate(`${area}/products/${added.id}`, { replace: true })
    },
  })

  function saveDraft() {
    isDraft.current = true
    void form.submit().finally(() => {
      isDraft.current = false
    })
  }

  return (
    <ProductForm
      form={form}
      customFields={customFields}
      isNew
      onSaveDraft={saveDraft}
      {...(isAdmin && { sellers: [me, ...(sellers.data ?? [])] })}
    />
  )
}
