import { resolveValue, type Toast, toast as toasts } from 'react-hot-toast/headless'
import CircleAlert from '#web/design/icons/circle-alert.tsx'
import CircleCheck from '#web/design/icons/circle-check.tsx'
import X from '#web/design/icons/x.tsx'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'

/** One message: an icon for what kind it is, its text, and a button that takes it away. */
export function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      data-leaving={toast.visible ? undefined : ''}
      className="toast-card pointer-events-auto flex w-fit max-w-full items-center gap-2.5 rounded-lg border border-line bg-surface py-0.5 ps-4 pe-0.5 text-ink shadow-soft sm:max-w-md"
    >
      <Icon type={toast.type} />
      <div {...toast.ariaProps} className="min-w-0 py-2 font-medium">
        {resolveValue(toast.message, toast)}
      </div>
      <IconButton label="Dismiss" className="text-ink-soft" onClick={() => toasts.dismiss(toast.id)}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

function Icon({ type }: { type: Toast['type'] }) {
  if (type === 'success') return <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
  if (type === 'error') return <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-brick-ink" />
  if (type === 'loading') return <Spinner className="text-leaf-ink" />
  return null
}
