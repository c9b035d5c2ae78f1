import type { ProductImport } from '#contract/imports/imports.ts'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import { startUndoOf } from './import-api.ts'

/** Asks before an import is taken back, and says what that does. */
export function UndoDialog({ shown, onClose }: { shown: ProductImport; onClose: () => void }) {
  const { id, counts } = shown
  return (
    <ConfirmDialog
      title="Undo this import?"
      confirmLabel="Undo the import"
      onConfirm={async () => {
        await startUndoOf(id)
      }}
      onClose={onClose}
    >
      <div className="grid gap-2">
        {counts.new > 0 && (
          <p>
            New products of this file leave the shop. Those that were ordered or changed since are hidden
            instead, so that orders keep their lines.
          </p>
        )}
        {counts.changed > 0 && (
          <p>
            Changed products get their former values again; what was sold since stays sold. Those that
            somebody changed since are left as they are.
          </p>
        )}
        <p>The report says what became of each. An import can be undone only once.</p>
      </div>
    </ConfirmDialog>
  )
}
