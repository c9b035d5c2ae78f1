import { useState } from 'react'
import Play from '#web/design/icons/play.tsx'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'
import type { ProductVideo } from './product-video.ts'

type Props = { video: ProductVideo; name: string; posterUrl: string }

/**
 * A product's video behind its own picture: nothing of another service is asked for before a press (docs/product.md §22).
 * A file that cannot be played says so in the same place.
 */
export default function VideoPlayer({ video, name, posterUrl }: Props) {
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting')
  const invitation = video.kind === 'frame' ? `Watch on ${video.service}` : 'Watch the video'
  return (
    <section aria-label="Product video">
      <div className="relative aspect-video overflow-hidden rounded-lg border border-line bg-ink">
        {state === 'waiting' && (
          <button
            type="button"
            aria-label={`${invitation}: ${name}`}
            onClick={() => setState('playing')}
            className="group block size-full -outline-offset-4"
          >
            <ProductImage
              url={posterUrl}
              alt=""
              sizes="(max-width: 767px) 100vw, 600px"
              width={800}
              height={450}
              className="size-full object-cover"
            />
            <span className="absolute inset-0 flex items-center justify-center bg-black/35 transition-colors group-hover:bg-black/25">
              <span className="inline-flex size-16 items-center justify-center rounded-full bg-surface text-leaf-ink shadow-soft">
                <Play aria-hidden="true" className="ms-1 size-7 fill-current" />
              </span>
            </span>
            <span className="absolute start-3 bottom-3 rounded-full bg-surface px-3 py-1 text-sm font-semibold text-ink">
              {invitation}
            </span>
          </button>
        )}
        {state === 'playing' && <Playing {...{ video, name }} onFailed={() => setState('failed')} />}
        {state === 'failed' && (
          <p
            role="status"
            className="flex size-full items-center justify-center bg-sunken p-4 text-center text-ink-soft"
          >
            This video cannot be played right now.
          </p>
        )}
      </div>
    </section>
  )
}

function Playing({ video, name, onFailed }: Pick<Props, 'video' | 'name'> & { onFailed: () => void }) {
  if (video.kind === 'frame')
    return (
      <iframe
        src={video.url}
        title={`Video of ${name}`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
        // The service is told which shop it plays in, as YouTube demands, and nothing of the page.
        referrerPolicy="strict-origin-when-cross-origin"
        className="size-full"
      />
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: merchants give a film and nothing beside it
    <video
      src={video.url}
      aria-label={`Video of ${name}`}
      controls
      autoPlay
      playsInline
      onError={onFailed}
      className="size-full"
    />
  )
}
