import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { StaffPage } from '#contract/catalogue/pages/pages-staff.ts'
import { ConflictChoice } from '#web/admin/forms/conflict-choice.tsx'
import { pageTextErrors } from '#web/admin/forms/page-text-errors.ts'
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
import { localName } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { fetchPage, removePage, savePage, staffPageQuery } from './page-api.ts'
import { PageForm } from './page-form.tsx'
import { type PageValues, pageFieldNames, pageInput, pageValuesOf } from './page-form-values.ts'
import { staffPageTexts } from './page-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffPageTexts.title)

const backLink = () => ({ to: '/admin/pages', label: staffPageTexts.title })

/** Edits a page. */
export default function EditPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(staffPageQuery(id))
  const [saved, setSaved] = useState<StaffPage>()
  if (error && !data)
    return (
      <LoadFailure
        heading="h1"
        what={staffPageTexts.what}
        error={error}
        back={backLink()}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  // What was saved comes back as it is stored, such as an address, so the form starts from it.
  const page = saved?.id === id ? saved : data
  return <PageEditor key={`${id} ${saved?.updatedAt}`} initial={page} onSaved={setSaved} />
}

const pageLabels = () => {
  const { pageTitle, pageTitleBn, slug, text, textBn, isPublished, isInFooter } = staffPageTexts
  return {
    ...{ title: pageTitle, titleBn: pageTitleBn, slug, isPublished, isInFooter },
    ...{ bodyMarkdown: text, bodyMarkdownBn: textBn },
  }
}

type EditorProps = { initial: StaffPage; onSaved: (page: StaffPage) => void }

/** Keeps the page it began with, so that later answers of the query do not overwrite what was typed. */
function PageEditor({ initial, onSaved }: EditorProps) {
  const [page] = useState(initial)
  const [isRemoving, setRemoving] = useState(false)
  const [initialValues] = useState(() => pageValuesOf(page))
  const navigate = useNavigate()
  const { id, slug, isPublished, imageUrl } = page
  const { theirs, save, keepMine } = useConflict(page, () => fetchPage(id))
  const name = localName({ name: page.title, nameBn: page.titleBn })
  const form = useForm<PageValues>({
    initialValues,
    validate: pageTextErrors,
    serverFields: pageFieldNames,
    send: async (values) => {
      onSaved(await save((updatedAt) => savePage(id, { ...pageInput(values), updatedAt }, values.image)))
      notify.success(staffPageTexts.saved)
    },
  })
  return (
    <>
      <PageHeading
        title={name}
        back={backLink()}
        badges={!isPublished && <Badge tone="yellow">{staffPageTexts.draft}</Badge>}
        actions={
          <>
            {isPublished && (
              <ButtonLink to={`/pages/${slug}`} variant="secondary" target="_blank">
                {staffPageTexts.view}
              </ButtonLink>
            )}
            <Button variant="secondary" onClick={() => setRemoving(true)}>
              {staffPageTexts.remove}
            </Button>
          </>
        }
      />
      {theirs && (
        <div className="mb-5">
          <ConflictChoice
            start={initialValues}
            theirs={pageValuesOf(theirs)}
            labels={pageLabels()}
            onLoad={() => onSaved(theirs)}
            onKeep={() => {
              keepMine()
              void form.submit()
            }}
          />
        </div>
      )}
      <PageForm form={form} imageUrl={imageUrl} />
      {isRemoving && (
        <ConfirmDialog
          title={staffPageTexts.removeTitle(name)}
          confirmLabel={staffPageTexts.delete}
          onConfirm={async () => {
            await removePage(id)
            notify.success(staffPageTexts.deleted(name))
            await navigate('/admin/pages', { replace: true })
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{staffPageTexts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
