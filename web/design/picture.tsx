import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react'
import { urgentMessages } from '#contract/urgent-messages.ts'
import ImageOff from '#web/design/icons/image-off.tsx'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'img'>, 'width' | 'height' | 'alt'> & {
  alt: string
  width: number
  height: number
  /** The first row and the banner: loaded at once and before other pictures. Everything else waits until it is near. */
  urgent?: boolean
  /** What stands in its place when it fails, of a face or a mark that words stand beside; else the placeholder. */
  otherwise?: ReactNode
}

/**
 * A picture that keeps its place: width and height are always set, and when it does not load, a calm placeholder of the
 * same size says `Failed to load` (spec catalogue §8). The placeholder also comes when it failed before hydration.
 */
export function Picture({ alt, urgent = false, otherwise, className, ...img }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const source = img.src ?? ''
  if (!source || failedSrc === source) {
    if (otherwise !== undefined) return otherwise
    return <Placeholder {...{ alt, className }} width={img.width} height={img.height} />
  }
  return (
    <img
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : undefined}
      decoding={urgent ? undefined : 'async'}
      {...img}
      key={source}
      alt={alt}
      className={classNames(otherwise === undefined && 'bg-sunken', className)}
      // Runs when React takes over the server's picture: the error event may have passed by then.
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
}: Pick<Props, 'alt' | 'width' | 'height' | 'className'>) {
  return (
    <span
      role="img"
      aria-label={`${alt}: ${urgentMessages.imageFailed}`}
      // What was for the eye only is so still: it stands beside the words that name it.
      aria-hidden={!alt}
      style={{ '--picture-width': `${width}px`, '--picture-shape': `${width} / ${height}` } as CSSProperties}
      className={classNames(
        'missing-picture flex flex-col items-center justify-center gap-1 overflow-hidden bg-sunken text-xs text-ink-soft',
        className,
      )}
    >
      <ImageOff aria-hidden="true" className="size-5" />
      <span aria-hidden="true">{urgentMessages.imageFailed}</span>
    </span>
  )
}
