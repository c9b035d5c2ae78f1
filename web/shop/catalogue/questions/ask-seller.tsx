import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { buttonClass } from '#web/design/button.tsx'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { currentSession } from '#web/session/session-store.ts'
import { questionTexts } from './question-texts.ts'

const importDialog = () => import('./question-dialog.tsx').then((module) => module.QuestionDialog)

/** The button that opens the dialog for a question; who is signed out goes to /login first. docs/product.md §31 */
export function AskSeller({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [QuestionDialog, loadDialog] = useLazyComponent(importDialog)
  const navigate = useNavigate()
  const location = useLocation()

  function open() {
    if (!currentSession().user) return navigate('/login', { state: { from: location } })
    setOpen(true)
    return loadDialog()
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className={`${buttonClass({ variant: 'secondary' })} mt-4`}
      >
        {questionTexts.ask}
      </button>
      {QuestionDialog && isOpen && <QuestionDialog productId={productId} onClose={() => setOpen(false)} />}
    </>
  )
}
