import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import ChevronLeft from '#web/design/icons/chevron-left.tsx'
import ChevronRight from '#web/design/icons/chevron-right.tsx'
import { Image } from '#web/design/image.tsx'
import { prefersReducedMotion } from '#web/design/prefers-reduced-motion.ts'
import { useLazyComponent } from '#web/layouts/use-lazy-component.ts'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'

const loadDialog = () => import('./gallery-dialog.tsx').then((module) => module.GalleryDialog)
const sizes = '(max-width: 767px) 100vw, (max-width: 1279px) 50vw, 600px'

/**
 * A product's pictures: a row that fingers swipe and the browser snaps, so it works before JavaScript does; buttons and
 * thumbnails move it, round and round. A press shows the picture large.
 */
export function ProductGallery({ name, imageUrls }: { name: string; imageUrls: readonly string[] }) {
  const track = useRef<HTMLUListElement>(null)
  const heading = useRef<number>(undefined)
  const [shown, setShown] = useState(0)
  const isLoaded = usePageLoaded()
  const [large, setLarge] = useState(false)
  const [GalleryDialog, wantDialog] = useLazyComponent(loadDialog)
  const count = imageUrls.length

  function show(index: number) {
    const next = (index + count) % count
    const width = track.current?.clientWidth ?? 0
    // Round the corner it jumps: running back through all pictures would look like an accident.
    const behavior = Math.abs(next - shown) === 1 && !prefersReducedMotion() ? 'smooth' : 'instant'
    track.current?.scrollTo({ left: next * width, behavior })
    heading.current = next === shown ? undefined : next
    setShown(next)
  }

  /** A finger moves it too; on the way to where a button sends it, the pictures it passes are not shown. */
  function onScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    const passed = Math.round(scrollLeft / clientWidth)
    if (heading.current !== undefined && heading.current !== passed) return
    heading.current = undefined
    setShown(passed)
  }

  // A finger may have moved it before the page's scripts came, and no event tells of that.
  useEffect(onScroll, [])

  if (count === 0) return <ProductImage url="" alt={name} className="aspect-4/3 w-full rounded-lg" />
  return (
    <section aria-label="Product images" aria-roledescription="gallery">
      <div className="relative overflow-hidden rounded-lg border border-line bg-sunken">
        <ul
          ref={track}
          onScroll={onScroll}
          onPointerDown={() => {
            heading.current = undefined
          }}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
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
                  setLarge(true)
                  void wantDialog()
                }}
                onPointerMove={follow}
                className="zoomable block w-full cursor-zoom-in -outline-offset-2"
              >
                {/* No aria-label: a name has to hold the words that are seen, and a picture that fails has some. */}
                <span className="sr-only">{`View image ${index + 1} of ${count} large`}</span>
                <ProductImage
                  url={url}
                  alt={count === 1 ? name : `${name}, image ${index + 1}`}
                  sizes={sizes}
                  width={800}
                  height={600}
                  priority={index === 0}
                  loading={index === 0 || (isLoaded && isNeighbour(index, shown, count)) ? 'eager' : 'lazy'}
                  className="aspect-4/3 w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <IconButton
              label="Previous image"
              tone="raised"
              onClick={() => show(shown - 1)}
              className="absolute! start-3 top-1/2 -translate-y-1/2 noscript:hidden"
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label="Next image"
              tone="raised"
              onClick={() => show(shown + 1)}
              className="absolute! end-3 top-1/2 -translate-y-1/2 noscript:hidden"
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
            <p
              aria-live="polite"
              className="absolute end-3 bottom-3 rounded-full bg-surface/90 px-2.5 py-0.5 text-xs font-semibold tabular-nums max-md:sr-only"
            >
              <span className="sr-only">Image </span>
              {`${shown + 1} / ${count}`}
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
                  alt={`Show image ${index + 1}`}
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
          {...{ name, imageUrls, shown }}
          open={large}
          onClose={() => setLarge(false)}
          onShow={show}
        />
      )}
    </section>
  )
}

/** The pictures beside the one in sight are loaded before they are asked for, but after what is seen first. */
function isNeighbour(index: number, shown: number, count: number) {
  return index === (shown + 1) % count || index === (shown - 1 + count) % count || index === shown
}

function usePageLoaded() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const notify = () => setLoaded(true)
    if (document.readyState === 'complete') return notify()
    window.addEventListener('load', notify)
    return () => window.removeEventListener('load', notify)
  }, [])
  return isLoaded
}

/** The enlarged picture follows the pointer (docs/product.md §29); how much, and on which screens, says product-page.css. */
function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`)
}
