import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#web/design/icons/catalogue.tsx'
import { Image } from '#web/design/image.tsx'
import { prefersReducedMotion } from '#web/design/prefers-reduced-motion.ts'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'
import { productPageTexts } from './product-page-texts.tsx'

const importDialog = () => import('./gallery-dialog.tsx').then((module) => module.GalleryDialog)
const imageSizes = '(max-width: 767px) 100vw, (max-width: 1279px) 50vw, 600px'

type Props = {
  name: string
  imageUrls: readonly string[]
  /** Shown when it changes: the image of the chosen variant. */
  selectedUrl?: string | undefined
}

/**
 * The images of a product: a scroll-snap row, so that swiping works without JavaScript; buttons and thumbnails scroll it, in
 * a loop. A click opens the image in full size.
 */
export function ProductGallery({ name, imageUrls, selectedUrl }: Props) {
  const [shown, show, track] = useScrolledImages(imageUrls, selectedUrl)
  const isLoaded = usePageLoaded()
  const [dialogOpen, setDialogOpen] = useState(false)
  const [GalleryDialog, loadDialog] = useLazyComponent(importDialog)
  const count = imageUrls.length

  if (count === 0) return <ProductImage url="" alt={name} className="aspect-4/3 w-full rounded-lg" />
  return (
    <section aria-label={productPageTexts.images} aria-roledescription={productPageTexts.gallery}>
      <div className="relative overflow-hidden rounded-lg border border-line bg-sunken">
        <ul {...track} className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
          {imageUrls.map((url, index) => (
            <li
              key={url}
              className="w-full shrink-0 snap-start overflow-hidden"
              aria-hidden={index !== shown}
            >
              <button
                type="button"
                aria-haspopup="dialog"
                tabIndex={index === shown ? 0 : -1}
                onClick={() => {
                  setDialogOpen(true)
                  void loadDialog()
                }}
                onPointerMove={moveZoomOrigin}
                className="zoomable block w-full cursor-zoom-in -outline-offset-2"
              >
                {/* No aria-label: the accessible name must contain the visible text, which the placeholder of a failed image has. */}
                <span className="sr-only">
                  {productPageTexts.enlarge(formatNumber(index + 1), formatNumber(count))}
                </span>
                <ProductImage
                  url={url}
                  alt={count === 1 ? name : productPageTexts.imageOf(name, formatNumber(index + 1))}
                  sizes={imageSizes}
                  width={800}
                  height={600}
                  priority={index === 0}
                  loading={index === 0 || (isLoaded && isNearby(index, shown, count)) ? 'eager' : 'lazy'}
                  className="aspect-4/3 w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <IconButton
              label={productPageTexts.previousImage}
              tone="raised"
              onClick={() => show(shown - 1)}
              className="gallery-arrow absolute! start-3 top-1/2 -translate-y-1/2 noscript:hidden"
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={productPageTexts.nextImage}
              tone="raised"
              onClick={() => show(shown + 1)}
              className="gallery-arrow absolute! end-3 top-1/2 -translate-y-1/2 noscript:hidden"
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
            <p
              aria-live="polite"
              className="absolute end-3 bottom-3 rounded-full bg-surface/90 px-2.5 py-0.5 text-xs font-semibold tabular-nums max-md:sr-only"
            >
              <span className="sr-only">{productPageTexts.image}</span>
              {`${formatNumber(shown + 1)} / ${formatNumber(count)}`}
            </p>
            <p aria-hidden="true" className="gallery-dots md:hidden noscript:hidden">
              {imageUrls.map((url, index) => (
                <span key={url} data-on={index === shown ? '' : undefined} />
              ))}
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className="mt-3 hidden gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] md:flex">
          {imageUrls.map((url, index) => (
            <li key={url} className="shrink-0">
              <button
                type="button"
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => show(index)}
                className="block overflow-hidden rounded-md border-2 border-line aria-[current=true]:border-leaf"
              >
                <Image
                  src={resizedImageUrl(url, '160x120')}
                  alt={productPageTexts.showImage(formatNumber(index + 1))}
                  width={80}
                  height={60}
                  className="h-15 w-20 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {GalleryDialog && (
        <GalleryDialog
          name={name}
          imageUrls={imageUrls}
          shown={shown}
          open={dialogOpen}
          onClose={() => setDialogOpen(false)}
          onShow={show}
        />
      )}
    </section>
  )
}

/**
 * A row of images that is scrolled by hand and by buttons, in a loop: which one is shown, how to show another, and what its
 * element needs. `selectedUrl`: shown when it changes.
 */
function useScrolledImages(imageUrls: readonly string[], selectedUrl: string | undefined) {
  const track = useRef<HTMLUListElement>(null)
  /** The image that a button is scrolling to. */
  const target = useRef<number>(undefined)
  const [shown, setShown] = useState(0)
  const count = imageUrls.length

  function show(index: number) {
    const next = (index + count) % count
    const width = track.current?.clientWidth ?? 0
    // From the last image to the first it jumps instead of scrolling back through all images.
    const behavior = Math.abs(next - shown) === 1 && !prefersReducedMotion() ? 'smooth' : 'instant'
    track.current?.scrollTo({ left: next * width, behavior })
    target.current = next === shown ? undefined : next
    setShown(next)
  }

  /** Ignores the images passed on the way to the target of a button. */
  function onScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    const index = Math.round(scrollLeft / clientWidth)
    if (target.current !== undefined && target.current !== index) return
    target.current = undefined
    setShown(index)
  }

  // The row may have been scrolled before hydration, without an event.
  useEffect(onScroll, [])

  const former = useRef(selectedUrl)
  useEffect(() => {
    if (former.current === selectedUrl) return
    former.current = selectedUrl
    show(Math.max(0, imageUrls.indexOf(selectedUrl ?? '')))
  })

  function onPointerDown() {
    target.current = undefined
  }

  return [shown, show, { ref: track, onScroll, onPointerDown }] as const
}

/** The shown image and its neighbours, which are preloaded once the page itself is loaded. */
function isNearby(index: number, shown: number, count: number) {
  return index === (shown + 1) % count || index === (shown - 1 + count) % count || index === shown
}

function usePageLoaded() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const onLoad = () => setLoaded(true)
    if (document.readyState === 'complete') return onLoad()
    window.addEventListener('load', onLoad)
    return () => window.removeEventListener('load', onLoad)
  }, [])
  return isLoaded
}

/** The zoomed image follows the pointer (docs/product.md §29); see `.zoomable` in product-page.css. */
function moveZoomOrigin({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`)
}
