import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { resizedImageUrl } from '#contract/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { MOST_PRODUCT_IMAGES, uploadProductImage } from '#contract/products-staff.ts'
import { LARGEST_IMAGE_BYTES } from '#contract/uploads.ts'
import { buttonLook } from '#web/design/button-look.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import GripVertical from '#web/design/icons/grip-vertical.tsx'
import ImageUp from '#web/design/icons/image-up.tsx'
import Trash from '#web/design/icons/trash-2.tsx'
import { Picture } from '#web/design/picture.tsx'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { useSorting } from '#web/design/use-sorting.ts'
import { failureText } from '#web/failure.ts'
import { upload } from '#web/upload.ts'

type Props = {
  urls: readonly string[]
  /** Takes a function of the list as it then is: several uploads end at their own time. */
  onChange: (next: (urls: readonly string[]) => string[]) => void
  onBusy: (isBusy: boolean) => void
  error: string | undefined
}
type Upload = { id: number; name: string; share: number; failure?: string }

let uploads = 0

/**
 * The pictures of a product: chosen or dropped, sent at once with their progress, put in order by dragging or by the arrow
 * keys. The first one is shown on cards.
 */
export function PictureList({ urls, onChange, onBusy, error }: Props) {
  const id = useId()
  const [running, setRunning] = useState<readonly Upload[]>([])
  const gone = useRef(new AbortController())
  useEffect(() => {
    const ending = new AbortController()
    gone.current = ending
    return () => ending.abort()
  }, [])
  const sorting = useSorting({
    ids: urls,
    onSort: (next) => onChange(() => next),
    labelOf: (url) => `Picture ${urls.indexOf(url) + 1}`,
  })
  const room = MOST_PRODUCT_IMAGES - urls.length - running.filter(({ failure }) => !failure).length

  function note(upload: Upload) {
    setRunning((now) => now.map((one) => (one.id === upload.id ? upload : one)))
  }

  async function take(files: readonly File[]) {
    const taken = files.slice(0, Math.max(room, 0))
    const started = files.map((file, index) => {
      uploads += 1
      const failure = index < taken.length ? refusalOf(file) : messages.mostImages(MOST_PRODUCT_IMAGES)
      return { file, state: { id: uploads, name: file.name, share: 0, ...(failure && { failure }) } }
    })
    setRunning((now) => [...now.filter(({ failure }) => !failure), ...started.map(({ state }) => state)])
    onBusy(true)
    // One after the other: on a slow line the first picture is there soonest.
    for (const { file, state } of started.filter(({ state }) => !state.failure)) await send(file, state)
    onBusy(false)
  }

  async function send(file: File, state: Upload) {
    try {
      const { imageUrl } = await upload(uploadProductImage, 'productImage', file, {
        onProgress: (share) => note({ ...state, share }),
        signal: gone.current.signal,
      })
      onChange((now) => [...now, imageUrl])
      setRunning((now) => now.filter((one) => one.id !== state.id))
    } catch (reason) {
      note({ ...state, failure: failureText(reason) })
    }
  }

  function onChoose(event: ChangeEvent<HTMLInputElement>) {
    void take([...(event.target.files ?? [])])
    event.target.value = ''
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    void take([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button does the same
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <p aria-live="polite" className="sr-only">
        {sorting.said}
      </p>
      {urls.length > 0 && (
        <ul aria-label="Pictures" className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {urls.map((url, index) => (
            <li
              key={url}
              {...sorting.item(url)}
              className="relative overflow-hidden rounded-md border border-line bg-surface data-dragged:opacity-60 data-dragged:ring-2 data-dragged:ring-leaf"
            >
              <Picture
                src={resizedImageUrl(url, '250x188')}
                alt={`Picture ${index + 1}`}
                width={250}
                height={188}
                className="aspect-4/3 w-full object-contain"
              />
              <div className="flex items-center justify-between border-t border-line">
                <button
                  type="button"
                  aria-label={`Move picture ${index + 1}`}
                  aria-describedby={`${id}-hint`}
                  title="Drag, or use the arrow keys"
                  {...sorting.handle(url)}
                  className="inline-flex size-11 cursor-grab items-center justify-center active:cursor-grabbing"
                >
                  <GripVertical aria-hidden="true" className="size-5" />
                </button>
                <span className="text-xs text-ink-soft">{index === 0 ? 'On cards' : index + 1}</span>
                <IconButton
                  label={`Remove picture ${index + 1}`}
                  tone="danger"
                  onClick={() => onChange((now) => now.filter((one) => one !== url))}
                >
                  <Trash aria-hidden="true" className="size-4.5" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {running.length > 0 && (
        <ul aria-label="Uploads" className="mb-3 grid gap-2">
          {running.map((one) => (
            <li key={one.id} className="rounded-md bg-sunken px-3 py-2 text-sm">
              <span className="block truncate font-medium">{one.name}</span>
              {one.failure ? (
                <span role="alert" className="text-brick-ink">
                  {one.failure}
                </span>
              ) : (
                <ProgressBar label={`Uploading ${one.name}`} share={one.share} />
              )}
            </li>
          ))}
        </ul>
      )}
      <label
        className={`${buttonLook({ variant: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-disabled:opacity-45`}
      >
        <ImageUp aria-hidden="true" className="size-5" />
        Add pictures
        <input
          type="file"
          name="images"
          multiple
          disabled={room <= 0}
          accept="image/jpeg,image/png,image/gif,image/webp"
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={onChoose}
          className="sr-only"
        />
      </label>
      {error && <p className="mt-1 text-sm text-brick-ink">{error}</p>}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {`Up to ${MOST_PRODUCT_IMAGES}, JPG, PNG, GIF or WebP, 5 MB each. Drag to order them, or use the arrow keys on the handle.`}
      </p>
    </div>
  )
}

/** What can be told without sending it. */
function refusalOf(file: File): string | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return messages.unsupportedImage
  return file.size > LARGEST_IMAGE_BYTES ? messages.fileTooLarge(LARGEST_IMAGE_BYTES / 1_048_576) : undefined
}
