import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import {
  type LibraryKind,
  libraryKinds,
  uploadKinds,
} from '#contract/catalogue/image-library/image-library.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useTableState } from '#web/admin/table/table-state.ts'
import { useLastPage } from '#web/admin/table/use-last-page.ts'
import { buttonClass } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { IMAGE_TYPES, imageFileError } from '#web/design/form/image-file.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { ImageUp } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { Pager } from '#web/design/pager.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { libraryQuery, uploadToLibrary } from './image-api.ts'
import { ImageCard } from './image-card.tsx'
import { imageTexts } from './image-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, imageTexts.title)

/** All images of the shop, by what they are cut for, and those that nothing uses. */
export default function ImagesPage() {
  const control = useTableState('-createdAt')
  const { state, change, linkTo } = control
  const kind = libraryKinds.find((one) => one === state.filters.kind)
  const isUnused = state.filters.unused === 'true'
  const filter = { page: state.page, ...(kind && { kind }), ...(isUnused && { unused: true as const }) }
  const query = useQuery({ ...libraryQuery(filter), placeholderData: keepPreviousData })
  const { data, error, isFetching, refetch } = query
  const isBehindEnd = useLastPage(control, query)
  return (
    <>
      <PageHeading title={imageTexts.title} actions={<UploadButton kind={kind} />}>
        {imageTexts.about}
      </PageHeading>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <SelectField
          label={imageTexts.kind}
          name="kind"
          options={[
            { value: '', label: imageTexts.anyKind },
            ...libraryKinds.map((value) => ({ value, label: imageTexts.kinds[value] })),
          ]}
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <Checkbox
          label={imageTexts.unused}
          name="unused"
          checked={isUnused}
          onChange={({ target }) => change({ unused: target.checked ? 'true' : '' })}
        />
        {data && (
          <p role="status" className="py-2.5 text-ink-soft tabular-nums">
            {imageTexts.total(formatNumber(data.total))}
          </p>
        )}
      </div>
      {error && !data && (
        <ErrorState title={imageTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.rows.length === 0 && !isBehindEnd && (
        <EmptyState title={imageTexts.none}>{imageTexts.noneText}</EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul
          aria-label={imageTexts.title}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6"
        >
          {data.rows.map((image, index) => (
            <ImageCard key={image.id} image={image} number={index + 1} />
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} pages={data.pages} linkTo={linkTo} className="mt-6" />}
    </>
  )
}

/** Uploads several images at once, once it is chosen what they are cut for. */
function UploadButton({ kind }: { kind: LibraryKind | undefined }) {
  const [busy, run] = useAction()
  const hintId = useId()
  const uploadKind = uploadKinds.find((one) => one === kind)

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    target.value = ''
    const problem = files.map(imageFileError).find(Boolean)
    if (problem) return notify.error(problem)
    if (!uploadKind || files.length === 0) return
    await run(async () => {
      const stored = await uploadToLibrary(uploadKind, files)
      notify.success(imageTexts.uploaded(stored.length, formatNumber(stored.length)))
    })
  }

  return (
    <div className="text-end">
      <label
        className={`${buttonClass({ variant: 'primary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-disabled:opacity-45`}
      >
        <ImageUp aria-hidden="true" className="size-5" />
        {imageTexts.upload}
        <input
          type="file"
          multiple
          disabled={!uploadKind || busy}
          accept={IMAGE_TYPES}
          aria-describedby={uploadKind ? undefined : hintId}
          onChange={(event) => void send(event)}
          className="sr-only"
        />
      </label>
      {!uploadKind && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {imageTexts.uploadKind}
        </p>
      )}
    </div>
  )
}
