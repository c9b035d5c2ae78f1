import { useEffect, useRef } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { ChevronLeft, ChevronRight, X } from '#web/design/icons/catalogue.tsx'

import { useModal } from '#web/design/overlays/modal.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'
import { productDialogTexts } from './product-dialogs-texts.ts'
import { productPageTexts } from './product-page-texts.tsx'
import { useImageGestures } from './use-image-gestures.ts'

type Props = {
  name: string
  imageUrls: readonly string[]
  shown: number
  open: boolean
  onClose: () => void
  onShow: (index: number) => void
}

/** Previous, current and next image. */
const offsets = [-1, 0, 1] as const

/** The images of a product on the full screen (docs/product.md §22). */
export function GalleryDialog({ name, open, onClose, ...images }: Props) {
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-label={name}
      className="panel m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      {open && <Images name={name} onClose={onClose} {...images} />}
    </dialog>
  )
}

/** Renders the neighbours beside the current image, so that they are loaded and visible during a swipe. */
function Images({ name, imageUrls, shown, onClose, onShow }: Omit<Props, 'open'>) {
  const count = imageUrls.length
  const showNeighbour = (step: 1 | -1) => onShow(shown + step)
  const { refs, handlers } = useImageGestures({ shown, canSwipe: count > 1, onSwipe: showNeighbour })

  useArrowKeys((step) => count > 1 && showNeighbour(step))

  return (
    <div className="relative flex h-full flex-col">
      <div className="flex items-center justify-between gap-4 ps-4 pe-2 pt-2 pb-1">
        <p aria-live="polite" className="text-sm font-semibold tabular-nums">
          <span className="sr-only">{productPageTexts.image}</span>
          {`${formatNumber(shown + 1)} / ${formatNumber(count)}`}
        </p>
        <p className="hidden min-w-0 truncate text-sm text-ink-soft md:block">{name}</p>
        <IconButton label={productDialogTexts.close} onClick={onClose}>
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      <div
        ref={refs.stage}
        {...handlers}
        className="relative min-h-0 grow cursor-zoom-in touch-none overflow-hidden select-none"
      >
        <div ref={refs.strip} className="absolute inset-0">
          {(count > 1 ? offsets : ([0] as const)).map((offset) => {
            const index = (shown + offset + count) % count
            return (
              <div
                // Of two images, the previous one is the next one as well.
                key={count === 2 ? offset : index}
                ref={offset === 0 ? refs.image : undefined}
                aria-hidden={offset !== 0}
                style={{ insetInlineStart: `${offset * 100}%` }}
                className="absolute inset-y-0 flex w-full items-center justify-center"
              >
                <ProductImage
                  url={imageUrls[index] ?? ''}
                  alt={
                    offset === 0
                      ? productDialogTexts.imageOf(name, formatNumber(index + 1), formatNumber(count))
                      : ''
                  }
                  sizes="100vw"
                  width={1200}
                  height={900}
                  priority
                  draggable={false}
                  className="h-auto max-h-full w-auto max-w-full bg-transparent object-contain md:h-full"
                />
              </div>
            )
          })}
        </div>
      </div>
      {count > 1 && (
        <div className="flex items-center justify-center gap-6 p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          <IconButton label={productPageTexts.previousImage} tone="raised" onClick={() => showNeighbour(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={productPageTexts.nextImage} tone="raised" onClick={() => showNeighbour(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Listens on the document, wherever the focus is in the dialog. */
function useArrowKeys(onArrow: (step: 1 | -1) => void) {
  const latest = useRef(onArrow)
  latest.current = onArrow
  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
