import { type CSSProperties, type ReactNode, useId } from 'react'
import { classNames } from '#web/design/class-names.ts'
import { PanelHeader, useModal } from './modal.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  side?: 'left' | 'right' | 'bottom'
  children: ReactNode
  /** Stays visible at the bottom: the subtotal and Checkout of the cart. */
  footer?: ReactNode
}

const positions = {
  left: 'me-auto ms-0 h-dvh w-[min(22rem,calc(100%-3rem))] border-e',
  right: 'ms-auto me-0 h-dvh w-[min(27rem,100%)] border-s',
  bottom: 'mt-auto mb-0 w-full max-h-[calc(100dvh-3rem)] rounded-t-lg border-t',
}

/** Where the panel starts its slide, as the CSS `translate`. */
const startOffsets = { left: '-100% 0', right: '100% 0', bottom: '0 100%' }

/** A panel that slides in from an edge of the screen. */
export function Drawer({ open, onClose, title, side = 'right', children, footer }: Props) {
  const titleId = useId()
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={titleId}
      style={{ '--panel-from': startOffsets[side] } as CSSProperties}
      className={classNames(
        'panel max-h-dvh max-w-full border-line bg-surface text-ink shadow-soft',
        positions[side],
      )}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <PanelHeader titleId={titleId} title={title} onClose={onClose} />
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{open && children}</div>
        {footer && <div className="border-t border-line px-5 py-4">{footer}</div>}
      </div>
    </dialog>
  )
}
