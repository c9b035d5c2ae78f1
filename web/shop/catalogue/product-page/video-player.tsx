import { useEffect, useState } from 'react'
import { Play } from '#web/design/icons/home.tsx'
import { markHydrated, replayEarlyEvent } from '#web/hydration.ts'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'
import { productDialogTexts } from './product-dialogs-texts.ts'
import type { ProductVideo } from './product-video.ts'

type Props = { video: ProductVideo; name: string; posterUrl: string }

/**
 * The video of a product behind a poster image: nothing is requested from another service before a click (docs/product.md
 * §22). A file that cannot be played shows a message in the same place. The code is loaded after the page; an earlier press
 * counts then.
 */
export default function VideoPlayer({ video, name, posterUrl }: Props) {
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle')
  useEffect(replayEarlyEvent, [])
  const label = video.kind === 'frame' ? productDialogTexts.watchOn(video.service) : productDialogTexts.watch
  return (
    <section aria-label={productDialogTexts.video} data-hydrated="false" ref={markHydrated}>
      <div className="relative aspect-video overflow-hidden rounded-lg border border-line bg-ink">
        {state === 'idle' && (
          <button
            type="button"
            aria-label={`${label}: ${name}`}
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
              {label}
            </span>
          </button>
        )}
        {state === 'playing' && <Player video={video} name={name} onFailed={() => setState('failed')} />}
        {state === 'failed' && (
          <p
            role="status"
            className="flex size-full items-center justify-center bg-sunken p-4 text-center text-ink-soft"
          >
            {productDialogTexts.videoFailed}
          </p>
        )}
      </div>
    </section>
  )
}

function Player({ video, name, onFailed }: Pick<Props, 'video' | 'name'> & { onFailed: () => void }) {
  if (video.kind === 'frame')
    return (
      <iframe
        src={video.url}
        title={productDialogTexts.videoOf(name)}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
        // Sends the origin of the shop, which YouTube requires, but not the address of the page.
        referrerPolicy="strict-origin-when-cross-origin"
        className="size-full"
      />
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: merchants provide videos without captions
    <video
      src={video.url}
      aria-label={productDialogTexts.videoOf(name)}
      controls
      autoPlay
      playsInline
      onError={onFailed}
      className="size-full"
    />
  )
}
