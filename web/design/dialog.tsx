import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { PanelHeader } from './panel-header.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' }

/** A question or details above the page, which waits. Content is there while it is open. */
export function Dialog({ open, onClose, title, children, footer, size = 'medium' }: Props) {
  const titleId = useId()
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={titleId}
      className={classNames(
        'panel m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-lg border border-line bg-surface text-ink shadow-soft',
        widths[size],
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        <PanelHeader titleId={titleId} title={title} onClose={onClose} />
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{open && children}</div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>
        )}
      </div>
    </dialog>
  )
}
