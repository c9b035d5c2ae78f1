import { useEffect, useState } from 'react'
import { buttonClass } from '#web/design/button.tsx'
import { Share2 } from '#web/design/icons/catalogue.tsx'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { markHydrated, replayEarlyEvent } from '#web/hydration.ts'
import { CompareButton } from '#web/shop/catalogue/compare/compare-button.tsx'
import { productDialogTexts } from './product-dialogs-texts.ts'

const importShareDialog = () => import('./share-dialog.tsx').then((module) => module.ShareDialog)

/** By the title of a product: Compare and Share. Their code is loaded after the page; an earlier press counts then. */
export default function TitleActions({ product: { id, name } }: { product: { id: string; name: string } }) {
  useEffect(replayEarlyEvent, [])
  return (
    <div className="contents" data-hydrated="false" ref={markHydrated}>
      <CompareButton productId={id} />
      <ShareButton name={name} />
    </div>
  )
}

/** Opens the device's sharing or the Share dialog. */
function ShareButton({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  const [ShareDialog, loadShareDialog] = useLazyComponent(importShareDialog)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          void loadShareDialog()
        }}
        className={buttonClass({ variant: 'quiet' })}
      >
        <Share2 aria-hidden="true" className="size-5" />
        <span className="max-lg:sr-only">{productDialogTexts.share}</span>
      </button>
      {ShareDialog && <ShareDialog name={name} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
