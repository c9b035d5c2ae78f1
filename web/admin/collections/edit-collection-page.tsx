import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { EditedCollection } from '#contract/catalogue/collections-staff.ts'
import { ConflictChoice } from '#web/admin/forms/conflict-choice.tsx'
import { useConflict } from '#web/admin/forms/use-conflict.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { localName } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { collectionQuery, fetchCollection, removeCollection, saveCollection } from './collection-api.ts'
import { CollectionForm } from './collection-form.tsx'
import {
  type CollectionValues,
  collectionFieldErrors,
  collectionFieldNames,
  collectionInput,
  collectionValuesOf,
} from './collection-form-values.ts'
import { staffCollectionTexts } from './collection-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffCollectionTexts.title)

const backLink = () => ({ to: '/admin/collections', label: staffCollectionTexts.title })

/** Edits a collection. */
export default function EditCollectionPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(collectionQuery(id))
  const [saved, setSaved] = useState<EditedCollection>()
  if (error && !data)
    return (
      <LoadFailure
        heading="h1"
        what={staffCollectionTexts.what}
        error={error}
        back={backLink()}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  // What was saved comes back as it is stored, such as an address, so the form starts from it.
  const collection = saved?.id === id ? saved : data
  return <CollectionEditor key={`${id} ${saved?.updatedAt}`} initial={collection} onSaved={setSaved} />
}

const collectionLabels = () => {
  const { name, nameBn, slug, description, descriptionBn, kind } = staffCollectionTexts
  return { name, nameBn, slug, description, descriptionBn, kind }
}

type EditorProps = { initial: EditedCollection; onSaved: (collection: EditedCollection) => void }

/** Keeps the collection it began with, so that later answers of the query do not overwrite what was typed. */
function CollectionEditor({ initial, onSaved }: EditorProps) {
  const [collection] = useState(initial)
  const [isRemoving, setRemoving] = useState(false)
  const [initialValues] = useState(() => collectionValuesOf(collection))
  const navigate = useNavigate()
  const { id, slug, isShown, productCount } = collection
  const { theirs, save, keepMine } = useConflict(collection, () => fetchCollection(id))
  const name = localName(collection)
  const form = useForm<CollectionValues>({
    initialValues,
    validate: collectionFieldErrors,
    serverFields: collectionFieldNames,
    send: async (values) => {
      onSaved(
        await save((updatedAt) =>
          saveCollection(id, { ...collectionInput(values), updatedAt }, values.image),
        ),
      )
      notify.success(staffCollectionTexts.saved)
    },
  })
  return (
    <>
      <PageHeading
        title={name}
        back={backLink()}
        badges={!isShown && <Badge tone="yellow">{staffCollectionTexts.hidden}</Badge>}
        actions={
          <>
            {isShown && (
              <ButtonLink to={`/collections/${slug}`} variant="secondary">
                {staffCollectionTexts.view}
              </ButtonLink>
            )}
            <Button variant="secondary" onClick={() => setRemoving(true)}>
              {staffCollectionTexts.remove}
            </Button>
          </>
        }
      >
        {staffCollectionTexts.products(productCount, formatNumber(productCount))}
      </PageHeading>
      {theirs && (
        <div className="mb-5">
          <ConflictChoice
            start={initialValues}
            theirs={collectionValuesOf(theirs)}
            labels={collectionLabels()}
            onLoad={() => onSaved(theirs)}
            onKeep={() => {
              keepMine()
              void form.submit()
            }}
          />
        </div>
      )}
      <CollectionForm form={form} imageUrl={collection.imageUrl} />
      {isRemoving && (
        <ConfirmDialog
          title={staffCollectionTexts.removeTitle(name)}
          confirmLabel={staffCollectionTexts.delete}
          onConfirm={async () => {
            await removeCollection(id)
            notify.success(staffCollectionTexts.deleted(name))
            await navigate('/admin/collections', { replace: true })
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{staffCollectionTexts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
