import { useEffect, useRef } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import ChevronLeft from '#web/design/icons/chevron-left.tsx'
import ChevronRight from '#web/design/icons/chevron-right.tsx'
import X from '#web/design/icons/x.tsx'
import { useModal } from '#web/design/modal.tsx'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'
import { useImageGestures } from './use-image-gestures.ts'

type Props = {
  name: string
  imageUrls: readonly string[]
  shown: number
  open: boolean
  onClose: () => void
  onShow: (index: number) => void
}

const places = [-1, 0, 1] as const

/** The pictures of a product over the whole screen (docs/product.md §22); loaded when first wanted. */
export function GalleryDialog({ name, open, onClose, ...pictures }: Props) {
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-label={name}
      className="panel m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      {open && <Images {...{ name, onClose, ...pictures }} />}
    </dialog>
  )
}

/** The neighbours lie beside the picture in sight, so they are loaded before they are wanted and follow the finger. */
function Images({ name, imageUrls, shown, onClose, onShow }: Omit<Props, 'open'>) {
  const count = imageUrls.length
  const turn = (by: 1 | -1) => onShow(shown + by)
  const { refs, handlers } = useImageGestures({ shown, canTurn: count > 1, onTurn: turn })

  useArrowKeys((by) => count > 1 && turn(by))

  return (
    <div className="relative flex h-full flex-col">
      <div className="flex items-center justify-between gap-4 ps-4 pe-2 pt-2 pb-1">
        <p aria-live="polite" className="text-sm font-semibold tabular-nums">
          <span className="sr-only">Image </span>
          {`${shown + 1} / ${count}`}
        </p>
        <p className="hidden min-w-0 truncate text-sm text-ink-soft md:block">{name}</p>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      <div
        ref={refs.stage}
        {...handlers}
        className="relative min-h-0 grow cursor-zoom-in touch-none overflow-hidden select-none"
      >
        <div ref={refs.strip} className="absolute inset-0">
          {(count > 1 ? places : ([0] as const)).map((place) => {
            const index = (shown + place + count) % count
            return (
              <div
                // With two pictures the one before is the one after as well.
                key={count === 2 ? place : index}
                ref={place === 0 ? refs.picture : undefined}
                aria-hidden={place !== 0}
                style={{ insetInlineStart: `${place * 100}%` }}
                className="absolute inset-y-0 flex w-full items-center justify-center"
              >
                <ProductImage
                  url={imageUrls[index] ?? ''}
                  alt={place === 0 ? `${name}, image ${index + 1} of ${count}` : ''}
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
          <IconButton label="Previous image" tone="raised" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Next image" tone="raised" onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Wherever the focus is inside the dialog. */
function useArrowKeys(onArrow: (by: 1 | -1) => void) {
  const latest = useRef(onArrow)
  latest.current = onArrow
  useEffect(() => {
    function listen({ key }: KeyboardEvent) {
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
