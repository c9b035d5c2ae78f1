import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { addCollection } from './collection-api.ts'
import { CollectionForm } from './collection-form.tsx'
import {
  type CollectionValues,
  collectionFieldErrors,
  collectionFieldNames,
  collectionInput,
  emptyCollection,
} from './collection-form-values.ts'
import { staffCollectionTexts } from './collection-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffCollectionTexts.newCollection)

/** Creates a collection. */
export default function NewCollectionPage() {
  const navigate = useNavigate()
  const [initialValues] = useState(emptyCollection)
  const form = useForm<CollectionValues>({
    initialValues,
    validate: collectionFieldErrors,
    serverFields: collectionFieldNames,
    send: async (values) => {
      const { name } = await addCollection(collectionInput(values), values.image)
      notify.success(staffCollectionTexts.created(name))
      await navigate('/admin/collections', { replace: true })
    },
  })
  return (
    <>
      <PageHeading
        title={staffCollectionTexts.newCollection}
        back={{ to: '/admin/collections', label: staffCollectionTexts.title }}
      />
      <CollectionForm form={form} isNew />
    </>
  )
}
