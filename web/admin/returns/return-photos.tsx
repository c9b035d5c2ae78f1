import { useState } from 'react'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { staffReturnTexts } from './staff-return-texts.ts'

/** The customer's photos of what comes back; a click opens one large. */
export function ReturnPhotos({ photoUrls }: { photoUrls: readonly string[] }) {
  const [opened, setOpened] = useState<number>()
  if (photoUrls.length === 0) return null
  const url = opened === undefined ? undefined : photoUrls[opened]
  return (
    <>
      <ul aria-label={staffReturnTexts.photoList} className="mt-2 flex flex-wrap gap-2">
        {photoUrls.map((photoUrl, index) => (
          <li key={photoUrl}>
            <button
              type="button"
              onClick={() => setOpened(index)}
              className="block overflow-hidden rounded-md border border-line hover:border-leaf"
            >
              <Image
                src={resizedImageUrl(photoUrl, '160x160')}
                alt={photoName(index, photoUrls.length)}
                width={80}
                height={80}
                className="size-20 object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {url !== undefined && opened !== undefined && (
        <Dialog
          open
          size="large"
          title={photoName(opened, photoUrls.length)}
          onClose={() => setOpened(undefined)}
        >
          <Image
            src={url}
            alt={photoName(opened, photoUrls.length)}
            width={1200}
            height={1200}
            className="mx-auto h-auto max-h-[75dvh] w-auto max-w-full rounded-md object-contain"
          />
        </Dialog>
      )}
    </>
  )
}

const photoName = (index: number, count: number) =>
  count === 1
    ? staffReturnTexts.onePhoto
    : staffReturnTexts.photo(formatNumber(index + 1), formatNumber(count))
