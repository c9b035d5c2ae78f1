import X from '#web/design/icons/x.tsx'
import { IconButton } from './icon-button.tsx'

/** The title of a dialog or drawer and its close button. */
export function PanelHeader({
  titleId,
  title,
  onClose,
}: {
  titleId: string
  title: string
  onClose: () => void
}) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2">
      <h2 id={titleId} className="text-lg font-semibold">
        {title}
      </h2>
      <IconButton label="Close" onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
