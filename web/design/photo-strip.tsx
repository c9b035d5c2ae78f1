import { type ReactNode, useState } from 'react'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { classNames } from './class-names.ts'
import { Image } from './image.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

const importDialog = () => import('./overlays/dialog.tsx').then((module) => module.Dialog)

type Props = {
  urls: readonly string[]
  labelOf: (index: number) => string
  /** The name of the list for screen readers. */
  label?: string
  size?: PhotoSize
  className?: string
  thumbnailClass?: string
}

/** Small photos in a row; each opens large in a dialog, whose code is loaded then. Nothing without photos. */
export function PhotoStrip({ urls, labelOf, label, size, className, thumbnailClass }: Props) {
  const [shown, setShown] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [Dialog, loadDialog] = useLazyComponent(importDialog)

  function open(index: number) {
    setShown(index)
    setOpen(true)
    void loadDialog()
  }

  if (urls.length === 0) return null
  return (
    <>
      <ul aria-label={label} className={classNames('flex flex-wrap gap-2', className)}>
        {urls.map((url, index) => (
          <li key={url}>
            <PhotoThumbnail
              url={url}
              label={labelOf(index)}
              size={size}
              onOpen={() => open(index)}
              className={thumbnailClass}
            />
          </li>
        ))}
      </ul>
      {Dialog && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} size="large" title={labelOf(shown)}>
          <LargePhoto url={urls[shown] ?? ''} label={labelOf(shown)} />
        </Dialog>
      )}
    </>
  )
}

const thumbnailSizes = { small: { px: 64, size: 'size-16' }, medium: { px: 80, size: 'size-20' } }
type PhotoSize = keyof typeof thumbnailSizes

type ThumbnailProps = {
  url: string
  label: string
  size?: PhotoSize | undefined
  onOpen: () => void
  className?: string | undefined
  imageClass?: string | false
  /** What lies over the photo. */
  children?: ReactNode
}

/** A small photo that opens a dialog. */
export function PhotoThumbnail(props: ThumbnailProps) {
  const { url, label, size: name = 'medium', onOpen, className, imageClass, children } = props
  const { px, size } = thumbnailSizes[name]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classNames('relative block overflow-hidden rounded-md border border-line', className)}
    >
      <Image
        src={resizedImageUrl(url, '160x160')}
        alt={label}
        width={px}
        height={px}
        className={classNames(size, 'object-cover', imageClass)}
      />
      {children}
    </button>
  )
}

type LargeProps = { url: string; label: string; maxHeight?: string }

/** A photo as large as the window has room for. */
export function LargePhoto({ url, label, maxHeight = 'max-h-[70dvh]' }: LargeProps) {
  return (
    <Image
      src={url}
      alt={label}
      width={1200}
      height={1200}
      priority
      className={classNames('mx-auto h-auto w-auto max-w-full rounded-md object-contain', maxHeight)}
    />
  )
}
