import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { ConnectionId } from '#contract/settings/connections.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { removeConnection } from './connections-api.ts'
import { connectionsTexts } from './connections-texts.ts'

type Props = { id: ConnectionId; asksForCode: boolean; onClose: () => void }

/** Asks before access to a company is deleted with its secrets. */
export function RemoveConnection({ id, asksForCode, onClose }: Props) {
  const [code, setCode] = useState('')
  async function remove() {
    await removeConnection(id, code || undefined)
    notify.success(messages.settingsSaved)
  }
  return (
    <ConfirmDialog
      title={connectionsTexts.removeTitle}
      confirmLabel={connectionsTexts.remove}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{connectionsTexts.removeText}</p>
      {asksForCode && (
        <TextField
          label={connectionsTexts.code}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
