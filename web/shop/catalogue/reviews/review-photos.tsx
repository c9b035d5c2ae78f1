import { useState } from 'react'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { useLazyComponent } from '#web/layouts/use-lazy-component.ts'
import { reviewListTexts } from './review-list-texts.ts'

const importDialog = () => import('#web/design/overlays/dialog.tsx').then((module) => module.Dialog)

type Props = { urls: readonly string[]; reviewerName: string }

/** Small photos of a review; each opens in full size. */
export function ReviewPhotos({ urls, reviewerName }: Props) {
  const [shown, setShown] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [Dialog, loadDialog] = useLazyComponent(importDialog)
  const labelOf = (index: number) => reviewListTexts.photo(formatNumber(index + 1), reviewerName)
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {urls.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setShown(index)
                setOpen(true)
                void loadDialog()
              }}
              className="block overflow-hidden rounded-md border border-line"
            >
              <Image
                src={resizedImageUrl(url, '160x160')}
                alt={labelOf(index)}
                width={80}
                height={80}
                className="size-20 object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {Dialog && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} size="large" title={labelOf(shown)}>
          <Image
            src={urls[shown] ?? ''}
            alt={labelOf(shown)}
            width={1200}
            height={1200}
            priority
            className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-md object-contain"
          />
        </Dialog>
      )}
    </>
  )
}
