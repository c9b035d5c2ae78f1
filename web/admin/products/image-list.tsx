import { type ChangeEvent, type DragEvent, useId } from 'react'
import { MAX_PRODUCT_IMAGES } from '#contract/catalogue/products-staff.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { SortHandle } from '#web/admin/frame/sort-handle.tsx'
import { LibraryButton } from '#web/admin/images/library-button.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { IMAGE_TYPES } from '#web/design/form/image-file.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { ImageUp, Trash2 as Trash } from '#web/design/icons/shop.tsx'
import { Image } from '#web/design/image.tsx'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { useSorting } from '#web/design/use-sorting.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { productFormTexts } from './product-form-texts.ts'
import { type ImageUpload, useImageUploads } from './use-image-uploads.ts'

type Props = {
  urls: readonly string[]
  /** Takes a function of the current list, since several uploads finish independently. */
  onChange: (next: (urls: readonly string[]) => string[]) => void
  onBusy: (isBusy: boolean) => void
  error: string | undefined
}

/**
 * The images of a product: chosen or dropped, uploaded at once with their progress, and sorted by dragging or with the arrow
 * keys. The first one is shown on product cards.
 */
export function ImageList({ urls, onChange, onBusy, error }: Props) {
  const hintId = `${useId()}-hint`
  const isStaff = useSignedInUser()?.role === 'admin'
  const { uploads, remainingCount, addFiles } = useImageUploads({
    imageCount: urls.length,
    onUploaded: (url) => onChange((current) => [...current, url]),
    onBusy,
  })

  function onChoose(event: ChangeEvent<HTMLInputElement>) {
    void addFiles([...(event.target.files ?? [])])
    event.target.value = ''
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    void addFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button does the same
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <SortedImages urls={urls} onChange={onChange} hintId={hintId} />
      <Uploads uploads={uploads} />
      <div className="flex flex-wrap gap-3">
        <label
          className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-disabled:opacity-45`}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {productFormTexts.addImages}
          <input
            type="file"
            name="images"
            multiple
            disabled={remainingCount <= 0}
            accept={IMAGE_TYPES}
            aria-describedby={hintId}
            aria-invalid={error ? true : undefined}
            onChange={onChoose}
            className="sr-only"
          />
        </label>
        {isStaff && (
          <LibraryButton
            kind="product"
            disabled={remainingCount <= 0}
            onChoose={({ imageUrl }) =>
              onChange((current) => (current.includes(imageUrl) ? [...current] : [...current, imageUrl]))
            }
          />
        )}
      </div>
      {error && <p className="mt-1 text-sm text-brick-ink">{error}</p>}
      <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
        {productFormTexts.imagesHint(formatNumber(MAX_PRODUCT_IMAGES))}
      </p>
    </div>
  )
}

type SortedProps = Pick<Props, 'urls' | 'onChange'> & { hintId: string }

/** The images in their order, which dragging and the arrow keys change. */
function SortedImages({ urls, onChange, hintId }: SortedProps) {
  const sorting = useSorting({
    ids: urls,
    onSort: (next) => onChange(() => next),
    labelOf: (url) => productFormTexts.image(formatNumber(urls.indexOf(url) + 1)),
  })
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {sorting.announcement}
      </p>
      {urls.length > 0 && (
        <ul
          aria-label={productFormTexts.images}
          className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4"
        >
          {urls.map((url, index) => (
            <li
              key={url}
              {...sorting.item(url)}
              className="relative overflow-hidden rounded-md border border-line bg-surface data-dragged:opacity-60 data-dragged:ring-2 data-dragged:ring-leaf"
            >
              <Image
                src={resizedImageUrl(url, '250x188')}
                alt={productFormTexts.image(formatNumber(index + 1))}
                width={250}
                height={188}
                className="aspect-4/3 w-full object-contain"
              />
              <div className="flex items-center justify-between border-t border-line">
                <SortHandle
                  handle={sorting.handle(url)}
                  label={productFormTexts.moveImage(formatNumber(index + 1))}
                  hint={productFormTexts.moveHint}
                  describedBy={hintId}
                />
                <span className="text-xs text-ink-soft">
                  {index === 0 ? productFormTexts.onCards : formatNumber(index + 1)}
                </span>
                <IconButton
                  label={productFormTexts.removeImage(formatNumber(index + 1))}
                  tone="danger"
                  onClick={() => onChange((current) => current.filter((other) => other !== url))}
                >
                  <Trash aria-hidden="true" className="size-4.5" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Uploads({ uploads }: { uploads: readonly ImageUpload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={productFormTexts.uploads} className="mb-3 grid gap-2">
      {uploads.map(({ id, name, share, failure }) => (
        <li key={id} className="rounded-md bg-sunken px-3 py-2 text-sm">
          <span className="block truncate font-medium">{name}</span>
          {failure ? (
            <span role="alert" className="text-brick-ink">
              {failure}
            </span>
          ) : (
            <ProgressBar label={productFormTexts.uploadingFile(name)} share={share} />
          )}
        </li>
      ))}
    </ul>
  )
}
