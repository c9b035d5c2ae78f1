import { Dialog } from '#web/design/dialog.tsx'
import { useKnownShortcuts } from './shortcuts.ts'

/** What the keyboard can do on this page. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useKnownShortcuts()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="small">
      <dl className="grid gap-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className="flex items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex items-center gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-center text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
