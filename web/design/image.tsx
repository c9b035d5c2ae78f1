import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react'
import { firstPageMessages } from '#contract/first-page-messages.ts'
import { ImageOff } from '#web/design/icons/catalogue.tsx'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'img'>, 'width' | 'height' | 'alt'> & {
  alt: string
  width: number
  height: number
  /** Loads at once and before other images: for the first row and the banner. All others load lazily. */
  priority?: boolean
  /** Rendered instead of the placeholder when the image is missing or fails: for avatars and logos with text beside them. */
  fallback?: ReactNode
}

/**
 * An image without layout shift: width and height are always set, and when it does not load, a placeholder of the same
 * size says `Failed to load` (docs/product.md §28), also when it failed before hydration. Without an image it says nothing.
 */
export function Image({ alt, priority = false, fallback, className, ...img }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const source = img.src ?? ''
  if (!source || failedSrc === source) {
    if (fallback !== undefined) return fallback
    return (
      <Placeholder
        alt={alt}
        className={className}
        width={img.width}
        height={img.height}
        failure={source && firstPageMessages.imageFailed}
      />
    )
  }
  return (
    <img
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      {...img}
      key={source}
      alt={alt}
      className={classNames(fallback === undefined && 'bg-sunken', className)}
      // Runs on hydration: the error event of a server-rendered image may have fired before.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSrc(source)
      }}
      onError={() => setFailedSrc(source)}
    />
  )
}

function Placeholder({
  alt,
  width,
  height,
  className,
  failure,
}: Pick<Props, 'alt' | 'width' | 'height' | 'className'> & { failure: string }) {
  return (
    <span
      role="img"
      aria-label={failure ? `${alt}: ${failure}` : alt}
      // A decorative image stays decorative.
      aria-hidden={!alt}
      style={{ '--image-width': `${width}px`, '--image-ratio': `${width} / ${height}` } as CSSProperties}
      className={classNames(
        'image-placeholder flex flex-col items-center justify-center gap-1 overflow-hidden bg-sunken text-xs text-ink-soft',
        className,
      )}
    >
      <ImageOff aria-hidden="true" className="size-5" />
      <span aria-hidden="true">{failure}</span>
    </span>
  )
}
