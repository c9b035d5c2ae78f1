import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Dialog } from '#web/design/dialog.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { ProductPicture } from './product-picture.tsx'

type Props = {
  name: string
  imageUrls: readonly string[]
  shown: number
  open: boolean
  onClose: () => void
  onShow: (index: number) => void
}

/** The pictures of a product as large as the screen allows; loaded when first wanted. */
export function GalleryDialog({ name, imageUrls, shown, open, onClose, onShow }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={name} size="large">
      <div className="relative">
        <ProductPicture
          url={imageUrls[shown] ?? ''}
          alt={`${name}, image ${shown + 1} of ${imageUrls.length}`}
          sizes="(max-width: 928px) 100vw, 896px"
          width={1200}
          height={900}
          urgent
          className="aspect-4/3 max-h-[75dvh] w-full rounded-md object-contain"
        />
        {imageUrls.length > 1 && (
          <div className="mt-4 flex items-center justify-center gap-4">
            <IconButton label="Previous image" tone="raised" onClick={() => onShow(shown - 1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <span className="text-sm text-ink-soft tabular-nums">{`${shown + 1} / ${imageUrls.length}`}</span>
            <IconButton label="Next image" tone="raised" onClick={() => onShow(shown + 1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
