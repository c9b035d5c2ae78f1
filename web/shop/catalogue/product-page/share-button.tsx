import { useState } from 'react'
import { buttonClass } from '#web/design/button.tsx'
import Share2 from '#web/design/icons/share-2.tsx'
import { useLazyComponent } from '#web/layouts/use-lazy-component.ts'

const loadDialog = () => import('./share-dialog.tsx').then((module) => module.ShareDialog)

/** Opens the ways to tell somebody of a product; they are loaded by the press. */
export function ShareButton({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  const [ShareDialog, wantDialog] = useLazyComponent(loadDialog)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          void wantDialog()
        }}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Share2 aria-hidden="true" className="size-5" />
        Share
      </button>
      {ShareDialog && <ShareDialog name={name} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
