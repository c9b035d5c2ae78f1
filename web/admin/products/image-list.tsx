import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_PRODUCT_IMAGES, uploadProductImageEndpoint } from '#contract/catalogue/products-staff.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { buttonClass } from '#web/design/button.tsx'
import { IMAGE_TYPES, imageFileError } from '#web/design/form/image-file.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { GripVertical } from '#web/design/icons/admin.tsx'
import { ImageUp, Trash2 as Trash } from '#web/design/icons/shop.tsx'

import { Image } from '#web/design/image.tsx'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { useSorting } from '#web/design/use-sorting.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { upload } from '#web/http/upload.ts'
import { productFormTexts } from './product-form-texts.ts'

type Props = {
  urls: readonly string[]
  /** Takes a function of the current list, since several uploads finish independently. */
  onChange: (next: (urls: readonly string[]) => string[]) => void
  onBusy: (isBusy: boolean) => void
  error: string | undefined
}
type Upload = { id: number; name: string; share: number; failure?: string }

let lastUploadId = 0

/**
 * The images of a product: chosen or dropped, uploaded at once with their progress, and sorted by dragging or with the arrow
 * keys. The first one is shown on product cards.
 */
export function ImageList({ urls, onChange, onBusy, error }: Props) {
  const id = useId()
  const [running, setRunning] = useState<readonly Upload[]>([])
  const abortController = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    abortController.current = controller
    return () => controller.abort()
  }, [])
  const sorting = useSorting({
    ids: urls,
    onSort: (next) => onChange(() => next),
    labelOf: (url) => productFormTexts.image(formatNumber(urls.indexOf(url) + 1)),
  })
  const remainingCount = MAX_PRODUCT_IMAGES - urls.length - running.filter(({ failure }) => !failure).length

  function update(upload: Upload) {
    setRunning((current) => current.map((other) => (other.id === upload.id ? upload : other)))
  }

  async function addFiles(files: readonly File[]) {
    const acceptedCount = Math.max(remainingCount, 0)
    const started = files.map((file, index) => {
      lastUploadId += 1
      const failure =
        index < acceptedCount ? imageFileError(file) : messages.tooManyImages(MAX_PRODUCT_IMAGES)
      return { file, state: { id: lastUploadId, name: file.name, share: 0, ...(failure && { failure }) } }
    })
    setRunning((current) => [
      ...current.filter(({ failure }) => !failure),
      ...started.map(({ state }) => state),
    ])
    onBusy(true)
    // One after the other, so that the first image is ready soonest on a slow line.
    for (const { file, state } of started.filter(({ state }) => !state.failure)) await send(file, state)
    onBusy(false)
  }

  async function send(file: File, state: Upload) {
    try {
      const { imageUrl } = await upload(uploadProductImageEndpoint, 'productImage', file, {
        onProgress: (share) => update({ ...state, share }),
        signal: abortController.current.signal,
      })
      onChange((current) => [...current, imageUrl])
      setRunning((current) => current.filter((other) => other.id !== state.id))
    } catch (reason) {
      update({ ...state, failure: failureText(reason) })
    }
  }

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
                <button
                  type="button"
                  aria-label={productFormTexts.moveImage(formatNumber(index + 1))}
                  aria-describedby={`${id}-hint`}
                  title={productFormTexts.moveHint}
                  {...sorting.handle(url)}
                  className="inline-flex size-11 cursor-grab items-center justify-center active:cursor-grabbing"
                >
                  <GripVertical aria-hidden="true" className="size-5" />
                </button>
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
      {running.length > 0 && (
        <ul aria-label={productFormTexts.uploads} className="mb-3 grid gap-2">
          {running.map((item) => (
            <li key={item.id} className="rounded-md bg-sunken px-3 py-2 text-sm">
              <span className="block truncate font-medium">{item.name}</span>
              {item.failure ? (
                <span role="alert" className="text-brick-ink">
                  {item.failure}
                </span>
              ) : (
                <ProgressBar label={productFormTexts.uploadingFile(item.name)} share={item.share} />
              )}
            </li>
          ))}
        </ul>
      )}
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
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={onChoose}
          className="sr-only"
        />
      </label>
      {error && <p className="mt-1 text-sm text-brick-ink">{error}</p>}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {productFormTexts.imagesHint(formatNumber(MAX_PRODUCT_IMAGES))}
      </p>
    </div>
  )
}
