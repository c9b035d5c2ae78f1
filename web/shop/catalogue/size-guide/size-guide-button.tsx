import { useState } from 'react'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { sizeGuideTexts } from './size-guide-texts.ts'

const importDialog = () => import('./size-guide-dialog.tsx').then((module) => module.SizeGuideDialog)

/** The button by the sizes that opens their table, whose code is loaded with it. */
export function SizeGuideButton({ categoryId }: { categoryId: string }) {
  const [open, setOpen] = useState(false)
  const [SizeGuideDialog, loadDialog] = useLazyComponent(importDialog)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          void loadDialog()
        }}
        className="-mt-2 flex min-h-11 items-center text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline noscript:hidden"
      >
        {sizeGuideTexts.title}
      </button>
      {SizeGuideDialog && (
        <SizeGuideDialog categoryId={categoryId} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
